# The bot and what it needs, locked by hash; it keeps everything in /data and runs as nobody in particular.
#   docker build -t damage-step .
#   docker run -d --name damage-step --env-file .env -v damage-step:/data damage-step

FROM python:3.13-slim AS build
WORKDIR /build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
RUN python -m venv --without-pip /opt/damage-step
COPY requirements/runtime.txt requirements/build.txt requirements/
RUN pip --python /opt/damage-step/bin/python install --require-hashes -r requirements/runtime.txt
RUN pip install --require-hashes -r requirements/build.txt
COPY pyproject.toml README.md LICENSE ./
COPY engine engine
COPY bot bot
COPY cogs cogs
RUN pip wheel --no-deps --no-build-isolation --wheel-dir /wheels . \
    && pip --python /opt/damage-step/bin/python install --no-deps --no-index /wheels/damage_step-*.whl
RUN mkdir /data

FROM python:3.13-slim
COPY --from=build /opt/damage-step /opt/damage-step
COPY --from=build --chown=10001:10001 /data /data
ENV PATH=/opt/damage-step/bin:$PATH \
    HOME=/data \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/damage-step.db
WORKDIR /data
VOLUME /data
USER 10001:10001
ENTRYPOINT ["damage-step"]
CMD ["run"]
