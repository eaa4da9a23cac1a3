import type { RankedTool } from './selectable-tool.ts';

/** Share of the budget that goes to whole documentation before anything is packed in outline. Chosen on `dev`: see decision 19. */
const WHOLE_SHARE = 0.15;

/**
 * Fills a token budget with the most valuable tools (a knapsack, by the greedy rule of value per token; Dantzig 1957). The best
 * ranked tools that fit together come first whatever they cost, as a needed tool is worth more than two that are merely cheap.
 *
 * Tools that have an outline are documented whole as long as the best ranked ones fit in a share of the budget, and in outline behind
 * them: many more are there then. What is left over in the end goes to whole documentation again, the best ranked first.
 * @param ranked best first, scores above 0.
 * @param sure how many of the first ranks are taken before cost counts.
 * @returns the packed tools in the order of their rank; all of them together take at most `budgetTokens`.
 */
export function packBudget(ranked: readonly RankedTool[], budgetTokens: number, sure = 8): readonly RankedTool[] {
  const forms = chooseForms(ranked.filter(({ unlikely }) => unlikely !== true), WHOLE_SHARE * budgetTokens);
  const worth = ({ score }: RankedTool, { tool }: RankedTool): number => score / Math.max(1, tool.tokens);
  const order = [...forms.slice(0, sure), ...forms.slice(sure).toSorted((left, right) => worth(right.whole, right.form) - worth(left.whole, left.form))];
  const packed = new Map<RankedTool, RankedTool>();
  let left = budgetTokens;
  for (const { whole, form } of order) {
    if (form.tool.tokens > left) continue;
    packed.set(whole, form);
    left -= form.tool.tokens;
  }
  return withWhole(ranked.flatMap((whole) => ({ whole, form: packed.get(whole) })), left);
}

/** A tool as it was ranked, and as it is documented. */
interface Documented {
  readonly whole: RankedTool;
  readonly form: RankedTool;
}

function chooseForms(ranked: readonly RankedTool[], wholeTokens: number): readonly Documented[] {
  let left = wholeTokens;
  return ranked.map((whole) => {
    const { tool } = whole;
    if (tool.outlineTokens === undefined || tool.outlineTokens >= tool.tokens) return { whole, form: whole };
    // The first one that does not fit ends it: what stands behind it is less likely to be called.
    left -= tool.tokens;
    return { whole, form: left >= 0 ? whole : { ...whole, outline: true, tool: { ...tool, tokens: tool.outlineTokens } } };
  });
}

/** @param left tokens that nothing was packed for. @returns the packed tools, the first ones whole as far as the rest goes. */
function withWhole(tools: readonly { readonly whole: RankedTool; readonly form: RankedTool | undefined }[], left: number): readonly RankedTool[] {
  let rest = left;
  return tools.flatMap(({ whole, form }) => {
    if (form === undefined) return [];
    const more = whole.tool.tokens - form.tool.tokens;
    if (form === whole || more > rest) return [form];
    rest -= more;
    return [whole];
  });
}
