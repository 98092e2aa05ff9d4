"""Constructors: what they resolve at once, and what they refuse."""

import pytest

from phonegym.ui.build import box, column, divider_line, gap, icon, image, lazy, row, spacer, stack, text
from phonegym.ui.look import Look, looking
from phonegym.ui.node import FILL, NO_DECOR, NO_SEM, NO_SIZE, IconContent, LazyContent, Node, StackContent, TextContent
from phonegym.ui.scroll import REST
from phonegym.ui.theme import TYPE_SCALE, UnknownThemeError, scheme


def content_of(node: Node) -> TextContent:
    assert isinstance(node.content, TextContent)
    return node.content


def test_colours_come_from_the_ambient_scheme() -> None:
    for look in (Look(), Look(dark=True), Look(theme="red")):
        with looking(look):
            assert content_of(text("a", color="primary")).color == scheme(look).primary
            panel = stack(background="surface", gradient_to="primary", border=(1, "outline"), scrim="scrim")
        assert panel.decor.background == scheme(look).surface
        assert panel.decor.gradient_to == scheme(look).primary
        assert panel.decor.border == (1, scheme(look).outline)
        assert panel.decor.scrim == scheme(look).scrim
    assert stack(background=0xFF123456).decor.background == 0xFF123456


def test_an_unknown_role_or_style_says_what_was_meant() -> None:
    with pytest.raises(UnknownThemeError, match="primary"):
        text("a", color="primry")
    with pytest.raises(UnknownThemeError, match="body_large"):
        text("a", "body_larg")


@pytest.mark.parametrize(("percent", "size", "line"), [(100, 16, 24), (130, 21, 31), (85, 14, 20), (115, 18, 28)])
def test_the_font_scale_rounds_half_up(percent: int, size: int, line: int) -> None:
    with looking(Look(font_percent=percent)):
        content = content_of(text("a", "body_large"))
    assert (content.size, content.line_height) == (size, line)


def test_every_style_of_the_scale_can_be_used() -> None:
    for name, step in TYPE_SCALE.items():
        content = content_of(text("a", name))
        assert (content.size, content.line_height, content.weight) == step
        assert content_of(text("a", name, weight=700)).weight == 700


def test_padding_has_three_forms() -> None:
    assert stack(padding=4).size.padding == (4, 4, 4, 4)
    assert stack(padding=(1, 2)).size.padding == (1, 2, 1, 2)
    assert stack(padding=(1, 2, 3, 4)).size.padding == (1, 2, 3, 4)


def test_places_shown_may_be_one_or_several() -> None:
    assert text("a", shows="balance").sem.shows == ("balance",)
    assert text("a", shows=("balance", "name")).sem.shows == ("balance", "name")
    assert text("a", shows=None).sem is NO_SEM


def test_keywords_that_say_nothing_share_the_empty_structs() -> None:
    node = row(on_tap=None, id="", enabled=True, desc="")
    assert node.sem is NO_SEM
    assert node.decor is NO_DECOR
    assert node.size is NO_SIZE
    assert row(enabled=False).sem.enabled is False


def test_children_may_be_missing_or_come_in_iterables() -> None:
    one, two, three = text("1"), text("2"), text("3")
    for make in (row, column, stack, box):
        assert make(one, None, [two, None], (node for node in [three])).children == (one, two, three)


def test_a_box_centres_and_a_stack_does_not() -> None:
    assert box().content == StackContent("center")
    assert stack().content == StackContent("top_start")


def test_an_image_needs_a_size() -> None:
    assert image("avatar:A:1", 40).size.width == 40
    assert image("photo:x", width=FILL, height=120).size.height == 120
    assert image("photo:x", height=120, grow=1).size.grow == 1
    with pytest.raises(ValueError, match="needs a size"):
        image("photo:x")
    with pytest.raises(ValueError, match="needs a size"):
        image("photo:x", width=40)


def test_a_list_remembers_the_look_it_was_made_under() -> None:
    with looking(Look(dark=True)):
        node = lazy("l", REST, ("a",), text)
    assert isinstance(node.content, LazyContent)
    assert node.content.look == Look(dark=True)


def test_small_parts() -> None:
    assert spacer(2).size.grow == 2
    assert (gap(8).size.width, gap(8).size.height) == (8, 8)
    line = divider_line()
    assert (line.size.width, line.size.height) == (FILL, 1)
    assert divider_line(vertical=True).size.height == FILL
    assert divider_line(inset=16).size.padding == (16, 0, 16, 0)
    assert divider_line(inset=4, vertical=True).size.padding == (0, 4, 0, 4)
    assert icon("star", filled=True).content == IconContent("star", 24, scheme(Look()).on_surface, True)


def test_an_unknown_keyword_is_refused() -> None:
    with pytest.raises(TypeError, match="colour"):
        row(colour=3)  # type: ignore[call-arg]  # the mistake under test
