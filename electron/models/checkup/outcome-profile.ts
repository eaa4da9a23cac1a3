import type { CheckUpResult } from '../../../shared/entities/check-up.ts';
import { ownProfileSchema, type OwnProfile } from '../model-profile.ts';
import { CHECK_TOOLS } from './check-requests.ts';
import type { Way } from './way.ts';

/** Tokens of the tools that are documented in a check-up, the examples not counted. */
export type CountTokens = (tools: readonly string[], format: Way['documentationFormat']) => Promise<number>;

/** An example turn has about as many. */
const EXAMPLE_TOKENS = 90;
/** Examples get at most a fifth of the tokens for tools. */
const EXAMPLES_SHARE = 5;
/** For the tools that find and load others, in the brief form. */
const CORE_TOKENS = 150;

/**
 * @returns what of a model's profile a way changes. A way with fewer tools limits the budget to what these take, with
 * room for the examples; the rest of the budget is for tools that are added later.
 */
export async function profileOfWay(way: Way, countTokens: CountTokens): Promise<OwnProfile> {
  const { documentationFormat, tools, exampleTurns, chatFormat, thinking } = way;
  const examples = exampleTurns * EXAMPLE_TOKENS;
  const isLimited = tools < CHECK_TOOLS.length || exampleTurns > 0;
  const selection = isLimited ? examples + (await countTokens(CHECK_TOOLS.slice(0, tools), documentationFormat)) : 0;
  const additions = Math.max(Math.ceil(selection / 2), EXAMPLES_SHARE * examples - selection - CORE_TOKENS);
  return {
    documentationFormat,
    exampleTurns,
    ...(isLimited && { toolBudget: { core: CORE_TOKENS, selection, additions } }),
    ...(chatFormat !== null && { chatWrapper: chatFormat }),
    ...(thinking !== null && { thinking }),
  };
}

/** @returns all that a check-up changes. */
export const profileOfResult = (
  way: OwnProfile,
  { verdict, way: { answers, quickCommands } }: Pick<CheckUpResult, 'verdict' | 'way'>,
): OwnProfile => ({
  ...way,
  answers,
  quickCommands,
  // A model that misses a fifth of what is asked for can't be trusted with a list of steps, or with removals.
  ...(verdict === 'conversation' && {
    followsSkills: false,
    delegates: false,
    bundleMenu: false,
    asksBeforeRemoving: 'always',
  }),
});

/** @returns a stored one; null if it was written by a version with other profiles. */
export const readStoredProfile = (stored: unknown): OwnProfile | null =>
  ownProfileSchema.safeParse(stored).data ?? null;
