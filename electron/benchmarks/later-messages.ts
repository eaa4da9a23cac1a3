import type { TokenCounter } from '../inference/llama/token-counter.ts';
import { DEFAULT_BUDGET } from '../inference/token-budget.ts';
import { additionRoom, turnRoom } from '../loader/later-room.ts';
import { isUsable } from '../loader/loaded-tools.ts';
import { packLater, type Outline } from '../loader/pack-later.ts';
import { createStrategy } from '../selection/create-strategy.ts';
import { LEAST_PRICE } from '../selection/pack-by-worth.ts';
import { packBudget } from '../selection/pack-budget.ts';
import { MOST_RANKED, type RankedTool, type SelectableTool } from '../selection/selectable-tool.ts';
import type { ToolIndex } from '../selection/tool-index.ts';
import { distinct, selectableTools, type MeasuredFormat } from './dataset-tools.ts';
import { areUsable } from './packed-forms.ts';
import { mean, percentile } from './recall.ts';
import { formsOf, requestOf, tokensOf } from './run-queries.ts';
import type { DatasetQuery, SelectionData } from './selection-data.ts';

/** What a later message adds to a prompt that holds the tools of those before it, which were for something else. */
export interface LaterMessageFigures {
  readonly n: number;
  /** Share of requests whose tools a model can call then; null for messages that need none. */
  readonly usable: number | null;
  readonly tokensMean: number;
  readonly tokensMedian: number;
}

/** By data set. */
export type LaterMessages = Readonly<Record<string, LaterMessageFigures>>;

export interface LaterMessageOptions {
  readonly data: SelectionData;
  /** Of the tools of all data sets, in the format that first messages are answered with. */
  readonly index: ToolIndex;
  readonly threshold: number | null;
  /** For the first message, and for all additions to a conversation, besides what the first one leaves. */
  readonly budgetTokens: number;
  readonly additionTokens: number;
  readonly countTokens: TokenCounter;
  readonly format: MeasuredFormat;
}

/** The smallest context that the default budget is for. */
const CONTEXT_TOKENS = 16_384;

/** Messages that need no tool, next to the data sets. */
const NO_TOOL = 'no tool';

/**
 * Runs each request as a later message, after requests for other tools: those of the last data set, from half of that
 * set away on. Messages that need no tool follow the same requests.
 * @param turn 2 for second messages.
 */
export async function runLaterMessages(options: LaterMessageOptions, turn: number): Promise<LaterMessages> {
  const { data } = options;
  const { before, added } = conversations(options);
  const datasets = Map.groupBy(data.queries, ({ dataset }) => dataset);
  const others = [...datasets.values()].at(-1) ?? [];
  const figures: Record<string, LaterMessageFigures> = {};
  for (const [dataset, queries] of datasets) {
    const runs: Run[] = [];
    for (const [place, query] of queries.entries()) {
      const known = await before(othersFor(query, place, others, turn - 1));
      const own = await added(query.query, known);
      runs.push({ tokens: tokensOf(own), isUsable: areUsable(formsOf(query, [...known.usable, ...own])) });
    }
    figures[dataset] = figuresOf(runs);
  }
  const talk: Run[] = [];
  for (const [place, message] of data.noTool.entries()) {
    const own = await added(message, await before(spread(others, place).slice(0, turn - 1)));
    talk.push({ tokens: tokensOf(own), isUsable: null });
  }
  return talk.length === 0 ? figures : { ...figures, [NO_TOOL]: figuresOf(talk) };
}

/** What a conversation's prompt holds. */
interface Held {
  /** What a model can call. */
  readonly usable: readonly RankedTool[];
  readonly chosenTokens: number;
  readonly addedTokens: number;
}

const NOTHING: Held = { usable: [], chosenTokens: 0, addedTokens: 0 };

