"""Words of messages that are arguments of tools: of the app's own, from the encoder's lines, and of many others, from data that isn't kept here."""
import gzip
import json
import random
import re
import string
import zlib
from collections import Counter
from pathlib import Path
from typing import Iterator, NamedTuple

MOST_NAME, MOST_ABOUT = 60, 160         # characters
MOST_MESSAGE = 400
MOST_OF_TOOL = 80                       # messages for one tool: a few tools have thousands, in the same few words
MOST_OF_CONVERSATION = 3
SHARE_ALIKE = {'sgd'}                   # its licence would be that of the weights
OWN, OTHER_LANGUAGES = 14_000, 14_000   # arguments of the app's own tools, in English and in others
WRITTEN_TIMES = 4                       # how often a request is read that gives several values at once: there are few of them
HELD_OUT_TOOLS = 8                      # one of so many isn't trained on for what is asked for again
OWN_ABSENT = 0.4                        # how many of those that a message doesn't say are asked for


class Asked(NamedTuple):
    """
    Which words of a message are an argument: `start` and `end` in code points, -1 and -1 if none are. If `again` is there, whether the message asks for
    a tool again, instead.
    """
    label: str
    message: str
    start: int
    end: int
    source: str
    is_new: bool        # whether no tool of that name is trained on
    again: bool | None = None


def words(name: str) -> str:
    """`getOrder_status` -> `get order status`, as `electron/reading/encoder/described-argument.ts` does"""
    return re.sub(r'[\s_./-]+', ' ', re.sub(r'(?<=[a-z0-9])(?=[A-Z])', ' ', name)).strip().lower()


def label_of(tool: str, parameter: str, about: str) -> str:
    return f'{words(tool)[:MOST_NAME]}, {words(parameter)[:MOST_NAME]}: {about[:MOST_ABOUT]}'


def tool_label(tool: str, summary: str) -> str:
    return f'{words(tool)[:MOST_NAME]}: {summary[:MOST_ABOUT]}'


def place_of(value, message: str) -> tuple[int, int] | None:
    said = str(int(value) if isinstance(value, float) and value.is_integer() else value).strip()
    found = re.search(rf'(?<!\w){re.escape(said)}(?!\w)', message, re.IGNORECASE) if 0 < len(said) <= 120 else None
    return found.span() if found else None


def of_other_tools(folder: Path, split: str, rng: random.Random) -> list[Asked]:
    rows = [json.loads(line) for line in gzip.open(folder / 'sft.jsonl.gz', 'rt')]
    trained = {tool['name'] for row in rows if row['split'] == 'train' for tool in row['tools'] if row['dataset'] not in SHARE_ALIKE}
    rows = [row for row in rows if row['split'] == split and not (split == 'train' and row['dataset'] in SHARE_ALIKE)]
    rng.shuffle(rows)
    of_tool: Counter[tuple[str, str]] = Counter()
    return [asked for row in rows for asked in _of_row(row, of_tool, trained, rng)]


def _of_row(row: dict, of_tool: Counter, trained: set[str], rng: random.Random) -> Iterator[Asked]:
    tools = {tool['name']: tool for tool in row['tools']}
    for number, (message, said_before, call) in enumerate(_calls(row['messages'])):
        tool, kind = tools.get(call['name']), (row['dataset'], call['name'])
        if tool is None or number >= MOST_OF_CONVERSATION or of_tool[kind] >= MOST_OF_TOOL:
            continue
        of_tool[kind] += 1
        said, unsaid = _arguments(tool, call['arguments'] or {}, message, said_before)
        if row['split'] == 'train':
            unsaid = rng.sample(unsaid, min(len(unsaid), max(1, len(said))))
        for name, about, (start, end) in said + unsaid:
            yield Asked(label_of(call['name'], name, about), message, start, end, row['dataset'], call['name'] not in trained)


def often(lines: list[Asked], rng: random.Random) -> list[Asked]:
    """Those that give one value of a few kinds, and, with other numbers and codes each time, all others several times."""
    others = [line for line in lines if not line.source.endswith('_slots')]
    return lines + [line._replace(message=with_other_codes(line.message, rng)) for line in others for _ in range(WRITTEN_TIMES - 1)]


