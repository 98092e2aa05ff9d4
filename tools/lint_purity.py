"""Holds the pure core to its word: the same bytes on every Python, with any hash seed, on any day.

State, phone, views and apps may not read a clock, draw chance, ask the operating system, or use anything whose answer depends on the
platform's C library, the Unicode tables of one Python release, or the order of a set. This lint reads syntax trees and names each
such use, with what to do instead. Exceptions stand in ``ALLOWED`` below, each with its reason, and nowhere else.

Run it with ``python tools/lint_purity.py``; it exits with 1 when it finds something.
"""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "phonegym"

PURE = ("state/**", "phone/**", "ui/**", "apps/**")
"""What must be pure, as patterns of paths inside the package."""

NOT_PURE = (
    # These turn finished trees into bytes. Their own tests compare the bytes.
    "ui/paint/*",
    "ui/encode.py",
    "ui/assets/*",
)


class Allowed(NamedTuple):
    """An exception from one rule.

    Attributes:
        rule: The name of the rule.
        path: A pattern of paths inside the package.
        reason: Why the result is the same bytes everywhere all the same.
    """

    rule: str
    path: str
    reason: str


ALLOWED: tuple[Allowed, ...] = (
    Allowed("no-identity", "ui/memo.py", "a memo key that lives as long as the value it names and reaches neither state nor tree"),
    Allowed("no-identity", "phone/context.py", "a memo key: the entry holds on to the state it names, so the number is not used again"),
    Allowed("no-identity", "phone/screen.py", "a memo key: a hit is compared by identity with the phone that the entry holds"),
    Allowed("no-unicode-tables", "state/paths.py", "asked of texts that isascii() has let through, where all releases agree"),
    Allowed("no-random", "state/settle.py", "names the type UUID among the types that state may hold; draws none"),
    Allowed("no-set-order", "state/settle.py", "a table of types that is only looked up in"),
    Allowed("no-system", "phone/paranoid.py", "a switch for tests, read once at import, that turns checks on and changes no result"),
    Allowed("no-io", "ui/words.py", "reads strings.toml of a package once, when the app is imported"),
    Allowed("no-io", "phone/pinyin/lexicon.py", "reads the dictionary that ships with it once, when a Pinyin keyboard is first used"),
)

RULES: dict[str, str] = {
    "no-random": "chance must be keyed: use phonegym.state's keyed(seed, labels...) in place of {what}",
    "no-clock": "time is the phone's own: read os.clock of the phone in place of {what}",
    "no-system": "the core knows no machine: hand the value in as an argument in place of using {what}",
    "no-io": "the core reads and writes nothing: load data once through the package's loader, and return values, in place of {what}",
    "no-math": "only math.sqrt and math.floor give the same bits everywhere: use integers or a table in place of {what}",
    "no-power": "`**` on floats asks the C library: multiply, or use integer constants, in place of {what}",
    "no-round": "round() rounds halves to even: use floor(x + 0.5) in place of {what}",
    "no-unicode-tables": "Unicode tables differ between Python releases: compare with explicit characters in place of {what}",
    "no-locale": "formats come from the phone's language: use the kit's own formatting in place of {what}",
    "no-hash": "hash() changes with the hash seed: use a digest of the encoded value in place of {what}",
    "no-identity": "id() is only good as a memo key and memo modules do that: compare values in place of {what}",
    "no-set-order": "a set has no order: sort it first, without a key that two items may share, in place of {what}",
}
"""What each rule asks for; ``{what}`` is the offending code."""

_BANNED_MODULES = {
    "no-random": {"random", "secrets", "uuid", "numpy.random"},
    "no-clock": {"time", "zoneinfo", "sched", "calendar"},
    "no-system": {"os", "platform", "subprocess", "socket", "threading", "multiprocessing", "asyncio", "signal", "ctypes"},
    "no-io": {"io", "tempfile", "shutil", "urllib", "http"},
    "no-unicode-tables": {"unicodedata"},
    "no-locale": {"locale", "gettext"},
}
_MATH_ALLOWED = {"sqrt", "floor"}
_MATH_MODULES = {"math", "cmath"}
_BANNED_CALLS = {
    "hash": "no-hash",
    "id": "no-identity",
    "round": "no-round",
    "pow": "no-power",
    "open": "no-io",
    "print": "no-io",
    "input": "no-io",
}
_BANNED_METHODS = {
    **dict.fromkeys(("now", "today", "utcnow", "fromtimestamp", "astimezone"), "no-clock"),
    **dict.fromkeys(("strftime", "strptime"), "no-locale"),
    **dict.fromkeys(
        ("isalpha", "isdigit", "isspace", "isalnum", "isnumeric", "isdecimal", "islower", "isupper", "istitle", "isprintable"),
        "no-unicode-tables",
    ),
    **dict.fromkeys(("read_text", "read_bytes", "write_text", "write_bytes"), "no-io"),
}
_CLOCK_OWNERS = {"date", "datetime"}
_SET_MAKERS = {"set", "frozenset"}
_SET_TYPES = {"set", "frozenset", "Set", "AbstractSet", "MutableSet"}
_SET_METHODS = {"union", "intersection", "difference", "symmetric_difference", "copy"}
_ORDER_TAKERS = {"list", "tuple", "enumerate", "iter", "zip", "map", "filter", "reversed", "dict"}
_ORDER_TAKING_METHODS = {"join", "extend", "fromkeys"}
_ORDER_BLIND = {"sorted", "set", "frozenset", "len", "min", "max", "any", "all"}
"""Their result does not depend on order; ``sum`` is not among them, since a sum of floats does."""


