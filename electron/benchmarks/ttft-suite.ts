import path from 'node:path';
import { promptTools } from '../chat/prompt-tools.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { INSTRUCTIONS } from '../prompt/instructions.ts';
import { begin, type BeginOptions, type Beginning } from './conversation-beginnings.ts';
import type { FirstToken } from './first-token-backend.ts';
import { KeptHelpers } from './kept-helpers.ts';
import { launchApp } from './launch-app.ts';
import { FORMATS, profileOn } from './measured-model.ts';
import { PromptCounter } from './prompt-counter.ts';
import { percentile } from './recall.ts';
import { setLoader } from './strategy-in-use.ts';
import { firstTools } from './synthetic-catalog.ts';
import { createTemporaryProfile } from './temporary-profile.ts';

export interface TtftSuiteOptions extends Omit<
  BeginOptions,
  'engines' | 'profile' | 'size' | 'contextSize' | 'helpers'
> {
  /** @param snapshotFolder null for an engine that stores nothing on disk. */
  readonly createBackend: (snapshotFolder: string | null) => InferenceBackend;
  readonly sizes: readonly number[];
  /** How conversations with tools begin. */
  readonly beginnings: readonly Beginning[];
  /** Each figure is the median of this many. */
  readonly repeat: number;
  readonly onProgress: (line: string) => void;
}

export type TtftBySize = Readonly<Record<string, Partial<Record<Beginning, FirstToken>>>>;

/**
 * Begins conversations in each way, each with an engine that knows nothing yet. The ways take turns, as often as
 * requested, so that other work on the machine slows all of them equally.
 */
export async function runTtftSuite(options: TtftSuiteOptions): Promise<TtftBySize> {
  const profile = createTemporaryProfile();
  const engines = {
    forgetful: options.createBackend(null),
    keeping: options.createBackend(path.join(profile.folder, 'snapshots')),
  };
  const helpers = new KeptHelpers();
  const workplace = { ...options, profile, engines, helpers };
  try {
    const kinds: Kind[] = [];
    for (const size of options.sizes) kinds.push(...(await kindsOf(size, workplace)));
    for (let round = 1; round <= options.repeat; round++) {
      for (const kind of kinds) await measureOnce(kind, workplace);
      options.onProgress(`round ${String(round)} of ${String(options.repeat)}`);
    }
    return bySize(kinds, options);
  } finally {
    await engines.forgetful.dispose();
    await engines.keeping.dispose();
    helpers.dispose();
    profile.dispose();
  }
}

type Workplace = TtftSuiteOptions & Pick<BeginOptions, 'engines' | 'profile' | 'helpers'>;

/** One way to begin with this many tools, and its figures. */
interface Kind extends Pick<BeginOptions, 'size' | 'contextSize'> {
  readonly beginning: Beginning;
  readonly runs: FirstToken[];
}

async function kindsOf(size: number, workplace: Workplace): Promise<readonly Kind[]> {
  const contexts = { legacy: await contextFor(size, false, workplace), other: await contextFor(size, true, workplace) };
  const beginnings: readonly Beginning[] = size === 0 ? ['none'] : workplace.beginnings;
  return beginnings.map((beginning) => ({
    beginning,
    size,
    contextSize: beginning === 'legacy' ? contexts.legacy : contexts.other,
    runs: [],
  }));
}

/** What was stopped once would be stopped again. */
async function measureOnce({ beginning, size, contextSize, runs }: Kind, workplace: Workplace): Promise<void> {
  if (runs.at(-1)?.estimated !== true) runs.push(await begin(beginning, { ...workplace, size, contextSize }));
}

function bySize(kinds: readonly Kind[], { onProgress }: TtftSuiteOptions): TtftBySize {
  const figures: Record<string, Partial<Record<Beginning, FirstToken>>> = {};
  for (const { size, beginning, runs } of kinds) {
    const median = medianOf(runs);
    (figures[String(size)] ??= {})[beginning] = median;
    onProgress(`${String(size)} tools, ${beginning}: ${describe(median)}`);
  }
  return figures;
}

/**
 * In a larger context every token takes longer, so nobody uses a larger one than necessary.
 * @returns tokens of context in which the tools leave room for an answer.
 */
async function contextFor(
  size: number,
  isLoaderOn: boolean,
  { loadModel, engines, profile, path: renderPath, inUse, message }: Workplace,
): Promise<number> {
  const model = await loadModel(engines.forgetful, SMALL_CONTEXT);
  const app = await launchApp({
    profile,
    model,
    modelProfile: profileOn(renderPath, model),
    bundles: (builtIn) => firstTools(builtIn, size),
    embedder: inUse.embedder,
  });
  try {
    await setLoader(app, isLoaderOn, inUse);
    const { tools } = await app.loader.preview(null, message);
    const { callableTools: _, ...prompt } = promptTools(INSTRUCTIONS, tools);
    const counter = new PromptCounter(model.backend, FORMATS[renderPath]);
    const tokens = await counter.count({ conversationId: '', ...prompt, turns: [{ role: 'user', text: message }] });
    return Math.max(SMALL_CONTEXT, Math.ceil((tokens + ROOM) / 256) * 256);
  } finally {
    await app.dispose();
  }
}

const SMALL_CONTEXT = 4096;
/** The engine keeps 1,024 tokens free for the answer. */
const ROOM = 1280;

function medianOf(runs: readonly FirstToken[]): FirstToken {
  const median = percentile(
    runs.map(({ ttftMs }) => ttftMs),
    0.5,
  );
  const run = runs.find(({ ttftMs }) => ttftMs === median) ?? runs[0];
  if (run === undefined) throw new RangeError('Repeat each measurement at least once.');
  return { ...run, ttftMs: Number(run.ttftMs.toFixed(1)) };
}

/** Times as parts of others that were measured in turn with them, so that they mean the same on a slow machine. */
export interface TimeShares {
  /** A first message with the loader, of one with all tools in the prompt. */
  readonly coldOfAll?: number;
  /** A message that was read while it was typed, of one without tools. */
  readonly draftedOfNone?: number;
}

/** @returns the shares by how many tools are needed, for each number that occurs. */
export function timeShares(tools: TtftBySize): Readonly<Record<string, TimeShares>> {
  const none = tools['0']?.none;
  return Object.fromEntries(
    Object.entries(tools)
      .filter(([size]) => size !== '0')
      .map(([size, { legacy, cold, drafted }]) => [
        size,
        {
          ...(cold && legacy && { coldOfAll: share(cold, legacy) }),
          ...(drafted && none && { draftedOfNone: share(drafted, none) }),
        },
      ]),
  );
}

const share = (one: FirstToken, other: FirstToken): number => Number((one.ttftMs / other.ttftMs).toFixed(3));

export const describe = ({ ttftMs, prefilled, reused, estimated }: FirstToken): string =>
  `${estimated === true ? 'at least ' : ''}${ttftMs.toFixed(0)} ms, ${String(prefilled)} tokens evaluated, ${String(reused)} reused`;
