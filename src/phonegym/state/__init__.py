"""State: frozen records, drafts to write them, and exact answers to what changed. Knows nothing of phones or screens.

| module    | what it gives                                                                                     |
|-----------|---------------------------------------------------------------------------------------------------|
| record    | `Record`, `Value`, `Table`, `Volatile`, `field`: what state is made of                             |
| fields    | what annotations say about tables, and which types state may not hold                             |
| settle    | what may become state when it is assigned                                                         |
| draft     | `produce`, `original`, `current`, `DeadDraft`: writing to frozen state                            |
| drafting, record_draft, table_draft | how drafts work inside                                                  |
| paths     | `Path`, `ANY`, `look_up`, `put`, `under`, `spell`, `encode_path`: where something is               |
| place     | `place`, `path_of`, `new`, `covers`, `type_at`: paths that the type checker checks                 |
| diff      | `diff`, `Change`, `same`: what changed                                                            |
| ledger    | `note`, `net`: what one party changed, whatever others did meanwhile                              |
| share     | `share`: a restored state takes over the branches of the one at hand                              |
| digest    | `canonical`, `digest`, `chain`: the same bytes for equal states                                   |
| chance    | `keyed`, `below`, `between`, `pick`, `shuffled`: draws that need no state and no order             |

A state is a Record, all the way down: Records, tables (dicts keyed by text or integer ids), tuples, Values, scalars.
"""

from msgspec import UNSET

from .chance import below, between, keyed, pick, shuffled
from .diff import Change, diff, judged_fields, same
from .digest import canonical, chain, digest
from .draft import DeadDraft, current, original, produce
from .ledger import EMPTY, Ledger, Mark, net, note, pairs, read_ledger, write_ledger
from .paths import ANY, Path, decode_path, encode_path, look_up, put, spell, under
from .place import Place, adds_only, covers, new, path_of, place, type_at
from .record import Record, Table, Value, Volatile, field
from .share import share

__all__ = [
    "ANY",
    "Change",
    "DeadDraft",
    "EMPTY",
    "Ledger",
    "Mark",
    "Path",
    "Place",
    "Record",
    "Table",
    "UNSET",
    "Value",
    "Volatile",
    "adds_only",
    "below",
    "between",
    "canonical",
    "chain",
    "covers",
    "current",
    "decode_path",
    "diff",
    "digest",
    "encode_path",
    "field",
    "judged_fields",
    "keyed",
    "look_up",
    "net",
    "new",
    "note",
    "original",
    "pairs",
    "path_of",
    "pick",
    "place",
    "produce",
    "put",
    "read_ledger",
    "same",
    "share",
    "shuffled",
    "spell",
    "type_at",
    "under",
    "write_ledger",
]
