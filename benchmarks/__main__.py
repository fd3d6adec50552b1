"""Run every benchmark and print what was measured, each beside a floor of the same run."""

from __future__ import annotations

from benchmarks.combats import defenders, typical, worst
from benchmarks.faq_search import faq_search
from benchmarks.order import main as order
from benchmarks.picture import pictures
from benchmarks.rule_search import rule_search
from benchmarks.start import cold_start
from benchmarks.wire import wire

if __name__ == "__main__":
    typical()
    cold_start()
    defenders()
    worst()
    order()
    pictures()
    rule_search()
    faq_search()
    wire()
