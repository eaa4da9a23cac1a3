import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { t } from '../../../shared/texts/translate.ts';
import { personsWords } from '../../tools/said.ts';

/** Where a text stops being JSON, and why, in words for a person. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  /** Written for whoever reads it. */
  readonly problem: () => string;
  /** The line around the position, marked with `«here»`. */
  readonly near: string;
}

/** Characters shown on both sides of the problem. */
const AROUND = 30;
/** More closing brackets than this would be meaningless. */
const MOST_BRACKETS = 20;
const CLOSING: Readonly<Record<string, string>> = { CloseBracketExpected: ']', CloseBraceExpected: '}' };

/** @returns null for valid JSON. */
export function findJsonFault(text: string): JsonFault | null {
  if (isJson(text)) return null;
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const { offset, problem } = explain(text, errors);
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const after = text.slice(offset, offset + AROUND).split('\n')[0] ?? '';
  return {
    line: before.split('\n').length,
    column: offset - lineStart + 1,
    problem,
    near: `${text.slice(Math.max(lineStart, offset - AROUND), offset)}«here»${after}`,
  };
}

/** The language itself decides: the library only says where and why. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function explain(
  text: string,
  errors: readonly ParseError[],
): { readonly offset: number; readonly problem: () => string } {
  const [first] = errors;
  if (text.trim() === '') return { offset: 0, problem: () => t('It is empty.') };
  if (first === undefined) return { offset: 0, problem: () => t('This is not valid JSON.') };
  const code = printParseErrorCode(first.error);
  const token = text.slice(first.offset, first.offset + first.length);
  const at = first.offset + faultWithin(code, token);
  const isAtEnd = text.slice(at).trim() === '' && code !== 'UnexpectedEndOfString';
  return { offset: at, problem: isAtEnd ? unfinished(errors) : problemOf(code, text, at) };
}

/** The library returns the whole string that contains the problem. */
function faultWithin(code: string, token: string): number {
  switch (code) {
    case 'UnexpectedEndOfString':
      return token.length;
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return Math.max(0, token.replace(/\\\\/g, '__').search(/\\(?!["/bfnrt]|u[\da-f]{4})/i) + 1);
    case 'InvalidCharacter':
      return Math.max(0, token.search(/\p{Cc}/u));
    default:
      return 0;
  }
}

function unfinished(errors: readonly ParseError[]): () => string {
  const missing = errors.map(({ error }) => CLOSING[printParseErrorCode(error)] ?? '').join('');
  return missing === ''
    ? () => t('It ends too early.')
    : () => t('It ends too early: {brackets} is missing at the end.', { brackets: missing.slice(0, MOST_BRACKETS) });
}

function problemOf(code: string, text: string, at: number): () => string {
  const rest = text.slice(at);
  if (/^[}\]]/.test(rest) && text.slice(0, at).trimEnd().endsWith(','))
    return () => t('There is a comma after the last entry. Remove it.');
  return lookOf(rest) ?? meaningOf(code, rest);
}

/** What the text itself shows. */
function lookOf(rest: string): (() => string) | null {
  if (rest.startsWith("'")) return () => t('Single quotes are not allowed. Use double quotes.');
  if (/^[“”„]/.test(rest)) return () => t('These are typographic quotes. Use plain double quotes.');
  if (/^\/[/*]|^#/.test(rest)) return () => t('JSON has no comments. Remove it.');
  const word = /^(?:True|False|None|NaN|undefined|[+-]?Infinity)\b/.exec(rest)?.[0];
  return word === undefined
    ? null
    : () => t('{word} is not valid JSON. Write true, false, null or a number.', { word });
}

function meaningOf(code: string, rest: string): () => string {
  switch (code) {
    case 'UnexpectedEndOfString':
      return rest === ''
        ? () => t('A string is never closed. Put a double quote at its end.')
        : () => t('A string runs over the end of the line. Write \\n in its place, or close it.');
    case 'InvalidCharacter':
      return () => t('A string holds a tab or another control character. Write \\t in its place.');
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return () => t('This backslash escapes nothing. Write \\\\ for a backslash.');
    case 'CommaExpected':
      return () => t('A comma or a closing bracket is missing here.');
    case 'ColonExpected':
      return () => t('A colon is missing between the name and its value.');
    case 'EndOfFileExpected':
      return () => t('There is more after the end. Put several values into one list [...].');
    case 'PropertyNameExpected':
      return () => t('A name is missing here, or is not in double quotes.');
    case 'ValueExpected':
      return () => t('A value is missing here.');
    case 'InvalidSymbol':
      return /^[^\s"]+\s*:/.test(rest)
        ? () => t('A name must be in double quotes.')
        : () => t('This is not a JSON value. Put text in double quotes.');
    default:
      return () => t('This is not a JSON value.');
  }
}

const MISSING = /^It ends too early: (?<brackets>\S+) is missing at the end\.$/;
const WORD = /^(?<word>\S+) is not valid JSON\. Write true, false, null or a number\.$/;

/** @param english the problem as a result has it. @returns it in the person's language. */
export function personsJsonProblem(english: string): string {
  const brackets = MISSING.exec(english)?.groups?.['brackets'];
  if (brackets !== undefined) return t('It ends too early: {brackets} is missing at the end.', { brackets });
  const word = WORD.exec(english)?.groups?.['word'];
  if (word !== undefined) return t('{word} is not valid JSON. Write true, false, null or a number.', { word });
  return personsWords(english, PROBLEMS);
}

/** Those without values. */
const PROBLEMS: readonly (() => string)[] = [
  () => t('It is empty.'),
  () => t('This is not valid JSON.'),
  () => t('It ends too early.'),
  () => t('There is a comma after the last entry. Remove it.'),
  () => t('Single quotes are not allowed. Use double quotes.'),
  () => t('These are typographic quotes. Use plain double quotes.'),
  () => t('JSON has no comments. Remove it.'),
  () => t('A string is never closed. Put a double quote at its end.'),
  () => t('A string runs over the end of the line. Write \\n in its place, or close it.'),
  () => t('A string holds a tab or another control character. Write \\t in its place.'),
  () => t('This backslash escapes nothing. Write \\\\ for a backslash.'),
  () => t('A comma or a closing bracket is missing here.'),
  () => t('A colon is missing between the name and its value.'),
  () => t('There is more after the end. Put several values into one list [...].'),
  () => t('A name is missing here, or is not in double quotes.'),
  () => t('A value is missing here.'),
  () => t('A name must be in double quotes.'),
  () => t('This is not a JSON value. Put text in double quotes.'),
  () => t('This is not a JSON value.'),
];
