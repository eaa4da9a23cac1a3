import { Phrases } from '../../foundation/phrases.ts';
import { changesAtStart } from './change-words.ts';
import { clausesOf } from './clauses.ts';

/** How requests that change nothing begin. */
const LOOKS_UP = new Phrases(
  'show, list, find, search, look, give me, get me, tell me, let me know, let me see, let me have, read, check, count, convert',
  'calculate, compute, work out, figure out, compare, solve, roll, throw, flip, toss, pick, choose, shuffle, deal, split, divide',
  'encode, decode, translate, summarize, summarise, say, spell, display, total, sum up, describe, hash, average, double, halve',
);

/** Whether a text asks for something, in its first words or in a later clause of its own. */
export const asksSomewhere = (text: string): boolean =>
  clausesOf(text).some(
    ({ text: clause, isAside, isPolite }) =>
      !isAside && (isPolite || changesAtStart(clause).length > 0 || LOOKS_UP.begin(clause)),
  );