def with_other_codes(message: str, rng: random.Random) -> str:
    """The same message, character for character, with other digits, and other letters next to them: "order A-17" -> "order K-53"."""
    return re.sub(r'[A-Za-z]*\d\w*', lambda code: ''.join(_another(letter, rng) for letter in code[0]), message)


def _another(letter: str, rng: random.Random) -> str:
    for kind in (string.digits, string.ascii_lowercase, string.ascii_uppercase):
        if letter in kind:
            return rng.choice(kind)
    return letter


def _calls(messages: list[dict]) -> Iterator[tuple[str, str, dict]]:
    """-> messages that one call answers; what was said before; the call"""
    before = ''
    for last, answer in zip(messages, messages[1:]):
        calls = answer.get('tool_calls') or []
        if last['role'] == 'user' and len(calls) == 1 and 3 <= len(last['content'] or '') <= MOST_MESSAGE:
            yield last['content'], before, calls[0]
        before += f" {last['content'] or ''}" if last['role'] in ('user', 'assistant') else ''


def _arguments(tool: dict, given: dict, message: str, before: str) -> tuple[list, list]:
    """-> arguments that the message says, and that it doesn't; not those that it says in other words"""
    said, unsaid = [], []
    for name, schema in ((tool.get('parameters') or {}).get('properties') or {}).items():
        if not isinstance(schema, dict):
            continue
        about, value = schema.get('description') or '', given.get(name)
        if value in (None, ''):
            unsaid.append((name, about, (-1, -1)))
        elif not isinstance(value, (bool, list, dict)):
            place = place_of(value, message)
            if place is not None:
                said.append((name, about, place))
            elif place_of(value, before) is not None:
                unsaid.append((name, about, (-1, -1)))
    return said, unsaid


def of_own_tools(work: Path, rng: random.Random) -> list[Asked]:
    known = {tool['name']: tool for tool in json.loads((work / 'tools.json').read_text())}
    return [*_of_file(work / 'train-1.jsonl', known, OWN, rng), *_of_file(work / 'languages-1.jsonl', known, OTHER_LANGUAGES, rng)]


def _of_file(file: Path, known: dict[str, dict], most: int, rng: random.Random) -> list[Asked]:
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    rng.shuffle(lines)
    found: list[Asked] = []
    for line in lines:
        if len(found) >= most:
            break
        tool = known.get(line['tool'])
        if tool is None or not line['places']:
            continue
        places = {label: (start, end) for label, start, end in line['places']}
        for label in tool['labels']:
            if '=' in label or label in line['unknown'] or not (label in places or rng.random() < OWN_ABSENT):
                continue
            about = tool['parameters']['properties'].get(label, {}).get('description', '')
            found.append(Asked(label_of(line['tool'], label, about), line['text'], *places.get(label, (-1, -1)), 'own', False))
    return found


def asked_again(work: Path, files: dict[str, int], rng: random.Random, is_held_out: bool = False) -> list[Asked]:
    """-> messages after an answer by one of the app's tools, and whether they ask for it again; `files`: how many of each are that don't"""
    known = {tool['name']: tool for tool in json.loads((work / 'tools.json').read_text())}
    held_out = {name for name in known if zlib.crc32(name.encode()) % HELD_OUT_TOOLS == 0}
    found: list[Asked] = []
    for name, most in files.items():
        lines = [json.loads(line) for line in (work / f'{name}.jsonl').read_text().splitlines()]
        rng.shuffle(lines)
        others = 0
        for line in lines:
            # Who has just asked for something, or nothing, may ask for anything.
            after = line['after'] or rng.choice(list(known))
            again = line['after'] is not None and after == line['tool']
            if after not in known or (after in held_out) != is_held_out or (others >= most and not again):
                continue
            others += not again
            label = tool_label(after, known[after]['summary'])
            found.append(Asked(label, line['text'], -1, -1, 'again', is_held_out, again))
    return found