@dataclass(frozen=True)
class Finding:
    """One offence.

    Attributes:
        path: The file, inside the package.
        line: Counted from 1.
        rule: The name of the rule.
        what: The offending code.
    """

    path: str
    line: int
    rule: str
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.rule}: {RULES[self.rule].format(what=f'`{self.what}`')}"


def check_source(source: str, path: str) -> list[Finding]:
    """Find every offence in one file, allowed or not.

    Args:
        source: Python code.
        path: Its path inside the package, for the findings.

    Returns:
        The findings by line.
    """
    visitor = _Visitor(path)
    visitor.visit(ast.parse(source))
    return sorted(visitor.findings, key=lambda finding: (finding.line, finding.rule))


def pure_files(package: Path) -> Iterator[Path]:
    """List the files that must be pure."""
    for path in sorted(package.rglob("*.py")):
        inside = path.relative_to(package).as_posix()
        if any(fnmatch(inside, pattern) for pattern in PURE) and not any(fnmatch(inside, pattern) for pattern in NOT_PURE):
            yield path


def check_package(package: Path, allowed: tuple[Allowed, ...] = ALLOWED) -> list[str]:
    """Check all pure files of a package.

    Args:
        package: The folder of the package.
        allowed: The exceptions.

    Returns:
        Lines to print: offences, then exceptions that excuse nothing any more.
    """
    used: set[Allowed] = set()
    lines: list[str] = []
    for path in pure_files(package):
        inside = path.relative_to(package).as_posix()
        for finding in check_source(path.read_text(encoding="utf-8"), inside):
            excuses = [entry for entry in allowed if entry.rule == finding.rule and fnmatch(inside, entry.path)]
            used.update(excuses)
            if not excuses:
                lines.append(str(finding))
    for entry in allowed:
        if entry not in used:
            lines.append(f"tools/lint_purity.py: ALLOWED has {entry.rule} for {entry.path}, which excuses nothing; delete it")
    return lines


