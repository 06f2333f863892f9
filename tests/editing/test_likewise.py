"""The same as the last hand, but for something."""

import pytest

from prefledger.editing.draft import Draft, EditError, draft
from prefledger.editing.likewise import asks_for_the_same, is_just_the_same, likewise


def after(*lines: str, rules: str = "austrian") -> Draft:
    head = ("sitting 2026-11-28", f"rules {rules}", "players Mia, Theo, Priya", "ante 90")
    text = "\n".join((*head, *lines, ""))
    return draft("a.pref", text, lambda target, _: f"{target} is not here")


LAST = "m3d 7 t2 p1 ; late #tag"


@pytest.mark.parametrize(
    ("but", "line"),
    [
        ("same", "Mia 3d 7, Theo 2, Priya 1"),
        ("Same as last", "Mia 3d 7, Theo 2, Priya 1"),
        ("same but t3 p0", "Mia 3d 7, Theo 3, Priya 0"),
        ("same, but Mia 6, Theo 3", "Mia 3d 6, Priya 1, Theo 3"),
        ("same but p-", "Mia 3d 7, Theo 2, Priya -"),
        ("same but 4 7", "Mia 4 7, Theo 2, Priya 1"),
        ("same but Mia 6, t3", "Mia 3d 6, Priya 1, Theo 3"),
        ("same but game spades", "Mia game spades 7, Theo 2, Priya 1"),
        ("same but t2+p1", "Mia 3d 7, Theo 2+ Priya 1"),
        ("same but aces", "Mia 3d 7, Theo 2, Priya 1, aces"),
        ("same but all out", "Mia 3d all out"),
        ("same but hearts 8, t1, p1, no-aces !", "Mia hearts 8, Theo 1, Priya 1, no-aces, !"),
    ],
)
def test_what_is_otherwise_takes_the_place_of_what_was(but: str, line: str) -> None:
    assert asks_for_the_same(but)
    assert likewise(after(LAST), but) == line


def test_a_pair_is_changed_together() -> None:
    now = after("m1 7 t2+p1")
    assert likewise(now, "same but t1+p2") == "Mia 1 7, Theo 1+ Priya 2"
    assert likewise(now, "same but t2, p1") == "Mia 1 7, Theo 2, Priya 1"
    with pytest.raises(EditError, match="Theo and Priya answer together"):
        likewise(now, "same but t3")


def test_a_kontra_stays_beside_tricks() -> None:
    now = after("Mia bettel lost 2, Theo kontra", rules="illustrated")
    assert likewise(now, "same but Priya kontra") == (
        "Mia bettel lost 2, Theo kontra, Priya kontra"
    )
    assert likewise(now, "same but made, Theo rekontra") == "Mia bettel made, Theo rekontra"


def test_the_last_hand_is_meant_whatever_happened_since() -> None:
    now = after(LAST, "t1 6 m4 p-", "  bids 1 p p", "passed", "pot = 70")
    assert likewise(now, "same") == "Theo 1 6, Mia 4, Priya -"


@pytest.mark.parametrize(
    ("but", "why"),
    [
        ("same but nonsense here", "is no part of a hand line"),
        ("same but X 3", "nobody at the table is called X"),
        ("same but #x t3", "is no part of a hand line"),
        ("same but", "say what is otherwise"),
    ],
)
def test_what_can_not_be_said_so(but: str, why: str) -> None:
    with pytest.raises(EditError, match=why):
        likewise(after(LAST), but)


@pytest.mark.parametrize("number", range(11))
@pytest.mark.parametrize("more", ["", ", Theo 1", ", no-aces"])
def test_a_number_alone_is_asked_about_for_it_may_be_the_bid_or_the_tricks(
    number: int, more: str
) -> None:
    for rules in ("illustrated", "austrian"):
        now = after("Mia 2 diamonds 6, Priya 2, Theo 2", rules=rules)
        with pytest.raises(EditError, match=f"^{number}: the bid or the tricks.* `Mia {number}`"):
            likewise(now, f"same but {number}{more}")
        assert likewise(now, f"same but Mia {number}").startswith(f"Mia 2 diamonds {number},")
        assert likewise(now, f"same but {number} 7").startswith(f"Mia {number} 7,")
        assert likewise(now, f"same but {number} clubs").startswith(f"Mia {number} clubs 6,")


def test_somebody_who_is_not_clear_is_asked_for_in_words_of_the_table() -> None:
    head = ("sitting 2026-11-28", "players Bert, Berta, Theo", "ante 90", "bert 1 7 berta 2 t1", "")
    now = draft("a.pref", "\n".join(head), lambda target, _: f"{target} is not here")
    with pytest.raises(EditError, match="Be could be Bert or Berta; write more of the name"):
        likewise(now, "same but Be 3")


@pytest.mark.parametrize("claimed", ["aces", "no-aces", "aces !", "!"])
def test_what_was_claimed_of_one_hand_is_not_claimed_of_the_next(claimed: str) -> None:
    now = after(f"m3d 7 t2 p1 {claimed}")
    assert likewise(now, "same") == "Mia 3d 7, Theo 2, Priya 1"
    assert likewise(now, "same but aces !") == "Mia 3d 7, Theo 2, Priya 1, aces, !"


def test_tags_and_comments_are_those_of_the_new_hand() -> None:
    now = after('m3d 7 t2 p1 #old ; late "x')
    assert likewise(now, "same") == "Mia 3d 7, Theo 2, Priya 1"
    assert likewise(now, "same, but t3 p0 #new #b; a, b #c") == (
        "Mia 3d 7, Theo 3, Priya 0 #new #b  ; a, b #c"
    )


def test_a_sign_in_a_quoted_name_is_no_comment_and_no_tag() -> None:
    head = ("sitting 2026-11-28", 'players "H; P", "X #1", Theo', "ante 90")
    text = "\n".join((*head, '"H; P" 1 7, "X #1" 2, Theo 1', ""))
    now = draft("a.pref", text, lambda target, _: f"{target} is not here")
    assert likewise(now, 'same but "X #1" 3, t0 #x ; y') == ('"H; P" 1 7, "X #1" 3, Theo 0 #x  ; y')
    assert likewise(now, 'same but "H; P" 6, Theo 1, "X #1" 3').endswith('"X #1" 3')


@pytest.mark.parametrize(
    ("line", "just"),
    [("same", True), ("same #x ; but", True), ("same but t3", False), ("same but #x", False)],
)
def test_whether_anything_is_otherwise(line: str, just: bool) -> None:
    assert asks_for_the_same(line)
    assert is_just_the_same(line) is just


def test_there_is_no_hand_yet() -> None:
    with pytest.raises(EditError, match="no hand yet"):
        likewise(after("passed"), "same")


@pytest.mark.parametrize("line", ["sam 3 7", "same 3 7 t2 p1", "Samuel 1 7, Theo 2, Priya 1"])
def test_a_hand_of_somebody_called_so_is_no_such_thing(line: str) -> None:
    assert not asks_for_the_same(line)
