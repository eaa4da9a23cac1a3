"""Trains the head that finds arguments of tools that nobody trained on: `python3 training/train_finder.py --base FILE --data FOLDER`, after
`train_encoder.py`. It reads arguments by their descriptions, so that those of a server's tools are found, too.

`FOLDER` has `sft.jsonl.gz`, conversations with calls of many tools (`dataset`, `split`, `tools`, `messages`); nothing of it is kept. Everything else
of the encoder stays as it is.
"""
import argparse
import random
import time
from collections import Counter
from pathlib import Path

import torch
from torch.nn import functional

from bfloat16 import in_bfloat16
from encoder_model import IMPOSSIBLE, LONGEST, Finder
from finder_lines import Asked, asked_again, of_other_tools, of_own_tools, often
from train_encoder import Messages, add_model_options, padded, trained_reader

MOST_PIECES, MOST_LABEL_PIECES = 100, 40
RATE, FASTER = 3e-4, 3          # of the layer, and of what reads it
WARM_UP = 0.03
LAST_WEIGHT = 0.5
OTHERS = {'train-1': 12_000, 'languages-1': 5000}      # messages that don't ask for the tool before again
AGAIN_WEIGHT = 0.7
SHORT_LABELS = 0.2              # how many labels are read without the description: many servers write none


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    add_model_options(parser)
    parser.add_argument('--data', help='without it, only the arguments of the app\'s own tools are read')
    parser.add_argument('--passes', type=float, default=2.5)
    parser.add_argument('--batch', type=int, default=96)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    work = Path(options.work) / 'encoder'
    data, reader = trained_reader(options)
    data.frozen = options.layers - 1
    rng = random.Random(options.seed)
    others = {split: of_other_tools(Path(options.data), split, rng) if options.data else [] for split in ('train', 'dev')}
    train = often(others['train'], rng) + of_own_tools(work, rng) + asked_again(work, OTHERS, rng)
    training = Training(Finder(reader.encoder), data, options, rng)
    training.run(training.pieces(train, SHORT_LABELS))
    torch.save(training.finder.state_dict(), work / 'finder.pt')
    for name, share in figures(training, others['dev']).items():
        print(name, share)
    print('again', again_figures(training, asked_again(work, dict.fromkeys(OTHERS, 2000), rng, is_held_out=True)))


class Training:
    def __init__(self, finder: Finder, data: Messages, options: argparse.Namespace, rng: random.Random):
        self.finder, self.data, self.options, self.rng = finder, data, options, rng
        layer, others = list(finder.layer.parameters()), [one for name, one in finder.named_parameters() if not name.startswith('layer.')]
        groups = [{'params': layer, 'faster': 1}, {'params': others, 'faster': FASTER}]
        self.optimizer = torch.optim.AdamW(groups, lr=RATE, betas=(0.9, 0.98), weight_decay=0.01)

    def pieces(self, lines: list[Asked], short_labels: float = 0) -> list[tuple]:
        found = [self.message(line, self.rng.random() < short_labels) for line in lines]
        return [one for one in found if one is not None]

    def message(self, line: Asked, is_short: bool) -> tuple | None:
        """-> pieces of the label and the message; where the message begins; its first and last piece that are the argument, -1 and -1 if none are;
        1 if it asks for the tool again, 0 if not, -1 if that isn't the question"""
        pieces = self.data.pieces
        label = line.label[:line.label.index(':') + 1] if is_short else line.label
        asked = [piece for piece, _, _ in pieces.encode(label)][:MOST_LABEL_PIECES]
        said = pieces.encode(line.message)[:MOST_PIECES]
        ids = [pieces.begin, *asked, pieces.end]
        inside = [len(ids) + place for place, (_, begin, end) in enumerate(said) if begin < line.end and end > line.start]
        if line.start >= 0 and not inside:
            return None
        first, last = (inside[0], inside[-1]) if line.start >= 0 else (-1, -1)
        again = -1 if line.again is None else int(line.again)
        return (ids + [piece for piece, _, _ in said] + [pieces.end], len(ids), first, last, again)

    def run(self, messages: list[tuple]) -> None:
        steps, began, sums = int(len(messages) * self.options.passes / self.options.batch), time.time(), Counter()
        batches = self.batches(messages)
        for number in range(steps):
            share = number / steps
            for group in self.optimizer.param_groups:
                group['lr'] = group['faster'] * RATE * min(1, share / WARM_UP) * max(0.02, 1 - share)
            loss = self.loss(next(batches), sums)
            self.optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.finder.parameters(), 1.0)
            self.optimizer.step()
            if number % 200 == 199:
                print(f"{number + 1} of {steps}, {({name: round(total / 200, 3) for name, total in sums.items()})}, {time.time() - began:.0f} s", flush=True)
                sums.clear()
        self.finder.eval()

    def batches(self, messages: list[tuple]):
        size = self.options.batch
        while True:
            self.rng.shuffle(messages)
            for at in range(0, len(messages) - size, size * 20):
                near = sorted(messages[at:at + size * 20], key=lambda message: len(message[0]))
                chunks = [near[place:place + size] for place in range(0, len(near), size)]
                self.rng.shuffle(chunks)
                yield from chunks

    def scores(self, batch: list[tuple]) -> tuple[torch.Tensor, ...]:
        """-> as `Finder`, with what isn't the message's own impossible; where each message's argument begins and ends"""
        ids, is_piece, is_said = padded(batch, self.data.pieces.pad)
        with torch.no_grad():
            vectors = self.data.encoder.lower(ids, is_piece, self.data.frozen)
        with in_bfloat16():
            first, last, together, again = self.finder(vectors, (~is_piece)[:, None, None, :].float() * IMPOSSIBLE)
        allowed = torch.cat([is_said, torch.ones(len(batch), 1, dtype=torch.bool)], 1)
        first = first.float().masked_fill(~allowed, IMPOSSIBLE)
        begins, ends = (torch.tensor([message[place] for message in batch]) for place in (2, 3))
        return first, last.float().masked_fill(~is_said, IMPOSSIBLE), together.float(), again.float(), begins, ends

    def ends(self, last: torch.Tensor, together: torch.Tensor, begins: torch.Tensor) -> torch.Tensor:
        """-> (texts, pieces): scores of the last piece, given the first"""
        after = torch.arange(last.shape[1])[None] - begins[:, None]
        scores = last + together[torch.arange(len(begins)), begins] + self.finder.lengths[after.clamp(0, LONGEST - 1)]
        return scores.masked_fill(after < 0, IMPOSSIBLE)

    def loss(self, batch: list[tuple], sums: Counter) -> torch.Tensor:
        first, last, together, again, begins, ends = self.scores(batch)
        asked = torch.tensor([message[4] for message in batch])
        is_again, is_place, is_there = asked >= 0, asked < 0, begins >= 0
        loss = first.sum() * 0
        if is_again.any():
            of_again = functional.binary_cross_entropy_with_logits(again[is_again], asked[is_again].float())
            loss = loss + AGAIN_WEIGHT * of_again
            sums.update(again=of_again.item())
        if not is_there.any():
            return loss
        wanted = torch.where(is_there, begins, torch.full_like(begins, last.shape[1]))
        of_first = functional.cross_entropy(first[is_place], wanted[is_place])
        sums.update(first=of_first.item())
        of_last = functional.cross_entropy(self.ends(last[is_there], together[is_there], begins[is_there]), ends[is_there])
        sums.update(last=of_last.item())
        return loss + of_first + LAST_WEIGHT * of_last


