import path from 'node:path';
import { readGgufFileInfo } from 'node-llama-cpp';
import { z } from 'zod';
import { writeGguf, type GgufTensor, type GgufValue } from '../../../../resources/starter-model/gguf-writer.ts';
import { END_TEXTS } from '../chat-template/turn-ends.ts';

const STARTER = path.join(import.meta.dirname, '../../../../resources/starter-model/knapsack-starter.Q8_0.gguf');
const CONTEXT = 16_384;
const [LAYERS, WIDTH, HEADS, HEAD_WIDTH, FEED_FORWARD] = [2, 64, 2, 32, 128];
const CONTROL = 3;
const NORMAL = 1;
const USER_DEFINED = 4;
/** What makers add to a vocabulary as words, not as control tokens. */
const DEFINED = /^<\/?(?:think|tool_call|tool_response|tools)>$/;

/** Texts in a template that are single tokens in a model's vocabulary. */
const MARKS =
  /<\|[^<>|\s'"{}+]+\|>|<｜[^<>\s'"]+?｜>|<\|[A-Za-z_"]+>|<[A-Za-z_"]+\|>|\[\/?[A-Z][A-Z_]{2,}\]|<seed:[^>\s]+>|<(?:start|end)_of_turn>|<SPECIAL_\d+>|\[e~\[|\]~b\]|\]!p~\[|<\/?think>|<\/?tool_call>|<\/?tool_response>/gu;

const vocabularySchema = z.object({
  tokens: z.array(z.string()),
  token_type: z.array(z.number()),
  merges: z.array(z.string()),
});

/** The end of a turn in a template, which its file would name as such a token. */
const EOS = '<|tiny_eos|>';
const BOS = '<|tiny_bos|>';

let starter: Promise<z.infer<typeof vocabularySchema>> | null = null;

/** Read once: every model has it. */
function starterVocabulary(): Promise<z.infer<typeof vocabularySchema>> {
  starter ??= readGgufFileInfo(STARTER, { logWarnings: false }).then(({ metadata }) =>
    vocabularySchema.parse(metadata.tokenizer.ggml),
  );
  return starter;
}

/**
 * Writes a model with a real chat template: random weights, the starter's vocabulary, and the template's marks as
 * special tokens.
 */
export async function writeTinyModel(file: string, template: string): Promise<void> {
  const base = await starterVocabulary();
  const words = base.tokens.filter((_, id) => base.token_type[id] === NORMAL);
  const marks = new Set([
    ...(template.match(MARKS) ?? []),
    ...END_TEXTS.filter((end) => template.includes(end)),
    BOS,
    EOS,
  ]);
  const tokens = [...words, ...[...marks].filter((mark) => !words.includes(mark))];
  while (tokens.length % 32 !== 0) tokens.push(`<|tiny_pad_${String(tokens.length)}|>`);
  writeGguf(file, metadataOf(template, tokens, words.length, base.merges), tensorsOf(tokens.length), 'F32');
}

function metadataOf(
  template: string,
  tokens: readonly string[],
  words: number,
  merges: readonly string[],
): Record<string, GgufValue> {
  const integer = (value: number): GgufValue => ({ type: 'uint32', value });
  const real = (value: number): GgufValue => ({ type: 'float32', value });
  return {
    'general.architecture': { type: 'string', value: 'llama' },
    'general.name': { type: 'string', value: 'Tiny' },
    'general.file_type': integer(0),
    'general.quantization_version': integer(2),
    'llama.block_count': integer(LAYERS),
    'llama.context_length': integer(CONTEXT),
    'llama.embedding_length': integer(WIDTH),
    'llama.feed_forward_length': integer(FEED_FORWARD),
    'llama.attention.head_count': integer(HEADS),
    'llama.attention.head_count_kv': integer(1),
    'llama.attention.key_length': integer(HEAD_WIDTH),
    'llama.attention.value_length': integer(HEAD_WIDTH),
    'llama.attention.layer_norm_rms_epsilon': real(1e-6),
    'llama.rope.freq_base': real(10_000),
    'llama.rope.dimension_count': integer(HEAD_WIDTH),
    'tokenizer.ggml.model': { type: 'string', value: 'gpt2' },
    'tokenizer.ggml.pre': { type: 'string', value: 'qwen2' },
    'tokenizer.ggml.tokens': { type: 'strings', value: tokens },
    'tokenizer.ggml.token_type': {
      type: 'int32s',
      value: tokens.map((token, id) => (id < words ? NORMAL : DEFINED.test(token) ? USER_DEFINED : CONTROL)),
    },
    'tokenizer.ggml.merges': { type: 'strings', value: merges },
    'tokenizer.ggml.eos_token_id': integer(tokens.indexOf(EOS)),
    'tokenizer.ggml.bos_token_id': integer(tokens.indexOf(BOS)),
    'tokenizer.ggml.padding_token_id': integer(tokens.indexOf(EOS)),
    'tokenizer.ggml.add_bos_token': { type: 'bool', value: false },
    'tokenizer.chat_template': { type: 'string', value: template },
  };
}

function tensorsOf(words: number): GgufTensor[] {
  const noise = new Float32Array(Math.max(words, FEED_FORWARD) * FEED_FORWARD).map((_, index) => Math.sin(index) / 10);
  const matrix = (name: string, rows: number, columns: number): GgufTensor => ({
    name,
    shape: [rows, columns],
    data: noise.subarray(0, rows * columns),
  });
  const norm = (name: string): GgufTensor => ({ name, shape: [WIDTH], data: new Float32Array(WIDTH).fill(1) });
  const block = (at: string): GgufTensor[] => [
    norm(`${at}.attn_norm.weight`),
    norm(`${at}.ffn_norm.weight`),
    matrix(`${at}.attn_q.weight`, HEADS * HEAD_WIDTH, WIDTH),
    matrix(`${at}.attn_k.weight`, HEAD_WIDTH, WIDTH),
    matrix(`${at}.attn_v.weight`, HEAD_WIDTH, WIDTH),
    matrix(`${at}.attn_output.weight`, WIDTH, HEADS * HEAD_WIDTH),
    matrix(`${at}.ffn_gate.weight`, FEED_FORWARD, WIDTH),
    matrix(`${at}.ffn_up.weight`, FEED_FORWARD, WIDTH),
    matrix(`${at}.ffn_down.weight`, WIDTH, FEED_FORWARD),
  ];
  return [
    matrix('token_embd.weight', words, WIDTH),
    norm('output_norm.weight'),
    ...Array.from({ length: LAYERS }, (_, layer) => block(`blk.${String(layer)}`)).flat(),
  ];
}
