"""Trains two more heads of the encoder: `python3 training/train_heads.py --base FILE`, after `train_encoder.py` and `generate-heads.ts`.

What a message is (its act), and where its further requests begin. Both read a copy of the last layer that is theirs alone, so that what the
encoder has learned of tools and arguments stays as it is. It can be stopped at any time; the same command goes on.
"""
import argparse
import json
import pickle
import random
import time
from collections import Counter, defaultdict
from pathlib import Path

import torch
from torch.nn import functional

from bfloat16 import in_bfloat16
from encoder_model import ACTS, IMPOSSIBLE, Heads
from train_encoder import Messages, add_model_options, padded, trained_reader

MOST_PIECES = 110
SAVED_EVERY = 120               # seconds
WARM_UP = 0.03
WRITTEN_TIMES = 4               # how often a line that somebody wrote with its act or its parts is read for each other one
STARTS_WEIGHT = 6.0
RATE = 4e-4
BOUNDS = ['starts', 'ends']


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    add_model_options(parser)
    parser.add_argument('--passes', type=float, default=4)
    parser.add_argument('--batch', type=int, default=96)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--out', default='heads.pt', help='next to encoder.pt')
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    work = Path(options.work) / 'encoder'
    data, reader = trained_reader(options)
    data.frozen = options.layers - 1
    Training(Heads(reader), HeadLines(data, work), options, work).run()


class HeadLines:
    """Lines as pieces: as `Messages` reads them, with the pieces that begin a request, and the acts that a message may be."""

    def __init__(self, data: Messages, work: Path):
        self.data, self.work = data, work
        self.made = self.read('heads-train')
        self.validation = self.read('heads-validation')
        self.written = self.read('heads-written')
        self.written_validation = self.read('heads-written-validation')

    def read(self, name: str) -> list[dict]:
        file = self.work / f'{name}.jsonl'
        kept = self.work / f'{name}.lines'
        if kept.exists() and kept.stat().st_mtime > file.stat().st_mtime:
            return pickle.loads(kept.read_bytes())
        found = [self.line(json.loads(line)) for line in file.read_text().splitlines() if line]
        found = [line for line in found if len(line['message'][0]) <= MOST_PIECES]
        kept.write_bytes(pickle.dumps(found))
        return found

    def line(self, line: dict) -> dict:
        pieces = self.data.pieces
        before = [piece for piece, _, _ in pieces.encode((line['after'] or '').replace('_', ' '))]
        said = pieces.encode(line['text'])
        start = len(before) + 2
        ids = [pieces.begin, *before, pieces.end, *(piece for piece, _, _ in said), pieces.end]
        begins, ends = (None if line[kind] is None else self.pieces_at(line[kind], said, start) for kind in ('starts', 'ends'))
        acts = None if line['acts'] is None else [ACTS.index(act) for act in line['acts']]
        return {'message': (ids, start, 0, None), 'bounds': (begins, ends), 'acts': acts, 'source': line['source'], 'text': line['text']}

    @staticmethod
    def pieces_at(places: list[int], said: list[tuple[int, int, int]], start: int) -> list[int]:
        firsts = [next((piece for piece, (_, _, end) in enumerate(said) if end > at), None) for at in places]
        return [start + piece for piece in firsts if piece is not None]


