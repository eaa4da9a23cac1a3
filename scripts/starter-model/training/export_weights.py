"""Writes a checkpoint as raw float32 (`weights.bin`) and its index (`weights.json`), from which export-gguf.ts makes the GGUF."""
import argparse
import json
from pathlib import Path

import torch

from model import HEAD_WIDTH


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--work', default=str(Path(__file__).parent.parent / 'scratch'))
    parser.add_argument('--checkpoint', default='checkpoint.pt', help='name of the file in the work folder; the embedder writes embedder.pt')
    options = parser.parse_args()
    work = Path(options.work)
    saved = torch.load(work / options.checkpoint, map_location='cpu')
    shape, offset, tensors = saved['shape'], 0, []
    with open(work / 'weights.bin', 'wb') as file:
        for name, value in named_tensors(saved['parameters'], shape['layers']):
            data = value.contiguous().float().numpy()
            file.write(data.tobytes())
            tensors.append({'name': name, 'shape': list(data.shape), 'offset': offset})
            offset += data.size
    index = {'shape': shape | {'head_width': HEAD_WIDTH}, 'step': saved['step'], 'tokens': saved['tokens'],
             'minutes': saved['elapsed'] / 60, 'tensors': tensors}
    (work / 'weights.json').write_text(json.dumps(index))
    print(f'{len(tensors)} tensors, {offset:,} values, step {saved["step"]}, {saved["tokens"] / 1e6:.1f}M tokens')


def named_tensors(parameters, layers: int):
    """llama.cpp's names; stacked projections are split. Without `output.weight` the embedding also reads out."""
    yield 'token_embd.weight', parameters['emb']
    yield 'output_norm.weight', parameters['nf']
    for layer in range(layers):
        query, key, value = parameters[f'{layer}.qkv'].chunk(3)
        gate, up = parameters[f'{layer}.gu'].chunk(2)
        block = f'blk.{layer}.'
        yield block + 'attn_norm.weight', parameters[f'{layer}.n1']
        yield block + 'attn_q.weight', query
        yield block + 'attn_k.weight', key
        yield block + 'attn_v.weight', value
        yield block + 'attn_q_norm.weight', parameters[f'{layer}.qn']
        yield block + 'attn_k_norm.weight', parameters[f'{layer}.kn']
        yield block + 'attn_output.weight', parameters[f'{layer}.o']
        yield block + 'ffn_norm.weight', parameters[f'{layer}.n2']
        yield block + 'ffn_gate.weight', gate
        yield block + 'ffn_up.weight', up
        yield block + 'ffn_down.weight', parameters[f'{layer}.dn']


if __name__ == '__main__':
    main()
