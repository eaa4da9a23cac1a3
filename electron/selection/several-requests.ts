import type { RankedTool } from './selectable-tool.ts';

/** Where one request may end and the next begin: "... and then ...", "... and send it to ...". */
const BETWEEN = new RegExp(
  [
    String.raw`[.!?;:]\s+|\n+`,
    String.raw`,? (?:and then|then|and also|also|after that|afterwards|finally|plus|as well as) `,
    String.raw`,? and (?=[a-z]+ (?:me|my|the|a|an|it|its|them|their|all|his|her|for|to|out|up|if|how|what|which|whether)\b)`,
  ].join('|'),
  'i',
);
/** Periods in these end no sentence. */
const NUMBERS_AND_LINKS = /https?:\S+|\d\.\d/g;
/** "First, could you please ...". */
const LEAD = new RegExp(
  [
    '^(?:(?:and|also|then|please|first(?:ly)?|second(?:ly)?|third(?:ly)?|next|finally|lastly|additionally|',
    '(?:c|w)ould you|can you|will you|help me)[,:]? (?:please )?)+',
  ].join(''),
  'i',
);
const WANT = /^(?:i(?:['’]d| would| also)? (?:like|want|need)|(?:i|we) (?:also )?(?:want|need))\b/i;
/** What a clause that tells something, rather than asking for it, begins with. */
const TELLS = new RegExp(
  [
    String.raw`^(?:(?:i|we|it|he|she|they|this|that|these|those|there|here|my|our|your|his|her|its|their|the|a|an|`,
    String.raw`so|because|since|as|for|with|in|on|at|to|of|by|from|but|if|when|while|`,
    String.raw`thanks|thank|hi|hello|hey|yes|no|ok|okay|sure|great|you)\b|\d|["'(])`,
  ].join(''),
  'i',
);
/** Shorter clauses only add to the one before. */
const FEWEST_WORDS = 3;

/**
 * @returns how many things a message asks for, in English wording: clauses that begin like an order, a question, or "I
 * want". Elsewhere, mostly the number of sentences.
 */
export function countRequests(message: string): number {
  const clauses = message.replace(NUMBERS_AND_LINKS, 'x').split(BETWEEN);
  return clauses.map((clause) => clause.trim().replace(LEAD, '')).filter(isRequest).length;
}

const isRequest = (clause: string): boolean =>
  clause.split(/\s+/).length >= FEWEST_WORDS && (WANT.test(clause) || !TELLS.test(clause));

/** Number of tools whose chances count. */
const LIKELIEST = 20;
/** Sum of their chances from which on several tools may be needed. Chosen on `dev`, like the factor; see decision 82. */
const LEAST_SUM = 0.8;
const SEVERAL_PRICE = 0.5;

/**
 * A message that asks for several things needs more tools, most of which match only a part of it.
 * @param ranked likeliest first; `score` is the chance that a tool is needed.
 * @returns a factor for the price of a token.
 */
export function priceFactorOf(message: string, ranked: readonly RankedTool[]): number {
  if (countRequests(message) < 2) return 1;
  const sum = ranked.slice(0, LIKELIEST).reduce((total, { score }) => total + score, 0);
  return sum < LEAST_SUM ? 1 : SEVERAL_PRICE;
}
