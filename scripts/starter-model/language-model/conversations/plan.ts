import type { Split } from '../held-out.ts';

/** Kinds of turns that a conversation is made of. */
export const TURN_PARTS = [
  'tool',
  'multi',
  'small-talk',
  'knowledge',
  'no-fit',
  'missing',
  'hatch',
  'about-tools',
  'added',
  'not-wanted',
  'follow-up',
] as const;
export type TurnPart = (typeof TURN_PARTS)[number];

export interface ConversationPlan {
  readonly split: Split;
  /** How many of the app's tools are shown; in the app's order when `inOrder`. */
  readonly knownShown: number;
  readonly inventedShown: number;
  readonly inOrder: boolean;
  /** `words`: those that share most words with one request, as the loader would choose them; else by chance. */
  readonly shownBy?: 'chance' | 'words';
  readonly turns: number;
  /** Which meta-tools are shown: none as with the loader off, `find_tools` and `load_tools`, or all four. */
  readonly meta: 'none' | 'core' | 'all';
  readonly format: 'brief' | 'full';
  /** How requests are worded: as the templates say, or as people write. `templates` if absent. */
  readonly wording?: 'templates' | 'people';
  /** Tools that exist but are not shown, in addition to the app's own. */
  readonly inventedHidden: number;
  /** Weights of the kinds of turns. */
  readonly mix: Readonly<Partial<Record<TurnPart, number>>>;
}

/** What a conversation in training is made of: four turns in ten want no call at all. */
export const USUAL_MIX: ConversationPlan['mix'] = {
  tool: 46,
  multi: 5,
  'small-talk': 13,
  knowledge: 12,
  'no-fit': 20,
  missing: 5,
  hatch: 9,
  'about-tools': 2,
  added: 5,
};

/** The same for conversations worded as people write: what is denied or wondered about, and what only the turn before completes. */
export const PEOPLE_MIX: ConversationPlan['mix'] = {
  ...USUAL_MIX,
  tool: 52,
  multi: 7,
  'not-wanted': 12,
  'follow-up': 17,
};

/** Mostly calls, to learn which tool a request is for. */
export const CHOOSING_MIX: ConversationPlan['mix'] = {
  tool: 70,
  'no-fit': 18,
  'small-talk': 5,
  missing: 5,
  multi: 5,
  knowledge: 3,
};
