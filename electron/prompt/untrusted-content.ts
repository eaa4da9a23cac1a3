import type { JsonValue } from '../../shared/entities/json.ts';
import { longPattern } from '../foundation/long-pattern.ts';

/** The parts that chat templates and tool syntaxes of known model families write after `<` or `</`. */
const TAGS =
  'tools?|tool_calls?|tool_response|tool_results?|tool_outputs?|functions?|function_calls?|' +
  'function_results?|parameters?|invoke|think|thinking|thought|reasoning|answer|' +
  'assistant|user|system|human|model|instructions?|s|bos|eos|pad|unk|mask|sep|cls|im_start|im_end|' +
  'start_of_turn|end_of_turn|start_of_image|begin_of_text|end_of_text|untrusted_content';
const ANGLE = new RegExp(String.raw`<(?=/?(?:[|｜<]|(?:${TAGS})\b))`, 'gi');
const BAR_ANGLE = /([|｜])>/g;
/** Special tokens of Mistral and Llama 2, the general call syntax, and what this app writes into turns itself. */
const SQUARE = longPattern('gi')`
  \[(?=
    \/?(?:
      INST|SYS|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_|ARGS|THINK|CALL_ID|IMG|\[(?:call|result)|Tools added:
      |No longer available:|Remembered:|Earlier in this chat:
    )
  )
`;
const DOUBLE_BAR = /\|\|(?=\s*(?:call|result))/gi;
/** Characters that are invisible on screen but that models read. */
const INVISIBLE_LETTERS = /[\u{E0000}-\u{E007F}]/gu;

/**
 * @returns text that can't be taken for prompt markup: the markers stay readable, with a space in them. The tokenizer
 * never treats a result's text as special tokens, but a model that learned the same markers as plain letters might.
 */
export const plainText = (text: string): string =>
  text
    .replace(INVISIBLE_LETTERS, '')
    .replace(ANGLE, '< ')
    .replace(BAR_ANGLE, '$1 >')
    .replace(SQUARE, '[ ')
    .replace(DOUBLE_BAR, '| |');

/**
 * @param result that contains text from files, pages or other programs.
 * @returns it under a key that says so, at the cost of a few tokens.
 */
export const asUntrusted = (result: JsonValue): JsonValue => ({ untrusted_content: withPlainTexts(result) });

/** Names of columns and keys come from the same files as the values. */
function withPlainTexts(value: JsonValue): JsonValue {
  if (typeof value === 'string') return plainText(value);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(withPlainTexts);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [plainText(key), withPlainTexts(inner)]));
}
