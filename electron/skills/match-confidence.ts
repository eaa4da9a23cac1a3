import type { FoundSkill } from './skill-search.ts';

/**
 * Meaning and half the share of words together. Chosen with the starter embedder on 1,210 requests for other things,
 * written by hand or of public sets, of which none may have a skill, and on requests for the skills that come along:
 * see decision 14.
 */
const LEAST = 0.75;
/** From here on little is in doubt. */
const SURE = 1.15;
const MOST = 0.95;
/**
 * A single word in common is chance, and so are words of every day: "any notes?" asks for no skill that keeps a note.
 */
const LEAST_SHARED = 2;
/** Then the meaning has to be near as well, as a cosine, and little else said. */
const NEAR = 0.55;
const MOST_OF_IT = 0.5;
/** Without an embedder words alone decide. */
const LEAST_WORDS = 2 / 3;

/**
 * @returns how sure it is that a message asks for a skill: 0.5 to 0.95, 1 when it says its name, 0 when it does not.
 */
export function matchConfidence({
  words,
  sharedWords,
  tellingWords,
  meaning,
  isNamed,
}: Omit<FoundSkill, 'skill'>): number {
  if (isNamed) return 1;
  const isByChance = sharedWords < LEAST_SHARED || tellingWords === 0;
  if (meaning === null) return !isByChance && words >= LEAST_WORDS ? 0.5 + words / 4 : 0;
  const score = meaning + words / 2;
  if (score < LEAST || (isByChance && (meaning < NEAR || words < MOST_OF_IT))) return 0;
  return Math.min(MOST, 0.5 + ((MOST - 0.5) * (score - LEAST)) / (SURE - LEAST));
}
