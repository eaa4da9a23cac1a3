import { createStrategy } from '../selection/create-strategy.ts';
import { LEAST_PRICE } from '../selection/pack-by-worth.ts';
import { packBudget } from '../selection/pack-budget.ts';
import { MOST_RANKED, type RankedTool, type SelectionRequest } from '../selection/selectable-tool.ts';
import type { ToolIndex } from '../selection/tool-index.ts';
import { evenSample } from './even-sample.ts';
import { areUsable } from './packed-forms.ts';
import { mean, percentile } from './recall.ts';
import { formsOf, requestOf, tokensOf } from './run-queries.ts';
import type { DatasetQuery } from './selection-data.ts';

/** In log-odds, how much more often messages are taken for requests than by default; infinite: always. The last one. */
export const NEED_SHIFTS = [-2, -1, 0, 1, 2, Infinity] as const;
/** Of each data set: every one of them is selected for once per shift. */
const MOST_REQUESTS = 40;

export interface NeedPoint {
  /** Null if every message is taken for a request. */
  readonly shift: number | null;
  /** Share of requests that don't get what they need, and would if every message were taken for a request. */
  readonly refused: number;
  /** Tokens loaded for messages that need no tool. */
  readonly talkMean: number;
  readonly talkMedian: number;
}

/** The requests of one data set, and the index of its tools. */
export interface NeedRequests {
  readonly index: ToolIndex;
  readonly queries: readonly DatasetQuery[];
}

/**
 * What it costs to take more or fewer messages for requests: the share of requests that are refused a tool, as a mean
 * over data sets, against the tokens spent on talk.
 */
export async function needCurve(
  datasets: readonly NeedRequests[],
  talk: { readonly index: ToolIndex; readonly messages: readonly string[] },
  budgetTokens: number,
): Promise<readonly NeedPoint[]> {
  // All shifts of one message follow each other, because the index keeps the vector of the last one only.
  const packed = async (index: ToolIndex, request: SelectionRequest): Promise<readonly (readonly RankedTool[])[]> => {
    const all: (readonly RankedTool[])[] = [];
    for (const shift of NEED_SHIFTS) {
      const ranked = await createStrategy('adaptive', index, undefined, shift).rank(request);
      all.push(packBudget(ranked.slice(0, MOST_RANKED), budgetTokens, { price: LEAST_PRICE }));
    }
    return all;
  };
  const refusedShares: number[][] = [];
  for (const { index, queries } of datasets) {
    const refused: number[][] = [];
    for (const query of evenSample(queries, MOST_REQUESTS)) {
      const usable = (await packed(index, requestOf(query))).map((own) => areUsable(formsOf(query, own)));
      refused.push(usable.map((found) => Number(!found && usable.at(-1) === true)));
    }
    refusedShares.push(meansOf(refused));
  }
  const tokens: number[][] = [];
  for (const query of talk.messages)
    tokens.push((await packed(talk.index, { query, messageCount: 1 })).map((own) => tokensOf(own)));
  return NEED_SHIFTS.map((shift, at) => {
    const spent = tokens.map((own) => own[at] ?? 0);
    return {
      shift: shift === Infinity ? null : shift,
      refused: Number((meansOf(refusedShares)[at] ?? 0).toFixed(4)),
      talkMean: Math.round(mean(spent)),
      talkMedian: percentile(spent, 0.5),
    };
  });
}

/** @returns the mean of each column. */
const meansOf = (rows: readonly (readonly number[])[]): number[] =>
  NEED_SHIFTS.map((_, at) => mean(rows.map((row) => row[at] ?? 0)));
