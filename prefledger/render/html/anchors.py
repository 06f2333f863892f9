"""What the places of a page are called, so that a link can lead to them."""

from prefledger.reports.album import Chapter


def sitting(chapter: Chapter) -> str:
    """Return the name of a sitting's place: `2026-11-28`, or `2026-11-28-2`."""
    return chapter.name.replace("/", "-")


def hand(chapter: Chapter, number: int) -> str:
    """Return the name of a hand's place: `2026-11-28-4`."""
    return f"{sitting(chapter)}-{number}"
