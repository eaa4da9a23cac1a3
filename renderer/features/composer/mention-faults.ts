import { closest, distance } from 'fastest-levenshtein';
import { DirectCallError, MENTION, parseDirectCall } from '../../../shared/mentions/mentions.ts';
import { t } from '../../../shared/texts/translate.ts';

/** A part of the draft that is not a valid name or call, and why. */
export interface MentionFault {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** Loads every tool; not the name of a tool. */
const EVERYTHING = 'all';
/** A call that is being typed: what follows the parenthesis may be incomplete. */
const BEGUN_CALL = /^\s*@[A-Za-z][\w-]*\s*\(/;

/**
 * @param names of every tool and bundle, including those that are switched off.
 * @param caret where the person is typing; null if the box has no focus. A name that may still become valid is not a
 * problem.
 * @returns the problems, in order.
 */
export function mentionFaults(text: string, names: readonly string[], caret: number | null): readonly MentionFault[] {
  const known = new Set([EVERYTHING, ...names].map(plain));
  const unknown = [...text.matchAll(MENTION)]
    .map(({ index, 0: whole, 1: name = '' }) => ({ start: index, end: index + whole.length, name }))
    .filter(({ name }) => !known.has(plain(name)))
    // A colon after the name of a server begins that of a document.
    .filter(({ end }) => text[end] !== ':' || end + 1 !== caret)
    .filter(({ end, name }) => end !== caret || !names.some((other) => plain(other).includes(plain(name))))
    .map(({ start, end, name }) => ({ start, end, message: unknownWords(name, names) }));
  return unknown.length > 0 ? unknown : callFaults(text);
}

/** In the way the loader reads names. */
const plain = (name: string): string => name.toLowerCase().replaceAll('-', '_');

/** Typing errors; a name that differs by more is a different one. */
const MOST_SLIPS = 3;

function unknownWords(name: string, names: readonly string[]): string {
  const nearest = names.length === 0 ? null : closest(plain(name), [...names]);
  return nearest !== null && distance(plain(name), nearest) <= Math.min(MOST_SLIPS, name.length / 2)
    ? t('There is no @{name}. Did you mean @{nearest}?', { name, nearest })
    : t('There is no @{name}.', { name });
}

/** Arguments that can no longer become valid, whatever follows. */
function callFaults(text: string): readonly MentionFault[] {
  if (!BEGUN_CALL.test(text)) return [];
  const isComplete = text.trimEnd().endsWith(')');
  try {
    parseDirectCall(isComplete ? text : `${text})`);
    return [];
  } catch (error) {
    if (!(error instanceof DirectCallError)) throw error;
    const { position, message } = error;
    // It ends too early because it is still being typed.
    if (!isComplete && position >= text.length) return [];
    const start = Math.min(position, text.trimEnd().length - 1);
    return [{ start, end: start + 1, message }];
  }
}
