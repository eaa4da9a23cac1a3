import type { ShortForm } from '../../shared/entities/loaded-tool.ts';
import type { RankedTool, SelectableTool } from './selectable-tool.ts';

// How tools are documented by their rank, and what is kept for the first ones. Chosen on `dev`: see decision 19.
/** Share of the budget that goes to whole documentation before anything is packed in short. */
const WHOLE_SHARE = 0.15;
/** Ranks of tools that need their schema in view at which they are whole in any case. */
const WHOLE_RANKS = 3;
/** First rank that an outline is not kept for any more, and a mention. */
const OUTLINE_RANKS = 8;
const MENTION_RANKS = 16;

/** From the least to all of it; null is the whole documentation. */
const FORMS: readonly (ShortForm | null)[] = ['name', 'mention', 'outline', null];

/**
 * Fills a token budget with the most valuable tools (a knapsack, by the greedy rule of value per token; Dantzig 1957).
 * The best ranked tools that fit together come first whatever they cost, as a needed tool is worth more than two that
 * are merely cheap.
 *
 * Tools that have short forms are documented whole as long as the best ranked ones fit in a share of the budget, and
 * the shorter the less likely they are behind them: many more are there then. What is left over in the end makes forms
 * longer, the best ranked first.
 * @param ranked best first, scores above 0.
 * @param sure how many of the first ranks are taken before cost counts.
 * @returns the packed tools in the order of their rank; all of them together take at most `budgetTokens`.
 */
export function packBudget(ranked: readonly RankedTool[], budgetTokens: number, sure = 8): readonly RankedTool[] {
  const forms = chooseForms(
    ranked.filter(({ unlikely }) => unlikely !== true),
    WHOLE_SHARE * budgetTokens,
  );
  const worth = ({ whole, form }: Documented): number => whole.score / Math.max(1, tokensOf(whole.tool, form));
  const order = [...forms.slice(0, sure), ...forms.slice(sure).toSorted((left, right) => worth(right) - worth(left))];
  const packed = new Map<RankedTool, Documented>();
  let left = budgetTokens;
  for (const documented of order) {
    const tokens = tokensOf(documented.whole.tool, documented.form);
    if (tokens > left) continue;
    packed.set(documented.whole, documented);
    left -= tokens;
  }
  return lengthened(
    ranked.flatMap((whole) => packed.get(whole) ?? []),
    left,
  ).map(asPacked);
}

/** A tool as it was ranked, and how it is documented: null is whole. */
interface Documented {
  readonly whole: RankedTool;
  readonly form: ShortForm | null;
}

const tokensOf = ({ tokens, shortTokens }: SelectableTool, form: ShortForm | null): number =>
  form === null ? tokens : (shortTokens?.[form] ?? tokens);

function chooseForms(ranked: readonly RankedTool[], wholeTokens: number): readonly Documented[] {
  let left = wholeTokens;
  return ranked.map((whole, place): Documented => {
    const { tool } = whole;
    const form = formAt(place);
    if (tokensOf(tool, form) >= tool.tokens || (tool.needsSchema === true && place < WHOLE_RANKS))
      return { whole, form: null };
    // The first one that does not fit ends it: what stands behind it is less likely to be called.
    left -= tool.tokens;
    return { whole, form: left >= 0 ? null : form };
  });
}

function formAt(place: number): ShortForm {
  if (place < OUTLINE_RANKS) return 'outline';
  return place < MENTION_RANKS ? 'mention' : 'name';
}

/** @param left tokens that nothing was packed for: every tool is told of before any is told of at length. */
function lengthened(packed: readonly Documented[], left: number): readonly Documented[] {
  let rest = left;
  return FORMS.reduce(
    (tools, longer) =>
      tools.map((documented): Documented => {
        const {
          whole: { tool },
          form,
        } = documented;
        const more = tokensOf(tool, longer) - tokensOf(tool, form);
        if (FORMS.indexOf(longer) <= FORMS.indexOf(form) || more > rest) return documented;
        rest -= Math.max(0, more);
        return { ...documented, form: longer };
      }),
    packed,
  );
}

const asPacked = ({ whole, form }: Documented): RankedTool =>
  form === null ? whole : { ...whole, form, tool: { ...whole.tool, tokens: tokensOf(whole.tool, form) } };
