"""Trains the embedder by telling what belongs together from what does not, within each batch (InfoNCE, van den Oord et al. 2018).

Reads what embedder/prepare.ts wrote. Half of a batch are requests with the tools they need, drawn domain by domain so that tools
of one kind are each other's negatives; the other half are general pairs. Resumes from `embedder.pt`.
"""
import argparse
import json
import math
import os
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as functional

from devices import add_device, chosen_device, load_model
from fast_model import BF16, FastModel
from model import Shape, initial_parameters
from optimizer import Optimizer
from plain_model import PlainModel

TEMPERATURE = 0.05
CHUNK = 64               # pairs of one domain that stand together
FLAT_SHARE = 0.3         # of the time, before the rate falls along a cosine
RATE_FLOOR = 0.03
WARM_UP_STEPS = 40
WORDS_DROPPED = 0.06     # share of the tokens left out, so that no single word decides
CHECKPOINT_SECONDS = 180


class Pairs:
    """The texts as tokens, and the pairs by domain."""

    def __init__(self, work: Path, seed: int):
        self.tokens = np.fromfile(work / 'texts.tokens', dtype=np.uint16).astype(np.int64)
        self.offsets = np.fromfile(work / 'texts.offsets', dtype=np.uint32)
        index = json.loads((work / 'pairs.json').read_text())
        rows = np.array(index['pairs'], dtype=np.int64)
        self.random = np.random.default_rng(seed)
        by_domain = {name: rows[rows[:, 0] == number] for number, name in enumerate(index['domains'])}
        # General pairs name their source and kind, "tldr request-tool"; requests name their data set alone.
        self.requests = {name: own for name, own in by_domain.items() if ' ' not in name}
        self.general = {name: own for name, own in by_domain.items() if ' ' in name}

    def batch(self, size: int) -> np.ndarray:
        """-> (size, 4): domain, group, and the two texts."""
        half = size // 2 // CHUNK
        return np.concatenate([self._draw(self.requests) for _ in range(half)] + [self._draw(self.general) for _ in range(size // CHUNK - half)])

    def _draw(self, domains) -> np.ndarray:
        # Large domains come more often, but not by as much as they are larger.
        weights = np.array([len(rows) ** 0.6 for rows in domains.values()])
        rows = list(domains.values())[self.random.choice(len(weights), p=weights / weights.sum())]
        return rows[self.random.choice(len(rows), CHUNK, replace=len(rows) < CHUNK)]

    def padded(self, texts: np.ndarray, padding: int, drop: bool) -> tuple[torch.Tensor, torch.Tensor]:
        """-> tokens (batch, length), the length a multiple of 32, and the lengths (batch)."""
        lists = [self._text(text, drop) for text in texts]
        lengths = np.array([max(1, len(tokens)) for tokens in lists], dtype=np.int32)
        result = np.full((len(lists), (lengths.max() + 31) // 32 * 32), padding, dtype=np.int64)
        for row, tokens in enumerate(lists):
            result[row, :len(tokens)] = tokens
        return torch.from_numpy(result), torch.from_numpy(lengths)

    def _text(self, text: int, drop: bool) -> np.ndarray:
        tokens = self.tokens[self.offsets[text]:self.offsets[text + 1]]
        if not drop or len(tokens) < 4:
            return tokens
        kept = tokens[self.random.random(len(tokens)) > WORDS_DROPPED]
        return kept if len(kept) > 0 else tokens


def pooled(model: FastModel | PlainModel, tokens: torch.Tensor, lengths: torch.Tensor, keep: bool) -> tuple[torch.Tensor, torch.Tensor]:
    """-> means over each text (batch, width), and the share of each position in them (batch, length, 1)."""
    hidden = model.forward(tokens, keep=keep, lengths=lengths).float().view(*tokens.shape, -1)
    share = (torch.arange(tokens.shape[1], device=tokens.device)[None] < lengths[:, None]).float()[..., None] / lengths[:, None, None]
    return (hidden * share).sum(1), share


def contrast(means: torch.Tensor, groups: torch.Tensor) -> torch.Tensor:
    """Cross-entropy of finding each text's partner among those of all other groups, both ways."""
    left, right = functional.normalize(means, dim=-1).chunk(2)
    scores = left @ right.t() / TEMPERATURE
    same = (groups[:, None] == groups[None]) & ~torch.eye(len(groups), dtype=torch.bool, device=groups.device)
    scores = scores.masked_fill(same, -1e4)
    target = torch.arange(len(groups), device=groups.device)
    return (functional.cross_entropy(scores, target) + functional.cross_entropy(scores.t(), target)) / 2


def train(options: argparse.Namespace) -> None:
    torch.set_num_threads(options.threads)
    work, device = Path(options.work), chosen_device(options.device)
    pairs = Pairs(work, options.seed)
    vocabulary = len(json.loads((work / 'tokenizer.json').read_text())['tokens'])
    shape = Shape(vocabulary, width=256, layers=3, heads=8, feed_forward=640, rope_base=10_000)
    checkpoint = work / 'embedder.pt'
    saved = torch.load(checkpoint, map_location=device) if checkpoint.exists() else None
    first = torch.load(options.start_from, map_location=device)['parameters'] if options.start_from else initial_parameters(shape, options.seed)
    parameters = saved['parameters'] if saved else {name: value.to(device) for name, value in first.items()}
    model = load_model(shape, parameters, work)
    optimizer = Optimizer(parameters, weight_decay=0.02)
    elapsed, step, average = 0.0, 0, 0.0
    if saved:
        optimizer.restore(saved['optimizer'])
        elapsed, step, average = saved['elapsed'], saved['step'], saved['average']
        pairs.random = np.random.default_rng(options.seed + step)
    print(f'{sum(value.numel() for value in parameters.values()):,} parameters, vocabulary {vocabulary}', flush=True)
    last_saved = last_seen = time.time()

    def save() -> None:
        part = checkpoint.with_suffix('.part')
        torch.save({'parameters': parameters, 'optimizer': optimizer.state(), 'shape': shape.as_dict(), 'elapsed': elapsed, 'step': step,
                    'tokens': 0, 'average': average}, part)
        os.replace(part, checkpoint)

    while elapsed < options.minutes * 60:
        rows = pairs.batch(options.batch)
        tokens, lengths = pairs.padded(np.concatenate([rows[:, 2], rows[:, 3]]), vocabulary - 1, drop=True)
        means, share = pooled(model, tokens.to(device), lengths.to(device), keep=True)
        means.requires_grad_(True)
        loss = contrast(means, torch.from_numpy(rows[:, 1]).to(device))
        loss.backward()
        model.backward_from((means.grad[:, None] * share).reshape(-1, shape.width).to(BF16).contiguous())
        factor = rate_factor(step, elapsed / (options.minutes * 60))
        optimizer.step(model.gradients, options.matrix_rate * factor, options.vector_rate * factor)
        step, average = step + 1, loss.item() if step == 0 else 0.98 * average + 0.02 * loss.item()
        now = time.time()
        elapsed, last_seen = elapsed + now - last_seen, now
        if step % 50 == 0:
            print(f'step {step} {elapsed / 60:.1f} min, loss {average:.4f}', flush=True)
        if now - last_saved > CHECKPOINT_SECONDS:
            save()
            last_saved = last_seen = time.time()
    save()
    print('done', flush=True)


def rate_factor(step: int, progress: float) -> float:
    warm = min(1.0, (step + 1) / WARM_UP_STEPS)
    if progress < FLAT_SHARE:
        return warm
    cosine = 0.5 * (1 + math.cos(math.pi * (progress - FLAT_SHARE) / (1 - FLAT_SHARE)))
    return warm * (RATE_FLOOR + (1 - RATE_FLOOR) * cosine)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--work', default=str(Path(__file__).parent.parent / 'scratch' / 'embedder'))
    parser.add_argument('--minutes', type=float, default=60, help='time to train, earlier sittings counted in')
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--batch', type=int, default=512)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--start-from', help='a checkpoint with the same vocabulary, such as from_gguf.py makes; only its weights are used')
    add_device(parser)
    parser.add_argument('--matrix-rate', type=float, default=0.01)
    parser.add_argument('--vector-rate', type=float, default=2e-3)
    train(parser.parse_args())


if __name__ == '__main__':
    main()
