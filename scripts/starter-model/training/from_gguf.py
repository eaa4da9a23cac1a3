"""Makes a checkpoint of a GGUF, so that training goes on with a model of which only the file that ships is left.

Writes `checkpoint.pt`, for `train.py --start-from` or `train_embedder.py --start-from`, and the tokenizer as `tokenizer.json`. The optimizer's state is not in a GGUF and starts
at zero. Q8_0 keeps 8 bits of every weight: the first figures are those of the file, not of the training that it came from.
"""
import argparse
import json
from pathlib import Path

import torch

from gguf_reader import read_gguf
from model import HEAD_WIDTH, Shape
from optimizer import Optimizer

SHIPPED_FILES = Path(__file__).parents[3] / 'resources' / 'models' / 'starter'
EMBEDDER = 'lfm2moe'  # the embedder's architecture by llama.cpp's names
CONTROL, USER_DEFINED = 3, 4  # token types by llama.cpp's numbers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--gguf', default=str(SHIPPED_FILES / 'knapsack-starter.Q8_0.gguf'))
    parser.add_argument('--out', required=True, help='a folder')
    options = parser.parse_args()
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    metadata, tensors = read_gguf(Path(options.gguf))
    if metadata['general.architecture'] == EMBEDDER:
        metadata, tensors = as_language_model(metadata, tensors)
    shape = shape_of(metadata)
    parameters = parameters_of({name: torch.from_numpy(value) for name, value in tensors.items()}, shape)
    torch.save({'parameters': parameters, 'optimizer': Optimizer(parameters, weight_decay=0).state(), 'shape': shape.as_dict(),
                'elapsed': 0.0, 'step': 0, 'tokens': 0}, out / 'checkpoint.pt')
    (out / 'tokenizer.json').write_text(json.dumps(tokenizer_of(metadata)))
    print(f'{sum(value.numel() for value in parameters.values()):,} parameters, vocabulary {shape.vocabulary}')


def as_language_model(metadata: dict, tensors: dict) -> tuple[dict, dict]:
    """The inverse of embedder/embedder-file.ts: qwen3's names, without the empty last layer."""
    renamed = {name.replace(EMBEDDER, 'qwen3'): value for name, value in metadata.items()}
    renamed['qwen3.block_count'] -= 1
    # llama.cpp reads the width of a head from the others there.
    renamed['qwen3.attention.key_length'] = renamed['qwen3.embedding_length'] // renamed['qwen3.attention.head_count']
    empty = f"blk.{renamed['qwen3.block_count']}."
    kept = {name: value for name, value in tensors.items() if not name.startswith(empty)}
    kept['output_norm.weight'] = kept.pop('token_embd_norm.weight')
    return renamed, kept


def shape_of(metadata: dict) -> Shape:
    if metadata['qwen3.attention.key_length'] != HEAD_WIDTH:
        raise ValueError(f'The kernels need heads of width {HEAD_WIDTH}.')
    return Shape(vocabulary=len(metadata['tokenizer.ggml.tokens']), width=metadata['qwen3.embedding_length'], layers=metadata['qwen3.block_count'],
                 heads=metadata['qwen3.attention.head_count'], feed_forward=metadata['qwen3.feed_forward_length'],
                 rope_base=metadata['qwen3.rope.freq_base'])


def parameters_of(tensors: dict[str, torch.Tensor], shape: Shape) -> dict[str, torch.Tensor]:
    """The inverse of `named_tensors` in export_weights.py."""
    parameters = {'emb': tensors['token_embd.weight'], 'nf': tensors['output_norm.weight']}
    for layer in range(shape.layers):
        def block(*names: str) -> torch.Tensor:
            return torch.cat([tensors[f'blk.{layer}.{name}.weight'] for name in names])

        parameters[f'{layer}.n1'], parameters[f'{layer}.n2'] = block('attn_norm'), block('ffn_norm')
        parameters[f'{layer}.qn'], parameters[f'{layer}.kn'] = block('attn_q_norm'), block('attn_k_norm')
        parameters[f'{layer}.qkv'], parameters[f'{layer}.o'] = block('attn_q', 'attn_k', 'attn_v'), block('attn_output')
        parameters[f'{layer}.gu'], parameters[f'{layer}.dn'] = block('ffn_gate', 'ffn_up'), block('ffn_down')
    return parameters


def tokenizer_of(metadata: dict) -> dict:
    """In the form of tokenizer/tokenizer.ts."""
    tokens, types = metadata['tokenizer.ggml.tokens'], metadata['tokenizer.ggml.token_type']

    def of_type(wanted: int) -> list[str]:
        return [token for token, kind in zip(tokens, types) if kind == wanted]

    return {'tokens': tokens, 'merges': [merge.split(' ') for merge in metadata['tokenizer.ggml.merges']],
            'control': of_type(CONTROL), 'userDefined': of_type(USER_DEFINED)}


if __name__ == '__main__':
    main()