@torch.no_grad()
def figures(training: Training, lines: list[Asked]) -> dict[str, str]:
    """-> by source, and of tools that weren't trained on: how many arguments that were said are found exactly, and how many that weren't aren't"""
    kept = [(line, message) for line in lines if (message := training.message(line, False)) is not None]
    counts: Counter[tuple[str, str]] = Counter()
    for at in range(0, len(kept), 128):
        part = kept[at:at + 128]
        first, last, together, _, begins, ends = training.scores([message for _, message in part])
        first = first.log_softmax(1)
        best, found = first[:, -1].clone(), torch.full((2, len(part)), -1)
        for piece in first[:, :-1].topk(3, 1).indices.unbind(1):
            score, end = training.ends(last, together, piece).log_softmax(1).max(1)
            score = score + first.gather(1, piece[:, None])[:, 0]
            found = torch.where(score > best, torch.stack([piece, end]), found)
            best = torch.maximum(best, score)
        right = (found[0] == begins) & (found[1] == ends)
        for (line, _), is_right in zip(part, right.tolist()):
            kind = 'said' if line.start >= 0 else 'unsaid'
            for source in (line.source, 'all', *(['new tools'] if line.is_new else [])):
                counts[source, kind] += 1
                counts[source, f'{kind} right'] += is_right
    share = lambda source, kind: f"{100 * counts[source, f'{kind} right'] / max(1, counts[source, kind]):.1f} % of {counts[source, kind]} {kind}"
    return {source: f"{share(source, 'said')}, {share(source, 'unsaid')}" for source in sorted({source for source, _ in counts})}


@torch.no_grad()
def again_figures(training: Training, lines: list[Asked]) -> str:
    """-> of tools that weren't trained on: by the least chance, how many messages that ask for the tool again are known, and how many others are taken for one"""
    messages = training.pieces(lines)
    chances = torch.cat([training.scores(messages[at:at + 128])[3].sigmoid() for at in range(0, len(messages), 128)])
    again = torch.tensor([message[4] for message in messages]) == 1
    shares = [(least, *(100 * (chances[kind] >= least).float().mean().item() for kind in (again, ~again))) for least in (0.5, 0.7, 0.8, 0.9)]
    return f'{again.sum()} of {len(again)}: ' + ', '.join(f'{least}: {known:.1f} %, {wrong:.1f} %' for least, known, wrong in shares)


if __name__ == '__main__':
    main()
