import { Phrases } from '../../../foundation/phrases.ts';
import { isSameWord } from '../../own-things/named-kinds.ts';

/** Words of a request to change or delete rows that narrow nothing. */
const PLAIN = new Phrases(
  'please, can, could, you, delete, remove, erase, drop, clear, throw, take, get, rid, out, every, each, all, any, the, of, in, from, my',
  'our, that, which, where, is, are, was, were, dated, row, rows, entry, entries, line, lines, record, records, item, items, everything',
  'anything, table, sheet, and, on, or, with, an, a, now, it, for, me, off',
);
/** Words around a text that is left out. */
const AROUND_LEFT_OUT = new Phrases(
  'not, but, except, without, excluding, other, than, apart, besides, leaving, leave',
);

/**
 * "The old food rows over 20" says more than "food and over 20".
 * @param accounted words of the conditions, and of the names of tables and columns, in lower case.
 * @returns whether every other word of a request narrows nothing.
 */
export const saysNoMore = (request: string, accounted: readonly string[], leavesOut: boolean): boolean =>
  (request.match(/\p{L}[\p{L}'’-]*/gu) ?? []).every(
    (word) =>
      PLAIN.has(word) ||
      (leavesOut && AROUND_LEFT_OUT.has(word)) ||
      accounted.some((one) => isSameWord(word.toLowerCase(), one)),
  );