class Training:
    def __init__(self, heads: Heads, lines: HeadLines, options: argparse.Namespace, work: Path):
        self.heads, self.lines, self.options = heads, lines, options
        self.kept = work / options.out
        self.optimizer = torch.optim.AdamW(heads.parameters(), lr=RATE, betas=(0.9, 0.98), weight_decay=0.01)
        self.step_number = 0
        if self.kept.exists():
            state = torch.load(self.kept, weights_only=True)
            heads.load_state_dict(state['heads'])
            self.optimizer.load_state_dict(state['optimizer'])
            self.step_number = state['step']

    def run(self) -> None:
        lines = self.lines
        began = time.time()
        files = {'heads-train': lines.made, 'heads-validation': lines.validation}
        stamp = f'{len(lines.written)}-{len(lines.written_validation)}'
        files |= {f'heads-written-{stamp}': lines.written, f'heads-written-validation-{stamp}': lines.written_validation}
        self.lower = lines.data.lower({name: [line['message'] for line in part] for name, part in files.items()})
        print(f'{len(lines.made)} made and {len(lines.written)} written lines, vectors after {time.time() - began:.0f} s', flush=True)
        batches = self.batches()
        saved, sums = time.time(), Counter()
        for number in range(self.step_number, len(batches)):
            share = number / len(batches)
            for group in self.optimizer.param_groups:
                group['lr'] = RATE * min(1, share / WARM_UP + 1e-3) * max(0.02, 1 - share)
            self.heads.train()
            starts, acts = self.losses(batches[number])
            self.optimizer.zero_grad()
            (STARTS_WEIGHT * starts + acts).backward()
            torch.nn.utils.clip_grad_norm_(self.heads.parameters(), 1.0)
            self.optimizer.step()
            self.step_number = number + 1
            sums.update(starts=starts.item(), acts=acts.item(), n=1)
            if time.time() - saved > SAVED_EVERY:
                means = [round(sums[kind] / sums['n'], 4) for kind in ('starts', 'acts')]
                print(f"{share:.2f} starts {means[0]} acts {means[1]} {time.strftime('%H:%M')}", flush=True)
                saved, sums = time.time(), Counter()
                self.save()
        self.save()
        for name, part in (('made', lines.validation), ('written', lines.written_validation)):
            print(name, json.dumps(self.figures(part)), flush=True)

    def save(self) -> None:
        torch.save({'heads': self.heads.state_dict(), 'optimizer': self.optimizer.state_dict(), 'step': self.step_number}, self.kept)

    def batches(self) -> list[list[dict]]:
        order, found = random.Random(self.options.seed), []
        whole = int(self.options.passes)
        for turn in range(whole + (self.options.passes > whole)):
            every = self.lines.made + self.lines.written * WRITTEN_TIMES
            order.shuffle(every)
            if turn == whole:
                every = every[:int(len(every) * (self.options.passes - whole))]
            size, chunks = self.options.batch, []
            for at in range(0, len(every), size * 40):
                near = sorted(every[at:at + size * 40], key=lambda line: len(line['message'][0]))
                chunks += [near[place:place + size] for place in range(0, len(near), size)]
            order.shuffle(chunks)
            found += chunks
        return found

    def scores(self, batch: list[dict]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        messages = [line['message'] for line in batch]
        _, is_piece, is_said = padded(messages, self.lines.data.pieces.pad)
        with in_bfloat16():
            starts, acts = self.heads(self.lower.of(messages), (~is_piece)[:, None, None, :].float() * IMPOSSIBLE)
        return starts.float(), acts.float(), is_said

    def losses(self, batch: list[dict]) -> tuple[torch.Tensor, torch.Tensor]:
        starts, acts, is_said = self.scores(batch)
        wanted, counts = torch.zeros_like(starts), is_said[..., None].repeat(1, 1, 2)
        may = torch.zeros_like(acts, dtype=torch.bool)
        for row, line in enumerate(batch):
            for kind, places in enumerate(line['bounds']):
                if places is None:
                    counts[row, :, kind] = False
                else:
                    wanted[row, places, kind] = 1
            # The first piece always begins one.
            counts[row, line['message'][1]] = False
            may[row, line['acts'] if line['acts'] is not None else slice(None)] = True
        of_starts = functional.binary_cross_entropy_with_logits(starts[counts], wanted[counts]) if counts.any() else starts.sum() * 0
        of_acts = -(acts.log_softmax(1).masked_fill(~may, -1e4).logsumexp(1)).mean()
        return of_starts, of_acts

    @torch.no_grad()
    def figures(self, lines: list[dict]) -> dict[str, list]:
        """-> by source: share of messages with exactly the right starts (at even odds), share of acts that may be, and how many of each"""
        self.heads.eval()
        right, count = defaultdict(Counter), defaultdict(Counter)
        ordered = sorted(lines, key=lambda line: len(line['message'][0]))
        for at in range(0, len(ordered), 128):
            batch = ordered[at:at + 128]
            starts, acts, is_said = self.scores(batch)
            for row, line in enumerate(batch):
                mask = is_said[row].clone()
                mask[line['message'][1]] = False
                for kind, places in enumerate(line['bounds']):
                    if places is not None:
                        found = ((starts[row, :, kind] > 0) & mask).nonzero()[:, 0].tolist()
                        count[line['source']][BOUNDS[kind]] += 1
                        right[line['source']][BOUNDS[kind]] += found == sorted(places)
                if line['acts'] is not None:
                    count[line['source']]['acts'] += 1
                    right[line['source']]['acts'] += acts[row].argmax().item() in line['acts']
        return {
            source: [f"{kind} {100 * right[source][kind] / total:.1f} of {total}" for kind, total in of.items()]
            for source, of in sorted(count.items())}


if __name__ == '__main__':
    main()
