"""Carries a checkpoint over to another vocabulary, so that training goes on with it: `--start-from` takes what this writes.

A token that both have keeps its row of the embedding; a new one starts as the mean of the two tokens that it is merged from, and one that is
no merge as the mean of its characters.
"""
import argparse
import json
from pathlib import Path

import torch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--checkpoint', required=True)
    parser.add_argument('--from-tokenizer', required=True, help='the tokenizer.json that the checkpoint was trained with')
    parser.add_argument('--to-tokenizer', required=True)
    parser.add_argument('--out', required=True)
    options = parser.parse_args()
    saved = torch.load(options.checkpoint, map_location='cpu')
    before, after = (json.loads(Path(file).read_text()) for file in (options.from_tokenizer, options.to_tokenizer))
    rows = rows_by_token(before, saved['parameters']['emb'], after)
    saved['parameters']['emb'] = torch.stack([rows[token] for token in after['tokens']])
    saved['shape'] = saved['shape'] | {'vocabulary': len(after['tokens'])}
    # What the optimizer remembers of single rows no longer fits; of the matrices it does.
    for moments in (saved['optimizer']['first'], saved['optimizer']['second']):
        if 'emb' in moments:
            moments['emb'] = torch.zeros_like(saved['parameters']['emb'])
    torch.save(saved, options.out)
    kept = len(set(before['tokens']) & set(after['tokens']))
    print(f'{len(after["tokens"])} tokens, {kept} of them as before')


def rows_by_token(before: dict, embedding: torch.Tensor, after: dict) -> dict[str, torch.Tensor]:
    """-> a row of width floats for every token of the new vocabulary."""
    rows = {token: embedding[index] for index, token in enumerate(before['tokens'])}
    for left, right in after['merges']:
        rows.setdefault(left + right, (rows[left] + rows[right]) / 2)
    for token in after['tokens']:
        if token not in rows:
            rows[token] = torch.stack([rows[character] for character in token]).mean(0)
    return rows


if __name__ == '__main__':
    main()
