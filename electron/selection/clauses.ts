import { patternPart } from '../foundation/long-pattern.ts';

/** Where one request may end and the next begin: "... and then ...", "... and send it to ...". */
const BETWEEN = new RegExp(
  [
    String.raw`[.!?;:]\s+|\n+`,
    String.raw`,? (?:and then|then|and also|also|after that|afterwards|finally|plus|as well as) `,
    String.raw`,? and (?=[a-z]+ (?:me|my|the|a|an|it|its|them|their|all|his|her|for|to|out|up|if|how|what|which|whether)\b)`,
    patternPart`
      ,? and (?=
        (?:
          what|how|where|when|which|who|if|is|are|(?:can|could|would|will) you|please
          |i(?:['’][dm]| am| need| want| would)
        )\b
      )
    `,
  ].join('|'),
  'i',
);
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
/** Shorter clauses say too little to be matched on their own. */
const FEWEST_WORDS = 3;
/** Pasted texts have hundreds of clauses, and each one that is matched takes time. */
const MOST_CLAUSES = 8;

/** A part of a message that may ask for something of its own. */
export interface Clause {
  readonly text: string;
  /** It begins like an order, a question, or "I want", in English wording; otherwise, it only tells something. */
  readonly asks: boolean;
}

/**
 * @returns the clauses of a message, in order; of more than eight, those that ask come first. None if there are fewer
 *   than two.
 */
export function clausesOf(message: string): readonly Clause[] {
  const clauses = message
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((text) => text.split(/\s+/).length >= FEWEST_WORDS)
    .map((text) => ({ text, asks: asks(text) }));
  if (clauses.length < 2) return [];
  return clauses.length > MOST_CLAUSES ? askingFirst(clauses) : clauses;
}

function asks(clause: string): boolean {
  const bare = clause.replace(LEAD, '');
  return bare.split(/\s+/).length >= FEWEST_WORDS && (WANT.test(bare) || !TELLS.test(bare));
}

const askingFirst = (clauses: readonly Clause[]): readonly Clause[] =>
  clauses.toSorted((left, right) => Number(right.asks) - Number(left.asks)).slice(0, MOST_CLAUSES);
