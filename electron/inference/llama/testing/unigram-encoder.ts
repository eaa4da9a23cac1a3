import { writeGguf, type GgufTensor, type GgufValue } from '../gguf-writer.ts';

const WIDTH = 32;
const PIECES = ['<s>', '<pad>', '</s>', '<unk>', '▁', '▁wake', '▁me', '▁query', ':', 'ABC'];
const [NORMAL, UNKNOWN, CONTROL] = [1, 2, 3];
/** llama.cpp's numbers for how one vector is made of all: E5 takes their mean, BGE-M3 the first. */
export const POOLING = { e5: 1, bgeM3: 2 } as const;

/** Writes an encoder like E5 and BGE-M3, with a vocabulary of unigrams and one layer of weights that mean nothing. */
export function writeUnigramEncoder(file: string, pooling: number): void {
  let state = 1;
  const weights = (name: string, ...shape: readonly number[]): GgufTensor => ({
    name,
    shape,
    format: 'F32',
    data: Float32Array.from({ length: shape.reduce((size, length) => size * length, 1) }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return name.includes('norm.weight') ? 1 : state / 2 ** 31 - 1;
    }),
  });
  const layer = ['attn_q', 'attn_k', 'attn_v', 'attn_output', 'ffn_up', 'ffn_down'].flatMap((part) => [
    weights(`blk.0.${part}.weight`, WIDTH, WIDTH),
    weights(`blk.0.${part}.bias`, WIDTH),
  ]);
  const norms = ['token_embd_norm', 'blk.0.attn_output_norm', 'blk.0.layer_output_norm'].flatMap((norm) => [
    weights(`${norm}.weight`, WIDTH),
    weights(`${norm}.bias`, WIDTH),
  ]);
  const tensors = [
    weights('token_embd.weight', PIECES.length, WIDTH),
    weights('position_embd.weight', 64, WIDTH),
    weights('token_types.weight', 1, WIDTH),
    ...norms,
    ...layer,
  ];
  writeGguf(file, metadata(pooling), tensors, 'F32');
}

function metadata(pooling: number): Record<string, GgufValue> {
  const number = (value: number): GgufValue => ({ type: 'uint32', value });
  const types = PIECES.map((_, place) => (place === 3 ? UNKNOWN : place < 3 ? CONTROL : NORMAL));
  return {
    'general.architecture': { type: 'string', value: 'bert' },
    'bert.context_length': number(64),
    'bert.embedding_length': number(WIDTH),
    'bert.feed_forward_length': number(WIDTH),
    'bert.block_count': number(1),
    'bert.attention.head_count': number(2),
    'bert.attention.layer_norm_epsilon': { type: 'float32', value: 1e-5 },
    'bert.attention.causal': { type: 'bool', value: false },
    'bert.pooling_type': number(pooling),
    'tokenizer.ggml.model': { type: 'string', value: 't5' },
    'tokenizer.ggml.pre': { type: 'string', value: 'default' },
    'tokenizer.ggml.token_type_count': number(1),
    'tokenizer.ggml.tokens': { type: 'strings', value: PIECES },
    'tokenizer.ggml.scores': { type: 'float32s', value: PIECES.map((_, place) => -place) },
    'tokenizer.ggml.token_type': { type: 'int32s', value: types },
    'tokenizer.ggml.add_space_prefix': { type: 'bool', value: true },
    'tokenizer.ggml.bos_token_id': number(0),
    'tokenizer.ggml.padding_token_id': number(1),
    'tokenizer.ggml.eos_token_id': number(2),
    'tokenizer.ggml.seperator_token_id': number(2),
    'tokenizer.ggml.unknown_token_id': number(3),
    'tokenizer.ggml.add_bos_token': { type: 'bool', value: true },
    'tokenizer.ggml.add_eos_token': { type: 'bool', value: true },
  };
}
