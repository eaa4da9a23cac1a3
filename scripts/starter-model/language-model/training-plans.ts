import { CHOOSING_MIX, PEOPLE_MIX, USUAL_MIX, type ConversationPlan } from './conversations/plan.ts';
import type { Split } from './held-out.ts';
import type { Random } from './random.ts';

/** Shares of the long conversations. */
export interface Shares {
  /** Only the app's own tools and nothing invented; the last minutes of training use more of them. */
  readonly own: number;
  /** Hardly any but invented tools, which have to be read. */
  readonly invented: number;
  /** 40 tools or more, up to all: they need a longer context. */
  readonly wide: number;
}

/**
 * Many choices in few tokens: a handful of tools, half of the time invented ones that have to be read, and one request
 * after another.
 */
export function shortPlan(random: Random, split: Split): ConversationPlan {
  const common = { split, inOrder: false, format: 'brief' } as const;
  if (random.chance(0.6))
    return {
      ...common,
      shownBy: random.pick(['chance', 'words']),
      knownShown: random.integer(2, 7),
      inventedShown: random.integer(0, 1),
      turns: random.integer(3, 5),
      meta: random.chance(0.3) ? 'core' : 'none',
      inventedHidden: 4,
      mix: USUAL_MIX,
    };
  return {
    ...common,
    knownShown: random.integer(0, 1),
    inventedShown: random.integer(2, 7),
    turns: random.integer(4, 7),
    meta: 'none',
    inventedHidden: 0,
    mix: CHOOSING_MIX,
  };
}

/**
 * Half of the conversations show the meta-tools; most show tools of the app selected for a request, as with the loader
 * on.
 */
export function longPlan(random: Random, split: Split, shares: Shares): ConversationPlan {
  const turns = random.integer(5, 9);
  const shownBy = random.pick(['chance', 'words', 'words'] as const);
  const common = {
    split,
    turns,
    shownBy,
    format: 'brief',
    mix: USUAL_MIX,
    inOrder: false,
    meta: random.pick<ConversationPlan['meta']>(['none', 'none', 'none', 'core', 'core', 'core', 'all']),
    inventedHidden: random.integer(4, 16),
  } as const;
  if (random.chance(shares.wide))
    return { ...common, knownShown: random.integer(40, 160), inventedShown: random.integer(0, 8), turns: turns + 6 };
  if (random.chance(0.04))
    return {
      ...common,
      format: 'full',
      knownShown: random.integer(0, 2),
      inventedShown: random.integer(1, 2),
      turns: 4,
    };
  if (random.chance(shares.own))
    return { ...common, knownShown: random.integer(4, 15), inventedShown: 0, mix: { ...USUAL_MIX, tool: 60 } };
  if (random.chance(shares.invented))
    return { ...common, knownShown: random.integer(0, 2), inventedShown: random.integer(3, 12) };
  // A message that matched nothing: the meta-tools, and little else.
  if (random.chance(0.05))
    return { ...common, meta: 'core', knownShown: random.integer(0, 2), inventedShown: random.integer(0, 1) };
  if (random.chance(0.15)) return { ...common, knownShown: random.integer(12, 20), inventedShown: 0, inOrder: true };
  if (random.chance(0.5)) return { ...common, knownShown: random.integer(4, 12), inventedShown: random.integer(0, 2) };
  if (random.chance(0.45)) return { ...common, knownShown: 0, inventedShown: random.integer(3, 10) };
  return { ...common, knownShown: random.integer(1, 7), inventedShown: random.integer(2, 6) };
}

/** @param share of the conversations with requests as people write them. */
export function worded(plan: ConversationPlan, share: number, random: Random): ConversationPlan {
  return random.chance(share)
    ? { ...plan, wording: 'people', mix: plan.mix === USUAL_MIX ? PEOPLE_MIX : plan.mix }
    : plan;
}
