import { IntlMessageFormat } from 'intl-messageformat';
import { MESSAGE_FORMATS } from '../formats/message-formats.ts';
import type { Language } from './languages.ts';

/** What is put into a text, by the names in its braces. A number that is counted or formatted has to be a number. */
export type TextValues = Readonly<Record<string, string | number>>;
/**
 * `tools`: names and summaries of the app's own tools, what is said about recommended models and skills, and example requests: plain
 * text. They have a catalogue of their own, because the same word may mean something else on a button.
 */
export type TextKind = 'texts' | 'tools';
/** @returns a text in another language, in ICU MessageFormat but for tools; undefined if it isn't translated. */
export type FindText = (english: string, kind: TextKind) => string | undefined;

/**
 * A process has one language, as it has one locale (`locale.ts`): otherwise every function that writes a sentence would
 * need a parameter for it.
 */
let current: Language = 'en';
let find: FindText = () => undefined;
/** By English text, of which the sources have a fixed number. */
const messages = new Map<string, IntlMessageFormat>();
const englishMessages = new Map<string, IntlMessageFormat>();
let isEnglish = false;

export const textLanguage = (): Language => (isEnglish ? 'en' : current);

/** Changes the language. Texts that were written before stay as they are. */
export function setTextLanguage(language: Language, findText: FindText = () => undefined): void {
  current = language;
  find = findText;
  messages.clear();
}

/** Whether what is written now is for a model. */
export const isWrittenInEnglish = (): boolean => isEnglish;

/** @param write writes what a model reads, with the same texts as for the person. @returns it in English, in any language. */
export function writtenInEnglish<Written>(write: () => Written): Written {
  const before = isEnglish;
  isEnglish = true;
  try {
    return write();
  } finally {
    isEnglish = before;
  }
}

function messageOf(english: string): IntlMessageFormat {
  const written = isEnglish ? englishMessages : messages;
  const known = written.get(english);
  if (known !== undefined) return known;
  const translated = isEnglish ? undefined : find(english, 'texts');
  // An English text has English plurals, whatever the language of the others.
  const language = translated === undefined || current.startsWith('pseudo') ? 'en' : current;
  const message = new IntlMessageFormat(translated ?? english, language, undefined, { formatters: MESSAGE_FORMATS });
  written.set(english, message);
  return message;
}

/**
 * Translates a text.
 *
 * @param english the text as a literal, in ICU MessageFormat: `{count, plural, one {# file} other {# files}} in {folder}`.
 *   It is also the key in `resources/languages`.
 * @param values what is put into it: text as it is, and numbers where the text counts.
 */
export const t = (english: string, values?: TextValues): string => String(messageOf(english).format<string>(values));

/** @returns the name or summary of a tool, bundle or model; a stranger's stays as it is. */
export const toolText = (english: string): string => (isEnglish ? undefined : find(english, 'tools')) ?? english;

/** Marks a text that stays in English, such as a request to a model that understands nothing else. */
export const alwaysEnglish = (text: string): string => text;

/** What makes something of the words between two tags: `<link>…</link>`. */
export type TextTags<Part> = Readonly<Record<string, string | number | ((words: readonly (string | Part)[]) => Part)>>;

/** @returns a text with tags in pieces, in order. */
export function translateParts<Part>(english: string, values: TextTags<Part>): readonly (string | Part)[] {
  const formatted = messageOf(english).format(values);
  return Array.isArray(formatted) ? formatted : [formatted];
}
