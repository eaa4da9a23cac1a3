import type { ShortForm } from '../../shared/entities/loaded-tool.ts';
import type { RankedTool } from './selectable-tool.ts';

/** A ranked tool, and its documentation form: null means whole. */
export interface Documented {
  readonly whole: RankedTool;
  readonly form: ShortForm | null;
}

interface Offer {
  readonly form: ShortForm | null;
  /** The worth of each form for a tool that is needed, relative to its whole documentation. */
  readonly worth: number;
}

// Chosen on `dev`; see decisions 32 and 96. An outline lacks only what parameters mean, so whole documentation is for tools
// that are likely, or for cheap tokens.
const OFFERS: readonly Offer[] = [
  { form: null, worth: 1 },
  { form: 'outline', worth: 0.995 },
  { form: 'mention', worth: 0.6 },
  { form: 'name', worth: 0.5 },
];
/** Worth of a short form whose calls are held back once, because the schema isn't in the prompt. */
const HELD_SHARE = 0.9;
/** For the first ranks of such tools. */
const HELD_OFFERS: readonly Offer[] = OFFERS.map(({ form, worth }) => ({
  form,
  worth: form === null ? 1 : HELD_SHARE * worth,
}));
const HELD_RANKS = 3;

/** Minimum chance of being needed per token, even if the budget has room for more. Chosen on `dev`; see decision 55. */
export const LEAST_PRICE = 3e-5;
/**
 * The further down a tool is ranked, the less its chance is worth: in large catalogs, many match a little, and few of
 * them are needed. Chosen on `dev`, like the price.
 */
const RANK_DISCOUNT = 0.3;
/** Number of bisection steps for the price: to within a quarter of a percent. */
const REFINEMENTS = 8;

/**
 * Documents each tool in the form whose worth exceeds its price the most, or not at all if none does. The price of a
 * token is the lowest at which everything fits into the budget (Lagrange multipliers for the knapsack; H. Everett,
 * 1963), so that every form of every tool is weighed against every other; a likely tool is never left out because its
 * long form doesn't fit. Tokens left over at that price lengthen forms, or bring back tools, in order of rank.
 * @param ranked best first; `score` is the chance that a tool is needed, or anything that compares tools equally well.
 * @param leastPrice the price even if the budget has room for more.
 * @returns the documented tools, in order of rank; together they take at most `budgetTokens`.
 */
export function packByWorth(
  ranked: readonly RankedTool[],
  budgetTokens: number,
  leastPrice = LEAST_PRICE,
): readonly Documented[] {
  const cheapest = packAt(leastPrice, ranked);
  if (totalOf(cheapest) <= budgetTokens) return cheapest;
  let [tooCheap, dear] = [leastPrice, 2 * leastPrice];
  while (totalOf(packAt(dear, ranked)) > budgetTokens) [tooCheap, dear] = [dear, 2 * dear];
  for (let halving = 0; halving < REFINEMENTS; halving++) {
    const middle = (tooCheap + dear) / 2;
    if (totalOf(packAt(middle, ranked)) > budgetTokens) tooCheap = middle;
    else dear = middle;
  }
  return withLeftOver(packAt(dear, ranked), packAt(tooCheap, ranked), ranked, budgetTokens);
}

/** @param rank counted from 0. @returns what a tool's whole documentation is worth at its rank. */
const worthAt = (rank: number, { score }: RankedTool): number => score * (rank + 1) ** -RANK_DISCOUNT;

/** @returns whether a tool that has only one form is worth its tokens, or is included for its bundle. */
export const isWorthItsTokens = (candidate: RankedTool, rank: number, price: number): boolean =>
  candidate.mate === true || worthAt(rank, candidate) > price * candidate.tool.tokens;

function packAt(price: number, ranked: readonly RankedTool[]): readonly Documented[] {
  const packed: Documented[] = [];
  for (const [rank, whole] of ranked.entries()) {
    const offers = whole.tool.needsSchema === true && rank < HELD_RANKS ? HELD_OFFERS : OFFERS;
    const form = bestForm(whole, worthAt(rank, whole), offers, price);
    if (form !== undefined) packed.push({ whole, form });
  }
  return packed;
}

/** @returns undefined if no form is worth its tokens. */
function bestForm(
  whole: RankedTool,
  wholeWorth: number,
  offers: readonly Offer[],
  price: number,
): Documented['form'] | undefined {
  let most = 0;
  let best: Documented['form'] | undefined;
  for (const { form, worth } of offers) {
    const gain = worth * wholeWorth - price * tokensOf(whole, form);
    if (gain <= most) continue;
    most = gain;
    best = form;
  }
  return best;
}

/** @param packed what fits. @param wanted what would be packed if tokens were a little cheaper. */
function withLeftOver(
  packed: readonly Documented[],
  wanted: readonly Documented[],
  ranked: readonly RankedTool[],
  budgetTokens: number,
): readonly Documented[] {
  const chosen = new Map(packed.map((documented) => [documented.whole, documented]));
  let left = budgetTokens - totalOf(packed);
  for (const documented of wanted) {
    const before = chosen.get(documented.whole);
    const more =
      tokensOf(documented.whole, documented.form) - (before === undefined ? 0 : tokensOf(before.whole, before.form));
    if (more <= 0 || more > left) continue;
    chosen.set(documented.whole, documented);
    left -= more;
  }
  return ranked.flatMap((whole) => chosen.get(whole) ?? []);
}

const totalOf = (packed: readonly Documented[]): number =>
  packed.reduce((sum, { whole, form }) => sum + tokensOf(whole, form), 0);

const tokensOf = ({ tool }: RankedTool, form: Documented['form']): number =>
  form === null ? tool.tokens : (tool.shortTokens?.[form] ?? tool.tokens);
