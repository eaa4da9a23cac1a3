import type { FoundSkill } from './skill-search.ts';

/**
 * Meaning plus half the share of words. Chosen with the starter embedder on 1,210 requests for other things,
 * hand-written or from public sets, none of which may match a skill, and on requests for the built-in skills: see
 * decision 14.
 */
const LEAST = 0.75;
/** Above this value, there is little doubt. */
const SURE = 1.15;
const MOST = 0.95;
/** A single word in common is chance, and so are common words: "any notes?" asks for no skill that writes a note. */
const LEAST_SHARED = 2;
/** In that case, the meaning has to be close as well (as a cosine), and little else said. */
const NEAR = 0.55;
const MOST_OF_IT = 0.5;
/** Without an embedder, only words decide. */
const LEAST_WORDS = 2 / 3;

/**
 * @returns the confidence that a message asks for a skill: 0.5 to 0.95, 1 if it contains its name, 0 if it does not
 * match.
 */
export function matchConfidence({
  words,
  sharedWords,
  tellingWords,
  meaning,
  isNamed,
}: Omit<FoundSkill, 'skill' | 'share'>): number {
  if (isNamed) return 1;
  const isByChance = sharedWords < LEAST_SHARED || tellingWords === 0;
  if (meaning === null) return !isByChance && words >= LEAST_WORDS ? 0.5 + words / 4 : 0;
  const score = meaning + words / 2;
  if (score < LEAST || (isByChance && (meaning < NEAR || words < MOST_OF_IT))) return 0;
  return Math.min(MOST, 0.5 + ((MOST - 0.5) * (score - LEAST)) / (SURE - LEAST));
}
