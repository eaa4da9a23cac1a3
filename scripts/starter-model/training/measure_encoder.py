"""How well the encoder reads: `python3 training/measure_encoder.py --base FILE`, after `train_encoder.py`.

Prints the shares of held-out English messages whose tool and whose arguments it finds, and of requests in other languages whose tool it
finds (the likeliest, and one of the five likeliest), in percent.
"""
import argparse
import json
from collections import Counter
from pathlib import Path

import torch

from encoder_model import Reader
from train_encoder import Messages, add_model_options, figures, padded, trained_reader

LANGUAGES = Path(__file__).parents[3] / 'electron' / 'benchmarks' / 'languages' / 'twelve-languages.requests.jsonl'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    add_model_options(parser)
    parser.add_argument('--split', default='dev', choices=['dev', 'held-out'])
    parser.add_argument('--messages', type=int, default=4000, help='of the held-out ones')
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    data, model = trained_reader(options)
    for language, found in in_languages(model.eval(), data, options.split).items():
        print(language, found)
    for language, messages in said_in(data).items():
        print(language, 'held out', figures(model, data, messages, name=f'languages-validation-{language}'))
    step = max(1, len(data.validation) // options.messages)
    print('en, held out', figures(model, data, data.validation[::step], name=f'validation-{step}'))


def said_in(data: Messages) -> dict[str, list[tuple]]:
    """-> held-out messages by language"""
    found = {}
    for line in map(json.loads, (data.work / 'languages-validation.jsonl').read_text().splitlines()):
        found.setdefault(line['language'], []).append(data.message(line))
    return found


@torch.no_grad()
def in_languages(model: Reader, data: Messages, split: str) -> dict[str, dict[str, float]]:
    """-> by language; only requests for the app's own tools"""
    right, all_of = Counter(), Counter()
    for line in map(json.loads, LANGUAGES.read_text().splitlines()):
        if line['split'] != split or line['tool'] not in data.tool_ids:
            continue
        message = data.message({'text': line['query'], 'tool': line['tool'], 'after': None, 'places': None, 'unknown': []})
        ids, is_piece, _ = padded([message], data.pieces.pad)
        _, whole = model.read(data.encoder.lower(ids, is_piece, data.frozen), is_piece, data.frozen)
        likeliest = [data.tools[tool] for tool in model.tool_scores(whole)[0].topk(5).indices]
        meant = {line['tool'], *line.get('or', [])}
        for name in (line['language'], 'all'):
            all_of[name] += 1
            right[name, 'first'] += likeliest[0] in meant
            right[name, 'of five'] += bool(meant & set(likeliest))
    share = lambda name, kind: round(100 * right[name, kind] / all_of[name], 1)
    return {name: {'first': share(name, 'first'), 'of five': share(name, 'of five'), 'n': count} for name, count in all_of.items()}


if __name__ == '__main__':
    main()
