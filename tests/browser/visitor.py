"""What a visitor of the demo does with mouse and keyboard, and what they see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


class Visitor:
    """Somebody at the demo's page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def messages(self) -> Locator:
        """All messages in the channel."""
        return self.page.locator("#channel-message-list > article")

    @property
    def newest(self) -> Locator:
        """The newest message."""
        return self.messages.last

    @property
    def dialog(self) -> Locator:
        """The modal that is open."""
        return self.page.locator("#modal-root .modal-dialog")

    def become(self, name: str) -> None:
        """Change who is looking."""
        self.settle()
        before = self.page.evaluate("window.simcordPreview.viewerId")
        self.page.get_by_label("Viewing as").select_option(label=name)
        self.page.wait_for_function("before => window.simcordPreview.viewerId !== before", arg=before)
        self.settle()

    def settle(self) -> None:
        """Wait until the page shows what has happened."""
        self.page.wait_for_function("() => window.simcordPreview?.ready && !window.simcordPreview.pendingAction")

    def ask(self, command: str, **options: str) -> Locator:
        """Type a command with its options, send it, and give the answer."""
        self.settle()
        before = self.messages.count()
        box = self.page.locator("#channel-composer-input")
        box.click()
        box.press_sequentially(f"/{command}")
        self._offered(f"/{command}").click()
        for name, value in options.items():
            self._fill_option(name, value)
        self.page.locator("#send-message").click()
        expect(self.messages).to_have_count(before + 1)
        self.settle()
        return self.newest

    def _fill_option(self, name: str, value: str) -> None:
        field = self.page.locator(f"input.command-option-input[data-option='{name}']")
        if not field.count():
            self._offered(name).click()
        field.fill(value)

    def _offered(self, name: str) -> Locator:
        return self.page.locator(".command-popup").get_by_role("option").filter(has_text=name).first

    def press(self, label: str, on: Locator | None = None) -> Locator:
        """Press a button of a message, the newest if none is named; give the message that is then the newest."""
        (on or self.newest).get_by_role("button", name=label, exact=True).click()
        self.settle()
        return self.newest

    def choose(self, what: str, option: str) -> Locator:
        """Choose an option of a select in the newest message; give the message that is then the newest."""
        self.newest.get_by_role("combobox", name=what).click()
        self.page.get_by_role("listbox").get_by_role("option").filter(has_text=option).first.click()
        self.settle()
        return self.newest

    def submit(self, **values: str) -> Locator:
        """Fill in the modal that is open, by the ids of its inputs, and send it; give the newest message."""
        for custom_id, value in values.items():
            field = self.dialog.locator(f"[data-custom-id='{custom_id}']")
            if field.get_by_role("radio").count():
                field.get_by_role("radio", name=value).check()
            else:
                field.locator(".modal-input").fill(value)
        self.dialog.get_by_role("button", name="Submit").click()
        expect(self.dialog).to_have_count(0)
        self.settle()
        return self.newest

    def message(self, number: int) -> Locator:
        """Give a message by its number, the first being 0: it stays the same when others come."""
        return self.messages.nth(number)
