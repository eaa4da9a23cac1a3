import { Phrases } from '../../foundation/phrases.ts';

/** How requests that change nothing begin. */
export const LOOKS_UP = new Phrases(
  'show, list, find, search, look, give me, get me, tell me, let me know, let me see, let me have, read, check, count, convert',
  'calculate, compute, work out, figure out, compare, solve, roll, throw, flip, toss, pick, choose, shuffle, deal, split, divide',
  'pair up, jumble, scramble, randomize, randomise, mix up, encode, decode, translate, summarize, summarise, say, spell, display',
  'total, sum up, describe, hash, average, double, halve',
);

/** How people begin who name what they want rather than what to do. */
export const NEEDS =
  /^(?:i(?:'d| would) (?:also )?(?:like|love)|i (?:just |also )?(?:need|want)|i(?:'m| am) (?:also )?looking for)\b/i;
