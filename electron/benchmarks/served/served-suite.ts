import type { WireTool } from '../../inference/openai/wire.ts';
import { ServerConnection } from '../../inference/openai/server-connection.ts';
import { ServerTokenizer } from '../../inference/openai/server-tokenizer.ts';
import { Catalog } from '../../tools/catalog.ts';
import { FIRST_MESSAGES } from '../first-messages.ts';
import { mean, percentile } from '../recall.ts';
import { createSyntheticBundles } from '../synthetic-catalog.ts';
import { askServer, type AskedAddress, type AskedTokens, type SentPrompt } from './ask-server.ts';

export interface ServedSuiteOptions {
  /** A llama-server, asked directly. */
  readonly direct: AskedAddress;
  /** Knapsack in front of the same server. */
  readonly knapsack: AskedAddress;
  /** Numbers of tools that the client sends. */
  readonly sizes: readonly number[];
  readonly onProgress: (line: string) => void;
}

const WAYS = ['direct', 'knapsack'] as const;
type Way = (typeof WAYS)[number];

/** Tokens of a conversation's first prompt: means over the messages. */
export type ServedCost = Readonly<Record<string, Readonly<Record<Way | 'documented', number>>>>;

/** Counts the first prompt of a client that sends all its tools. Only Knapsack's is evaluated. */
export async function runServedCost(
  { direct, knapsack, sizes, onProgress }: ServedSuiteOptions,
  messages: readonly string[],
): Promise<ServedCost> {
  const connection = new ServerConnection({ address: direct.address, model: direct.model, key: () => direct.key });
  const tokenizer = new ServerTokenizer(connection, direct.model);
  const cost: Record<string, ServedCost[string]> = {};
  try {
    for (const size of sizes) {
      const runs: Record<Way | 'documented', number>[] = [];
      for (const text of messages) {
        const prompt = beginning('', text, size);
        const [counted, asked] = [await tokenizer.prompt(prompt, {}), await askServer(knapsack, prompt, Infinity)];
        runs.push({
          direct: counted.length,
          knapsack: asked.promptTokens ?? NaN,
          documented: asked.documentedTools ?? NaN,
        });
      }
      const of = (name: Way | 'documented'): number => Math.round(mean(runs.map((run) => run[name])));
      const row = { direct: of('direct'), knapsack: of('knapsack'), documented: of('documented') };
      cost[String(size)] = row;
      onProgress(
        `${String(size)} tools: ${String(row.direct)} tokens directly, ${String(row.knapsack)} through Knapsack ` +
          `(${String(row.documented)} tools)`,
      );
    }
    return cost;
  } finally {
    await connection.dispose();
  }
}

/**
 * `first`: nothing of the prompt is in a cache. `next`: the second message of the same conversation. `other`: another
 * conversation with the same instructions and tools.
 */
export const SITUATIONS = ['first', 'next', 'other'] as const;
type Situation = (typeof SITUATIONS)[number];
export type ServedTtft = Readonly<Record<string, Readonly<Record<Way, Partial<Record<Situation, AskedTokens>>>>>>;

export interface ServedTtftOptions extends ServedSuiteOptions {
  /** Each figure is the median of this many; the ways take turns. */
  readonly repeat: number;
  /** Tokens after which an evaluation is stopped and estimated. */
  readonly mostEvaluated: number;
}

/** Measures what a client waits for. */
export async function runServedTtft(options: ServedTtftOptions): Promise<ServedTtft> {
  const { sizes, repeat, onProgress } = options;
  const tools: Record<string, ServedTtft[string]> = {};
  for (const size of sizes) {
    const runs: Record<Way, Runs> = { direct: noRuns(), knapsack: noRuns() };
    for (let round = 0; round < repeat; round++)
      for (const way of WAYS) await holdConversations(way, size, runs[way], options);
    tools[String(size)] = { direct: mediansOf(runs.direct), knapsack: mediansOf(runs.knapsack) };
    for (const way of WAYS)
      for (const [situation, asked] of Object.entries(mediansOf(runs[way])))
        onProgress(`${String(size)} tools, ${way}, ${situation}: ${describeAsked(asked)}`);
  }
  return tools;
}

type Runs = Readonly<Record<Situation, AskedTokens[]>>;
const noRuns = (): Runs => ({ first: [], next: [], other: [] });
const [FIRST, OTHER] = [FIRST_MESSAGES[6], FIRST_MESSAGES[5]];

/** What was stopped once would be stopped again, and leaves nothing in a cache for the messages after it. */
async function holdConversations(way: Way, size: number, runs: Runs, options: ServedTtftOptions): Promise<void> {
  if (runs.first.at(-1)?.estimated === true) return;
  const ask = (prompt: SentPrompt): Promise<AskedTokens> => askServer(options[way], prompt, options.mostEvaluated);
  // The system message begins with it, so that no cache of an earlier round begins alike.
  const mark = `${way} ${String(size)} ${String(runs.first.length)} ${String(performance.now())}`;
  const first = beginning(mark, FIRST, size);
  const begun = await ask(first);
  runs.first.push(begun);
  if (begun.estimated === true) return;
  const said = { role: 'assistant', content: 'Done.' } as const;
  const next = [...first.messages, said, { role: 'user', content: 'And the same once more, please.' } as const];
  runs.next.push(await ask({ ...first, messages: next }));
  runs.other.push(await ask(beginning(mark, OTHER, size)));
}

function mediansOf(runs: Runs): Partial<Record<Situation, AskedTokens>> {
  return Object.fromEntries(
    SITUATIONS.flatMap((situation) => {
      const times = runs[situation].map(({ ttftMs }) => ttftMs);
      const median = runs[situation].find(({ ttftMs }) => ttftMs === percentile(times, 0.5)) ?? runs[situation][0];
      return median === undefined ? [] : [[situation, { ...median, ttftMs: Number(median.ttftMs.toFixed(1)) }]];
    }),
  );
}

export const describeAsked = ({ ttftMs, promptTokens, cachedTokens, estimated }: AskedTokens): string =>
  `${estimated === true ? 'at least ' : ''}${ttftMs.toFixed(0)} ms, ${String(promptTokens ?? '?')} tokens, ` +
  `${String(cachedTokens ?? 'unknown')} cached`;

/** The beginning of a conversation of a client with its own tools. */
function beginning(mark: string, text: string, size: number): SentPrompt {
  return {
    messages: [
      { role: 'system', content: `${mark} You are an assistant that uses tools.`.trim() },
      { role: 'user', content: text },
    ],
    tools: clientTools(size),
  };
}

/** Tools that resemble those of many servers together. */
const clientTools = (size: number): readonly WireTool[] =>
  new Catalog(createSyntheticBundles(size))
    .list()
    .map(({ tool: { name, summary }, parameters }) => ({
      type: 'function',
      function: { name, description: summary, parameters },
    }));
