import path from 'node:path';
import { readGgufFileInfo } from 'node-llama-cpp';
import { z } from 'zod';
import { writeGguf, type GgufValue } from '../gguf-writer.ts';
import { END_TEXTS } from '../chat-template/turn-ends.ts';
import { architectureMetadata, architectureTensors, type Architecture } from './tiny-architectures.ts';

const STARTER = path.join(import.meta.dirname, '../../../../resources/models/starter/knapsack-starter.Q8_0.gguf');
const CONTROL = 3;
const NORMAL = 1;
const USER_DEFINED = 4;
/** What makers add to a vocabulary as words, not as control tokens. */
const DEFINED = /^<\/?(?:think|tool_call|tool_response|tools)>$/;

/** Texts in a template that are single tokens in a model's vocabulary. */
const MARKS = new RegExp(
  [
    String.raw`<\|[^<>|\s'"{}+]+\|>|<｜[^<>\s'"]+?｜>|<\|[A-Za-z_"]+>|<[A-Za-z_"]+\|>|\[\/?[A-Z][A-Z_]{2,}\]|`,
    String.raw`<seed:[^>\s]+>|<(?:start|end)_of_turn>|<SPECIAL_\d+>|\[e~\[|\]~b\]|\]!p~\[|<\/?think>|<\/?tool_call>|`,
    String.raw`<\/?tool_response>`,
  ].join(''),
  'gu',
);

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
 * @param others more of the file's metadata.
 */
export async function writeTinyModel(
  file: string,
  template: string,
  architecture: Architecture = 'llama',
  others: Readonly<Record<string, GgufValue>> = {},
): Promise<void> {
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
  const model = { template, architecture, tokens, words: words.length, merges: base.merges };
  writeGguf(file, { ...metadataOf(model), ...others }, [...architectureTensors(architecture, tokens.length)], 'F32');
}

function metadataOf({ template, architecture, tokens, words, merges }: TinyModel): Record<string, GgufValue> {
  const integer = (value: number): GgufValue => ({ type: 'uint32', value });
  return {
    'general.architecture': { type: 'string', value: architecture },
    'general.name': { type: 'string', value: 'Tiny' },
    'general.file_type': integer(0),
    'general.quantization_version': integer(2),
    ...architectureMetadata(architecture),
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

interface TinyModel {
  readonly template: string;
  readonly architecture: Architecture;
  readonly tokens: readonly string[];
  /** How many of the tokens are words; marks follow. */
  readonly words: number;
  readonly merges: readonly string[];
}
