import { errorMessage } from '../../foundation/errors.ts';

/** Where a text stops being JSON, and why, in words for a person. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly problem: string;
  /** The line around the place, with `«here»` put in. */
  readonly near: string;
}

/** Characters shown on both sides of the fault. */
const AROUND = 30;

/** @returns null for valid JSON. */
export function findJsonFault(text: string): JsonFault | null {
  const message = failureOf(text);
  if (message === null) return null;
  const offset = positionOf(message) ?? firstFault(text);
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const after = text.slice(offset, offset + AROUND).split('\n')[0] ?? '';
  return {
    line: before.split('\n').length,
    column: offset - lineStart + 1,
    problem: explain(text, offset, message),
    near: `${text.slice(Math.max(lineStart, offset - AROUND), offset)}«here»${after}`,
  };
}

function failureOf(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}

function positionOf(message: string): number | null {
  const position = /at position (\d+)/.exec(message)?.[1];
  return position === undefined ? null : Number(position);
}

/**
 * Some messages do not say where. The place is the end of the longest beginning that could still become JSON, found by
 * halving: a beginning can when it is JSON, or when all that is wrong with it is that it ends.
 */
function firstFault(text: string): number {
  let [possible, impossible] = [0, text.length + 1];
  while (impossible - possible > 1) {
    const middle = Math.floor((possible + impossible) / 2);
    if (couldGoOn(text.slice(0, middle))) possible = middle;
    else impossible = middle;
  }
  return possible;
}

function couldGoOn(beginning: string): boolean {
  const message = failureOf(beginning);
  if (message === null || /end of JSON input|Unterminated/.test(message)) return true;
  return (positionOf(message) ?? -1) >= beginning.length;
}

function explain(text: string, offset: number, message: string): string {
  const rest = text.slice(offset);
  const previous = text.slice(0, offset).trimEnd().at(-1) ?? '';
  if (rest.trim() === '' || message.startsWith('Unterminated')) return unfinished(text, message);
  if (rest.startsWith("'")) return 'Text stands in single quotes. Use double quotes.';
  if (/^[“”„]/.test(rest)) return 'These are typographic quotes. Use plain double quotes.';
  if (/^\/[/*]|^#/.test(rest)) return 'JSON has no comments. Remove it.';
  if (previous === ',' && /^[}\]]/.test(rest)) return 'There is a comma after the last entry. Remove it.';
  if (/^(?:True|False|None|NaN|undefined|[+-]?Infinity)\b/.test(rest))
    return `${/^\W?\w+/.exec(rest)?.[0] ?? ''} is no JSON. Write true, false, null or a number.`;
  if (message.startsWith('Bad control'))
    return 'A text goes over the end of the line, or has a tab in it. Write \\n or \\t in its place.';
  if (message.startsWith('Bad escaped') || message.startsWith('Bad Unicode'))
    return 'A backslash is followed by something that means nothing. Write \\\\ for a backslash.';
  if (message.includes("','")) return 'A comma or a closing bracket is missing here.';
  if (message.includes("':'")) return 'A colon is missing between the name and its value.';
  if (message.includes('property name')) return 'A name has to stand in double quotes.';
  if (message.includes('non-whitespace')) return 'There is more after the end. Put several values into one list [...].';
  if (/^[,}\]:]/.test(rest)) return 'A value is missing here.';
  return 'This is no JSON value. Put text in double quotes.';
}

function unfinished(text: string, message: string): string {
  if (text.trim() === '') return 'It is empty.';
  if (message.startsWith('Unterminated')) return 'A text is never closed. Put a double quote at its end.';
  const open = openBrackets(text);
  return open === '' ? 'It ends too early.' : `It ends too early: ${open} is missing at the end.`;
}

/** @returns the closing brackets that are missing, innermost first. */
function openBrackets(text: string): string {
  const closing: string[] = [];
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (sign === '{') closing.unshift('}');
    else if (sign === '[') closing.unshift(']');
    else if (sign === '}' || sign === ']') closing.shift();
  }
  return closing.slice(0, 20).join('');
}
