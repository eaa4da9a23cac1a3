import { setTimeout as delay } from 'node:timers/promises';
import path from 'node:path';
import { promptTools } from '../chat/prompt-tools.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { INSTRUCTIONS } from '../prompt/instructions.ts';
import { ask } from './ask.ts';
import { FirstTokenBackend, type FirstToken } from './first-token-backend.ts';
import { createMeasuredApp, createTemporaryProfile, type MeasuredApp, type TemporaryProfile } from './measured-app.ts';
import { wishesOn, type MeasuredModel, type RenderPath } from './measured-model.ts';
import { PromptCounter } from './prompt-counter.ts';
import { percentile } from './recall.ts';
import { setLoader, type StrategyInUse } from './strategy-in-use.ts';

export interface TtftSuiteOptions {
  /** @param snapshotFolder null for an engine that keeps nothing on disk. */
  readonly createBackend: (snapshotFolder: string | null) => InferenceBackend;
  /** Loads the model anew, so that the engine knows nothing yet but what is on disk. */
  readonly loadModel: (backend: InferenceBackend, contextSize: number) => Promise<MeasuredModel>;
  readonly inUse: StrategyInUse;
  readonly path: RenderPath;
  readonly sizes: readonly number[];
  readonly message: string;
  /** Each figure is the median of so many. */
  readonly repeat: number;
  /** Tokens after which an evaluation is given up and estimated. */
  readonly mostEvaluated: number;
  readonly onProgress: (line: string) => void;
}

/**
 * How a conversation begins. `none`: without tools. `legacy`: with all tools, as without a loader. `cold`: with the loader, right after
 * the model was loaded. `restored`: the same, but an earlier launch left its prefix on disk. `drafted`: the message had been read when it was
 * sent. `draftedInPart`: all but its last word had; that word may still bring other tools.
 */
export type Beginning = 'none' | 'legacy' | 'cold' | 'restored' | 'drafted' | 'draftedInPart';
const WITH_TOOLS = ['legacy', 'cold', 'restored', 'drafted', 'draftedInPart'] as const;
export type TtftBySize = Readonly<Record<string, Partial<Record<Beginning, FirstToken>>>>;

/** Begins conversations in each way, every one with an engine that knows nothing yet. */
export async function runTtftSuite(options: TtftSuiteOptions): Promise<TtftBySize> {
  const profile = createTemporaryProfile();
  const engines = { forgetful: options.createBackend(null), keeping: options.createBackend(path.join(profile.folder, 'snapshots')) };
  const bySize: Record<string, Partial<Record<Beginning, FirstToken>>> = {};
  try {
    for (const size of options.sizes) bySize[String(size)] = await measureSize(size, { ...options, profile, engines });
    return bySize;
  } finally {
    await engines.forgetful.dispose();
    await engines.keeping.dispose();
    await profile.dispose();
  }
}

interface Workplace extends TtftSuiteOptions {
  readonly profile: TemporaryProfile;
  /** One that keeps nothing, and one that keeps states on disk. */
  readonly engines: { readonly forgetful: InferenceBackend; readonly keeping: InferenceBackend };
}

async function measureSize(size: number, workplace: Workplace): Promise<Partial<Record<Beginning, FirstToken>>> {
  const contextSize = await contextFor(size, workplace);
  const figures: Partial<Record<Beginning, FirstToken>> = {};
  for (const beginning of size === 0 ? (['none'] as const) : WITH_TOOLS) {
    const runs: FirstToken[] = [];
    while (runs.length < workplace.repeat && runs.at(-1)?.estimated !== true) runs.push(await begin(beginning, { ...workplace, size, contextSize }));
    figures[beginning] = medianOf(runs);
    workplace.onProgress(`${String(size)} tools, ${beginning}: ${describe(figures[beginning])}`);
  }
  return figures;
}

interface BeginOptions extends Workplace {
  readonly size: number;
  readonly contextSize: number;
}

async function begin(beginning: Beginning, options: BeginOptions): Promise<FirstToken> {
  const { forgetful, keeping } = options.engines;
  if (beginning === 'restored') {
    await keeping.deleteSnapshots(null);
    await withApp(keeping, options, leavePrefix);
  }
  return withApp(beginning === 'restored' ? keeping : forgetful, options, async (app, backend) => {
    await setLoader(app, beginning !== 'legacy' && beginning !== 'none', options.inUse);
    if (beginning === 'drafted') await app.chat.prepare(null, options.message);
    if (beginning === 'draftedInPart') await app.chat.prepare(null, withoutLastWord(options.message));
    backend.start();
    await ask(app, null, options.message);
    return backend.firstToken;
  });

  /** What a launch leaves behind that nothing was asked in. */
  async function leavePrefix(app: MeasuredApp, backend: InferenceBackend): Promise<void> {
    await setLoader(app, true, options.inUse);
    await app.chat.prepare(null, '');
    for (let waited = 0; waited < MOST_IDLE_MS && (await backend.snapshotUsage()).count === 0; waited += POLL_MS) await delay(POLL_MS);
  }
}

/** The app saves its prefix when it has been idle for half a second. */
const MOST_IDLE_MS = 3000;
const POLL_MS = 50;

async function withApp<Result>(engine: InferenceBackend, options: BeginOptions, use: (app: MeasuredApp, backend: FirstTokenBackend) => Promise<Result>): Promise<Result> {
  const model = await options.loadModel(engine, options.contextSize);
  const backend = new FirstTokenBackend(engine, options.mostEvaluated);
  const app = createMeasuredApp({ profile: options.profile, model, path: options.path, tools: options.size, embedder: options.inUse.embedder, backend });
  try {
    return await use(app, backend);
  } finally {
    await app.dispose();
    await engine.unloadModel();
  }
}

/** @returns tokens of context in which even all tools leave room for an answer. */
async function contextFor(size: number, { loadModel, engines, profile, path: renderPath, inUse, message }: Workplace): Promise<number> {
  const model = await loadModel(engines.forgetful, SMALL_CONTEXT);
  const app = createMeasuredApp({ profile, model, path: renderPath, tools: size, embedder: inUse.embedder });
  try {
    await setLoader(app, false, inUse);
    const { tools } = await app.loader.preview(null, message);
    const { callableTools: _, ...prompt } = promptTools(INSTRUCTIONS, tools);
    const counter = new PromptCounter(model.backend, wishesOn(renderPath, model).documentationFormat);
    const tokens = counter.count({ conversationId: '', ...prompt, turns: [{ role: 'user', text: message }] });
    return Math.max(SMALL_CONTEXT, Math.ceil((tokens + ROOM) / 256) * 256);
  } finally {
    await app.dispose();
  }
}

const SMALL_CONTEXT = 4096;
/** The engine keeps 1,024 tokens free for the answer. */
const ROOM = 1280;

const withoutLastWord = (text: string): string => text.slice(0, Math.max(0, text.trimEnd().lastIndexOf(' ')));

function medianOf(runs: readonly FirstToken[]): FirstToken {
  const median = percentile(runs.map(({ ttftMs }) => ttftMs), 0.5);
  const run = runs.find(({ ttftMs }) => ttftMs === median) ?? runs[0];
  if (run === undefined) throw new RangeError('Repeat each measurement at least once.');
  return { ...run, ttftMs: Number(run.ttftMs.toFixed(1)) };
}

export const describe = ({ ttftMs, prefilled, reused, estimated }: FirstToken): string =>
  `${estimated === true ? 'about ' : ''}${ttftMs.toFixed(0)} ms, ${String(prefilled)} tokens evaluated, ${String(reused)} reused`;
