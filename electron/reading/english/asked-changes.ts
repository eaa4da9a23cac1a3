import { changesAtStart, type Change } from './change-words.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { isDiaryEntry } from './diary-entry.ts';

/**
 * Finds the changes that a message asks for beyond doubt: each is the first word of a clause that somebody says to the
 * app, such as "move …", "please delete …" or "could you add …". What is reported, quoted, supposed, denied, wondered
 * about or long done isn't asked for, and neither is what only follows from a remark ("the plumber can wait"): a tool
 * may offer that, but has to ask.
 */
export function askedChanges(message: string): ReadonlySet<Change> {
  return new Set(isDiaryEntry(message) ? ['makes'] : clausesOf(message).flatMap(changesIn));
}

function changesIn({ text, isAside, isQuestion, isPolite }: Clause): readonly Change[] {
  if (isAside || (isQuestion && !isPolite) || isPast(text)) return [];
  return changesAtStart(text);
}

/** Verbs whose past looks like the imperative: "put the keys away yesterday" tells what was done. */
const SAME_IN_PAST = /^(?:put|set|cut|let|read|run|reset|split|shut)\b/i;
const PAST = /\b(?:yesterday|last (?:night|week|month|year|time|\w+day)|ago|already|earlier|just now|the other day)\b/i;
const isPast = (text: string): boolean => SAME_IN_PAST.test(text) && PAST.test(text);