/** Conversations whose messages are packed as in the app. */
function conversations({
  data,
  index,
  threshold,
  budgetTokens,
  additionTokens,
  countTokens,
  format,
}: LaterMessageOptions) {
  const strategy = createStrategy('adaptive', index, threshold ?? undefined);
  const lines = new Map(
    distinct(selectableTools(data.tools, countTokens, 'brief')).map(({ id, tokens }) => [id, tokens]),
  );
  const hasOutlines = format === 'full';
  const profile = {
    contextSize: CONTEXT_TOKENS,
    budget: { core: DEFAULT_BUDGET.core, selection: budgetTokens, additions: additionTokens },
    documentationFormat: hasOutlines ? ('full' as const) : ('brief' as const),
  };
  const chosen = new Map<DatasetQuery, Held>();
  const first = async (query: DatasetQuery): Promise<Held> => {
    const known = chosen.get(query);
    if (known !== undefined) return known;
    const ranked = await strategy.rank(requestOf(query));
    const packed = packBudget(ranked.slice(0, MOST_RANKED), budgetTokens, { price: LEAST_PRICE });
    const own = { usable: packed.filter(isUsable), chosenTokens: tokensOf(packed), addedTokens: 0 };
    chosen.set(query, own);
    return own;
  };
  const added = async (query: string, held: Held): Promise<readonly RankedTool[]> => {
    const known = new Set(held.usable.map(({ tool }) => tool.id));
    return packLater(await strategy.rank({ query, messageCount: 3 }), {
      isMissing: ({ id }) => !known.has(id),
      tokensOf: async (tools) => tools.map(({ id, tokens }) => lines.get(id) ?? tokens),
      ...(hasOutlines && { outlinesOf: async (tools) => tools.map(outlineOf) }),
      roomTokens: turnRoom(profile, additionRoom(profile, held.chosenTokens) - held.addedTokens),
      price: LEAST_PRICE,
    });
  };
  return {
    /** @returns what the prompt holds after these messages. */
    before: async ([beginning, ...later]: readonly DatasetQuery[]): Promise<Held> => {
      let held = beginning === undefined ? NOTHING : await first(beginning);
      for (const { query } of later) {
        const own = await added(query, held);
        held = { ...held, usable: [...held.usable, ...own], addedTokens: held.addedTokens + tokensOf(own) };
      }
      return held;
    },
    added,
  };
}

const outlineOf = ({ shortTokens, tokens, needsSchema = false }: SelectableTool): Outline => ({
  tokens: shortTokens?.outline ?? tokens,
  needsSchema,
});

/** @returns requests that none of the same tools answer, if there are any. */
function othersFor(
  query: DatasetQuery,
  place: number,
  others: readonly DatasetQuery[],
  count: number,
): readonly DatasetQuery[] {
  const answering = new Set([...query.relevant, ...Object.values(query.alternatives).flat()]);
  return spread(others, place + Math.floor(others.length / 2))
    .filter(({ relevant }) => relevant.every((id) => !answering.has(id)))
    .slice(0, count);
}

/** How far apart the requests of one conversation are: those next to each other are for the same server. */
const STRIDE = 17;

/** @returns the requests from one on, those that follow it a stride apart. */
const spread = (others: readonly DatasetQuery[], start: number): readonly DatasetQuery[] =>
  Array.from({ length: others.length }, (_, step) => others[(start + step * STRIDE) % others.length]).filter(
    (other) => other !== undefined,
  );

interface Run {
  readonly tokens: number;
  readonly isUsable: boolean | null;
}

function figuresOf(runs: readonly Run[]): LaterMessageFigures {
  const tokens = runs.map((run) => run.tokens);
  const found = runs.flatMap(({ isUsable: own }) => (own === null ? [] : [Number(own)]));
  return {
    n: runs.length,
    usable: found.length === 0 ? null : Number(mean(found).toFixed(4)),
    tokensMean: Math.round(mean(tokens)),
    tokensMedian: percentile(tokens, 0.5),
  };
}