class _Visitor(ast.NodeVisitor):
    """Walks one file and collects findings."""

    def __init__(self, path: str) -> None:
        self.findings: list[Finding] = []
        self._path = path
        self._set_names: list[set[str]] = [set()]
        self._function = ""

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self._check_module(node, alias.name)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        module = node.module or ""
        self._check_module(node, module)
        for alias in node.names:
            if module in _MATH_MODULES and alias.name not in _MATH_ALLOWED:
                self._report(node, "no-math", f"from {module} import {alias.name}")
            self._check_module(node, f"{module}.{alias.name}", exact=True)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if isinstance(node.value, ast.Name) and node.value.id in _MATH_MODULES and node.attr not in _MATH_ALLOWED:
            self._report(node, "no-math")
        # Methods passed on without a call (`map(str.isdigit, ...)`) count as well.
        rule = _BANNED_METHODS.get(node.attr)
        if rule == "no-clock" and not _names_clock(node.value):
            rule = None
        if rule:
            self._report(node, rule)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name):
            name = node.func.id
            if name in _BANNED_CALLS and not (name == "hash" and self._function == "__hash__"):
                self._report(node, _BANNED_CALLS[name])
            if name in _ORDER_TAKERS and any(self._is_set(argument) for argument in node.args):
                self._report(node, "no-set-order")
        elif isinstance(node.func, ast.Attribute) and node.func.attr in _ORDER_TAKING_METHODS and any(map(self._is_set, node.args)):
            self._report(node, "no-set-order")
        if isinstance(node.func, ast.Name) and node.func.id in _ORDER_BLIND:
            self._visit_order_blind(node)
        else:
            self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.Pow) and not (_is_integer(node.left) and _is_integer(node.right)):
            self._report(node, "no-power")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.op, ast.Pow):
            self._report(node, "no-power")
        self.generic_visit(node)

    def visit_For(self, node: ast.For) -> None:
        self._check_iterated(node.iter)
        self.generic_visit(node)

    def visit_Starred(self, node: ast.Starred) -> None:
        self._check_iterated(node.value)
        self.generic_visit(node)

    def visit_ListComp(self, node: ast.ListComp) -> None:
        self._visit_comprehension(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> None:
        self._visit_comprehension(node)

    def visit_DictComp(self, node: ast.DictComp) -> None:
        self._visit_comprehension(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        # A class may say how it is hashed: that decides where a table keeps an entry, not the order it is read in.
        outer, self._function = self._function, node.name
        self._visit_scope(node)
        self._function = outer

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self._visit_scope(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            if isinstance(target, ast.Name):
                remember = self._set_names[-1].add if self._is_set(node.value) else self._set_names[-1].discard
                remember(target.id)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if isinstance(node.target, ast.Name) and _is_set_type(node.annotation):
            self._set_names[-1].add(node.target.id)
        self.generic_visit(node)

    def _visit_scope(self, node: ast.FunctionDef | ast.Lambda) -> None:
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        sets = {argument.arg for argument in arguments if _is_set_type(argument.annotation)}
        self._set_names.append((self._set_names[-1] - {argument.arg for argument in arguments}) | sets)
        self.generic_visit(node)
        self._set_names.pop()

    def _visit_comprehension(self, node: ast.ListComp | ast.GeneratorExp | ast.DictComp) -> None:
        # A set comprehension over a set stays unordered, so it is not among these.
        for generator in node.generators:
            self._check_iterated(generator.iter)
        self.generic_visit(node)

    def _visit_order_blind(self, node: ast.Call) -> None:
        """Look inside ``sorted(... for x in a_set)``, whose order does not matter, without reporting that one.

        With a key it does matter: two items may share the key and then keep the order that they came in.
        """
        keyed = any(keyword.arg == "key" for keyword in node.keywords)
        for argument in node.args:
            if keyed:
                self._check_iterated(argument)
                self.visit(argument)
                continue
            if isinstance(argument, ast.GeneratorExp | ast.ListComp):
                for generator in argument.generators:
                    self.visit(generator.iter)
                    for condition in generator.ifs:
                        self.visit(condition)
                self.visit(argument.elt)
            else:
                self.visit(argument)
        for keyword in node.keywords:
            self.visit(keyword.value)

    def _check_module(self, node: ast.stmt, module: str, *, exact: bool = False) -> None:
        for rule, banned in _BANNED_MODULES.items():
            if module in banned or (not exact and module.partition(".")[0] in banned):
                self._report(node, rule)

    def _check_iterated(self, node: ast.expr) -> None:
        if self._is_set(node):
            self._report(node, "no-set-order")

    def _is_set(self, node: ast.expr) -> bool:
        match node:
            case ast.Set() | ast.SetComp():
                return True
            case ast.Call(func=ast.Name(id=name)):
                return name in _SET_MAKERS
            case ast.Call(func=ast.Attribute(value=owner, attr=method)):
                return method in _SET_METHODS and self._is_set(owner)
            case ast.BinOp(op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor()):
                return self._is_set(node.left) or self._is_set(node.right)
            case ast.Name(id=name):
                return name in self._set_names[-1]
            case _:
                return False

    def _report(self, node: ast.stmt | ast.expr, rule: str, what: str | None = None) -> None:
        self.findings.append(Finding(self._path, node.lineno, rule, what or ast.unparse(node)))


def _names_clock(node: ast.expr) -> bool:
    """Tell whether an expression names the classes ``date`` or ``datetime``, so that its ``now`` is the machine's."""
    return (isinstance(node, ast.Name) and node.id in _CLOCK_OWNERS) or (isinstance(node, ast.Attribute) and node.attr in _CLOCK_OWNERS)


def _is_integer(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int


def _is_set_type(annotation: ast.expr | None) -> bool:
    if isinstance(annotation, ast.Subscript):
        annotation = annotation.value
    if isinstance(annotation, ast.Attribute):
        return annotation.attr in _SET_TYPES
    return isinstance(annotation, ast.Name) and annotation.id in _SET_TYPES


def main() -> int:
    """Check the package and print what was found."""
    lines = check_package(PACKAGE)
    for line in lines:
        print(line)
    print(f"purity: {sum(1 for _ in pure_files(PACKAGE))} files, {len(lines)} findings")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
