"""User-visible words: `strings.toml` of a package, in the language and the wording of the look in force.

    [items]
    en = "{n} items"
    en_one = "{n} item"       # optional: English when n is 1
    en_alt = "{n} things"     # optional: the other wording, under `variant.words == "synonyms"`; likewise en_alt_one, zh_alt
    zh = "{n} 项"

Everything is checked at load, so that a missing translation or a stray placeholder cannot wait for a screen to show it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from string import Formatter

from phonegym.suggest import did_you_mean
from phonegym.ui.look import Language, ambient

FORMS = ("en", "en_one", "en_alt", "en_alt_one", "zh", "zh_alt")
LANGUAGES: tuple[Language, ...] = ("en", "zh")
RESERVED = ("load", "names", "package")


class WordsError(ValueError):
    """`strings.toml` is wrong; the message says where and what to do."""


class Word:
    """One entry of `strings.toml`. Call it with its placeholders to get the text in the language in force."""

    __slots__ = ("_forms", "_plain", "name", "placeholders")

    def __init__(self, name: str, forms: dict[str, str], placeholders: frozenset[str]) -> None:
        self.name = name
        self.placeholders = placeholders
        self._forms = forms
        # Most words take nothing and are asked for on every screen.
        self._plain = {
            (lang, synonym): self._form(lang, synonym, one=False).replace("{{", "{").replace("}}", "}")
            for lang in LANGUAGES
            for synonym in (False, True)
        }

    def __repr__(self) -> str:
        return f"<Word {self.name} {self._forms['en']!r}>"

    def __call__(self, **args: object) -> str:
        """The text in the language and wording of the ambient look, with its placeholders filled.

        Args:
            **args: One value per placeholder; an integer `n` of 1 takes the singular where there is one.

        Raises:
            TypeError: A placeholder is missing, or one is given that the text does not have.
        """
        look = ambient()
        synonym = look.variant.words == "synonyms"
        if not args and not self.placeholders:
            return self._plain[look.language, synonym]
        return self.say(look.language, synonym=synonym, **args)

    def count(self, n: int, **args: object) -> str:
        """The text for `n` things: fills `{n}` and takes the singular for 1."""
        return self(n=n, **args)

    def say(self, language: Language, *, synonym: bool = False, **args: object) -> str:
        """The text in a given language, whatever the look in force. Raises `TypeError` for other arguments than it has holes."""
        if args.keys() != self.placeholders:
            wanted = ", ".join(sorted(self.placeholders)) or "nothing"
            raise TypeError(f"the word {self.name!r} takes {wanted}; got {', '.join(sorted(args)) or 'nothing'}")
        text = self._form(language, synonym, one=args.get("n") == 1)
        return text.format_map(args) if "{" in text else text

    def _form(self, language: Language, synonym: bool, one: bool) -> str:
        stem = f"{language}_alt" if synonym and f"{language}_alt" in self._forms else language
        return self._forms[f"{stem}_one" if one and f"{stem}_one" in self._forms else stem]


class Words:
    """The words of one package: `W = Words.load("phonegym.apps.notes")`, then `W.save()` or `W.items.count(3)`."""

    def __init__(self, package: str, entries: dict[str, Word]) -> None:
        self.package = package
        self._entries = entries
        self.__dict__.update(entries)  # so that a known word costs a look-up; `__getattr__` is for mistakes

    @classmethod
    def load(cls, package: str) -> Words:
        """Read and check `strings.toml` of a package. The file is read once per process.

        Args:
            package: Dotted name, e.g. `phonegym.apps.notes`.

        Raises:
            WordsError: The file is missing or wrong.
        """
        return _load(package)

    def names(self) -> tuple[str, ...]:
        """Names of all words, in the order of the file."""
        return tuple(self._entries)

    def __getattr__(self, name: str) -> Word:
        try:
            return self.__dict__["_entries"][name]  # type: ignore[no-any-return]  # __dict__ is untyped; the entries are not
        except KeyError:
            known = self.__dict__.get("_entries", {})
            where = self.__dict__.get("package", "this package")
            raise AttributeError(f"strings.toml of {where} has no [{name}].{did_you_mean(name, known)}") from None

    def __dir__(self) -> list[str]:
        return [*object.__dir__(self), *self._entries]


@cache
def _load(package: str) -> Words:
    source = files(package).joinpath("strings.toml")
    where = f"strings.toml of {package}"
    try:
        table = tomllib.loads(source.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise WordsError(f"{where} does not exist; add one with a [name] table per text, each with en and zh") from None
    except tomllib.TOMLDecodeError as error:
        raise WordsError(f"{where} is not valid TOML: {error}") from None
    return Words(package, {name: word_of(name, forms, where) for name, forms in table.items()})


def word_of(name: str, forms: object, where: str) -> Word:
    """Check one entry of a `strings.toml`.

    Raises:
        WordsError: A language is missing, a key is unknown, or the placeholders of the languages differ.
    """
    at = f"{where}, [{name}]"
    if not name.isidentifier() or name.startswith("_") or name in RESERVED:
        raise WordsError(f"{at}: a name must be a plain identifier other than {', '.join(RESERVED)}")
    if not isinstance(forms, dict):
        raise WordsError(f'{at}: write a table with en = "..." and zh = "..."')
    for key, text in forms.items():
        if key not in FORMS:
            raise WordsError(f"{at}: unknown key {key!r}.{did_you_mean(key, FORMS) or ' Known are ' + ', '.join(FORMS) + '.'}")
        if not isinstance(text, str) or not text.strip():
            raise WordsError(f"{at}: {key} must be a text that is not empty")
    for language in ("en", "zh"):
        if language not in forms:
            raise WordsError(f"{at}: {language} is missing")
    wanted = _placeholders(forms["en"], at)
    for key, text in forms.items():
        found = _placeholders(text, at)
        # A singular may say "a message" for "{n} messages".
        if found != wanted and not (key.endswith("_one") and found | {"n"} == wanted):
            raise WordsError(f"{at}: {key} has placeholders {_shown(found)}, en has {_shown(wanted)}; they must be the same")
        if key.endswith("_one") and "n" not in wanted:
            raise WordsError(f"{at}: {key} needs a text with the placeholder {{n}}")
    return Word(name, dict(forms), frozenset(wanted))


def _shown(names: set[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "none"


def _placeholders(text: str, at: str) -> set[str]:
    found: set[str] = set()
    try:
        for _, name, spec, conversion in Formatter().parse(text):
            if name is None:
                continue
            if not name.isidentifier() or spec or conversion:
                raise WordsError(f"{at}: write placeholders as {{name}}, without format or conversion; found {{{name}}}")
            found.add(name)
    except ValueError as error:
        raise WordsError(f"{at}: {error}; write a brace of the text itself twice") from None
    return found
