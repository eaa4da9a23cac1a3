import type { TokenCounter } from '../inference/llama/token-counter.ts';
import { isUsable } from '../loader/loaded-tools.ts';
import { packLater, TURN_SHARE } from '../loader/pack-later.ts';
import { createStrategy } from '../selection/create-strategy.ts';
import { LEAST_PRICE } from '../selection/pack-by-worth.ts';
import { packBudget } from '../selection/pack-budget.ts';
import { MOST_RANKED, type RankedTool } from '../selection/selectable-tool.ts';
import type { ToolIndex } from '../selection/tool-index.ts';
import { distinct, selectableTools } from './dataset-tools.ts';
import { areUsable } from './packed-forms.ts';
import { mean, percentile } from './recall.ts';
import { formsOf, requestOf, tokensOf } from './run-queries.ts';
import type { DatasetQuery, SelectionData } from './selection-data.ts';

/** What a second message adds to a prompt that holds the tools of a first one for something else. */
export interface SecondMessageFigures {
  readonly n: number;
  /** Share of requests whose tools a model can call then; null for messages that need none. */
  readonly usable: number | null;
  readonly tokensMean: number;
  readonly tokensMedian: number;
}

export interface SecondMessageOptions {
  readonly data: SelectionData;
  /** Of the tools of all data sets, in the format that first messages are answered with. */
  readonly index: ToolIndex;
  readonly threshold: number | null;
  /** For the first message, and for all additions to a conversation. */
  readonly budgetTokens: number;
  readonly additionTokens: number;
  readonly countTokens: TokenCounter;
}

/** Messages that need no tool, next to the data sets. */
const NO_TOOL = 'no tool';

/**
 * Runs each request as a second message, after a request for another tool: one of the last data set, half of that set
 * away. Messages that need no tool follow the same requests.
 * @returns the figures by data set.
 */
export async function runSecondMessages(
  options: SecondMessageOptions,
): Promise<Readonly<Record<string, SecondMessageFigures>>> {
  const { data } = options;
  const { before, added } = conversations(options);
  const datasets = Map.groupBy(data.queries, ({ dataset }) => dataset);
  const firsts = [...datasets.values()].at(-1) ?? [];
  const figures: Record<string, SecondMessageFigures> = {};
  for (const [dataset, queries] of datasets) {
    const runs: Run[] = [];
    for (const [place, query] of queries.entries()) {
      const known = await before(firstFor(query, place, firsts));
      const own = await added(query.query, known);
      runs.push({ tokens: tokensOf(own), isUsable: areUsable(formsOf(query, [...known, ...own])) });
    }
    figures[dataset] = figuresOf(runs);
  }
  const talk: Run[] = [];
  for (const [place, message] of data.noTool.entries()) {
    const own = await added(message, await before(firsts[place % firsts.length]));
    talk.push({ tokens: tokensOf(own), isUsable: null });
  }
  return talk.length === 0 ? figures : { ...figures, [NO_TOOL]: figuresOf(talk) };
}

/** The two halves of a conversation, packed as in the app. */
function conversations({ data, index, threshold, budgetTokens, additionTokens, countTokens }: SecondMessageOptions) {
  const strategy = createStrategy('adaptive', index, threshold ?? undefined);
  const lines = new Map(
    distinct(selectableTools(data.tools, countTokens, 'brief')).map(({ id, tokens }) => [id, tokens]),
  );
  const usable = new Map<DatasetQuery, readonly RankedTool[]>();
  return {
    /** @returns what a model can call after a first message; nothing without one. */
    before: async (first: DatasetQuery | undefined): Promise<readonly RankedTool[]> => {
      if (first === undefined) return [];
      const ranked = usable.has(first) ? [] : await strategy.rank(requestOf(first));
      const own =
        usable.get(first) ??
        packBudget(ranked.slice(0, MOST_RANKED), budgetTokens, { price: LEAST_PRICE }).filter(isUsable);
      usable.set(first, own);
      return own;
    },
    added: async (query: string, before: readonly RankedTool[]): Promise<readonly RankedTool[]> => {
      const known = new Set(before.map(({ tool }) => tool.id));
      return packLater(await strategy.rank({ query, messageCount: 3 }), {
        isMissing: ({ id }) => !known.has(id),
        tokensOf: async (tools) => tools.map(({ id, tokens }) => lines.get(id) ?? tokens),
        roomTokens: TURN_SHARE * additionTokens,
        price: LEAST_PRICE,
      });
    },
  };
}

/** @returns a request that none of the same tools answer, if there is one. */
function firstFor(query: DatasetQuery, place: number, firsts: readonly DatasetQuery[]): DatasetQuery | undefined {
  const answering = new Set([...query.relevant, ...Object.values(query.alternatives).flat()]);
  const start = place + Math.floor(firsts.length / 2);
  return firsts
    .map((_, offset) => firsts[(start + offset) % firsts.length])
    .find((first) => first?.relevant.every((id) => !answering.has(id)) === true);
}

interface Run {
  readonly tokens: number;
  readonly isUsable: boolean | null;
}

function figuresOf(runs: readonly Run[]): SecondMessageFigures {
  const tokens = runs.map((run) => run.tokens);
  const found = runs.flatMap(({ isUsable: own }) => (own === null ? [] : [Number(own)]));
  return {
    n: runs.length,
    usable: found.length === 0 ? null : Number(mean(found).toFixed(4)),
    tokensMean: Math.round(mean(tokens)),
    tokensMedian: percentile(tokens, 0.5),
  };
}
