import type {
  ChatHistoryItem,
  ChatWrapperGenerateContextStateOptions,
  ChatWrapperGeneratedContextState,
} from 'node-llama-cpp';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { DelegatingChatWrapper } from './delegating-chat-wrapper.ts';

const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u2032\u02BC]/g, "'"],
  [/[\u201C\u201D\u201E\u00AB\u00BB\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/[\u00A0\u2007\u2009\u202F]/g, ' '],
];

/** Letters that Unicode doesn't decompose into a plain one and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '²': '2',
  '³': '3',
  µ: 'u',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
};

/**
 * @returns the text with typographic quotes, dashes and spaces replaced by plain ones, and letters without their
 * accents.
 */
export const plainMarks = (text: string): string =>
  MARKS.reduce((plain, [mark, instead]) => plain.replace(mark, instead), text)
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replace(/[ßæÆœøØłŁđĐı²³µ½¼¾]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');

/** A word's characters, and the marks within it. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’‘ʼ-][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Puts words back as the person wrote them where the model could only write plain ones.
 * @param said what the person wrote.
 */
export function withOwnWords(value: JsonValue, said: readonly string[]): JsonValue {
  const own = new Map<string, string>();
  for (const text of said)
    for (const [word] of text.matchAll(WORD)) if (plainMarks(word) !== word) own.set(plainMarks(word), word);
  return own.size === 0 ? value : replaced(value, (text) => text.replace(WORD, (word) => own.get(word) ?? word));
}

function replaced(value: JsonValue, replace: (text: string) => string): JsonValue {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((item: JsonValue) => replaced(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaced(item, replace)]));
}

/**
 * Writes people's messages with plain characters, for a model that was trained on nothing else; keyboards insert
 * typographic ones automatically, and names have accents.
 */
export class PlainMarksChatWrapper extends DelegatingChatWrapper {
  override readonly wrapperName = 'PlainMarks';

  override generateContextState(options: ChatWrapperGenerateContextStateOptions): ChatWrapperGeneratedContextState {
    return super.generateContextState({ ...options, chatHistory: options.chatHistory.map(withPlainMarks) });
  }
}

const withPlainMarks = (item: ChatHistoryItem): ChatHistoryItem =>
  item.type === 'user' ? { ...item, text: plainMarks(item.text) } : item;
