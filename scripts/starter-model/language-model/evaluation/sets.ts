import type { ConversationPlan, TurnPart } from '../conversations/plan.ts';
import { USUAL_MIX } from '../conversations/plan.ts';

/** The contents of one set; each conversation's last turn is the one that counts. */
export interface EvaluationSet {
  readonly kind: string;
  /** Turns to answer. */
  readonly n: number;
  /** How many of the app's tools are shown, at random. Six tools that training never saw for `unseen`. */
  readonly tools: number;
  readonly meta: ConversationPlan['meta'];
  readonly seed: number;
}

const MIXES: Readonly<Record<string, Readonly<Partial<Record<TurnPart, number>>>>> = {
  known: { tool: 1 },
  chosen: { tool: 1 },
  unseen: { tool: 1 },
  multi: { multi: 1 },
  hatch: { hatch: 1 },
  'small-talk': { 'small-talk': 1 },
  knowledge: { knowledge: 1 },
  'no-fit': { 'no-fit': 1 },
  missing: { missing: 1 },
  later: USUAL_MIX,
  people: { tool: 1 },
  'not-wanted': { 'not-wanted': 1 },
  'follow-up': { 'follow-up': 1 },
};
/**
 * `chosen`: the tools shown share the most words with the request, like the loader's. `foreign`: tools and requests
 * written by hand, without anything from the generator.
 */
export const KINDS = [...Object.keys(MIXES), 'foreign'];

const UNSEEN_SHOWN = 6;
const TURNS_OF_LATER = 5;

/** Only held-out phrasing, values and invented tools. */
export function planOf({ kind, tools, meta }: EvaluationSet): ConversationPlan {
  const mix = MIXES[kind];
  if (!mix) throw new Error(`There is no kind "${kind}". Choose one of ${KINDS.join(', ')}.`);
  const common = { split: 'held-out', turns: 1, meta, format: 'brief', mix, inOrder: false } as const;
  if (kind === 'chosen') return { ...common, knownShown: tools, shownBy: 'words', inventedShown: 0, inventedHidden: 0 };
  if (kind === 'people')
    return { ...common, wording: 'people', knownShown: tools, shownBy: 'words', inventedShown: 0, inventedHidden: 0 };
  if (kind === 'not-wanted')
    return { ...common, wording: 'people', knownShown: tools, inventedShown: 0, inventedHidden: 0 };
  if (kind === 'follow-up')
    return { ...common, wording: 'people', turns: 2, knownShown: tools, inventedShown: 0, inventedHidden: 0 };
  if (kind === 'unseen') return { ...common, knownShown: 0, inventedShown: UNSEEN_SHOWN, inventedHidden: 0 };
  if (kind === 'hatch') return { ...common, meta: 'core', knownShown: tools, inventedShown: 2, inventedHidden: 8 };
  if (kind === 'later')
    return { ...common, turns: TURNS_OF_LATER, knownShown: tools, inventedShown: 2, inventedHidden: 4 };
  return { ...common, knownShown: tools, inventedShown: 0, inventedHidden: kind === 'no-fit' ? 6 : 0 };
}

/** Everything in the model card. */
export const SUITE: readonly Omit<EvaluationSet, 'seed'>[] = [
  { kind: 'known', n: 300, tools: 6, meta: 'none' },
  { kind: 'known', n: 300, tools: 6, meta: 'core' },
  { kind: 'known', n: 300, tools: 15, meta: 'none' },
  { kind: 'chosen', n: 300, tools: 8, meta: 'none' },
  { kind: 'chosen', n: 300, tools: 8, meta: 'core' },
  { kind: 'unseen', n: 300, tools: 6, meta: 'none' },
  { kind: 'unseen', n: 300, tools: 6, meta: 'core' },
  { kind: 'foreign', n: 300, tools: 6, meta: 'none' },
  { kind: 'hatch', n: 200, tools: 4, meta: 'core' },
  { kind: 'multi', n: 150, tools: 6, meta: 'none' },
  { kind: 'later', n: 200, tools: 6, meta: 'core' },
  ...(['small-talk', 'knowledge', 'no-fit'] as const).flatMap((kind) =>
    (['none', 'core'] as const).map((meta) => ({ kind, n: 150, tools: 6, meta })),
  ),
  { kind: 'missing', n: 100, tools: 6, meta: 'none' },
  { kind: 'people', n: 300, tools: 8, meta: 'core' },
  { kind: 'not-wanted', n: 200, tools: 8, meta: 'core' },
  { kind: 'follow-up', n: 150, tools: 30, meta: 'none' },
];
