"""Compares the tokens that llama.cpp chose (language-model/greedy-tokens.ts) with those that the checkpoint chooses in plain float32.

Each token is predicted from the same tokens before it. Prints the share that agrees, and the margin where they differ; fails when
fewer than --least agree.
"""
import argparse
import json
import sys
from pathlib import Path

import torch

from model import Shape
from plain_model import plain_hidden


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--work', default=str(Path(__file__).parent.parent / 'scratch'))
    parser.add_argument('--checkpoint', default='checkpoint.pt')
    parser.add_argument('--least', type=float, default=0.999)
    options = parser.parse_args()
    work = Path(options.work)
    saved = torch.load(work / options.checkpoint, map_location='cpu')
    fields = Shape.__dataclass_fields__
    shape = Shape(**{name: value for name, value in saved['shape'].items() if name in fields})
    parameters = {name: value.float() for name, value in saved['parameters'].items()}
    agreed = total = 0
    with torch.no_grad():
        for row in json.loads((work / 'greedy.json').read_text()):
            tokens = torch.tensor([row['prompt'] + row['chosen']])
            hidden = plain_hidden(shape, parameters, tokens, None)[len(row['prompt']) - 1:-1]
            scores = hidden @ parameters['emb'].t()
            chosen = torch.tensor(row['chosen'])
            right = scores.argmax(-1) == chosen
            for place in (~right).nonzero().flatten().tolist():
                print(f'differs by {(scores[place].max() - scores[place][chosen[place]]).item():.4f}')
            agreed, total = agreed + int(right.sum()), total + len(chosen)
    print(f'{agreed} of {total} tokens agree')
    if agreed < options.least * total:
        sys.exit(1)


if __name__ == '__main__':
    main()
