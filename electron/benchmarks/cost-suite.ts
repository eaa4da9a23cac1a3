import { linearRegression } from 'simple-statistics';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import { readsChat } from '../tools/capabilities.ts';
import { promptTools } from '../chat/prompt-tools.ts';
import { INSTRUCTIONS } from '../prompt/instructions.ts';
import type { CostCatalog } from './cost-catalogs.ts';
import { launchApp, type LaunchedApp } from './launch-app.ts';
import { FORMATS, profileOn, RENDER_PATHS, type MeasuredModel, type RenderPath } from './measured-model.ts';
import { PromptCounter } from './prompt-counter.ts';
import { mean } from './recall.ts';
import { setLoader, type StrategyInUse } from './strategy-in-use.ts';
import { createTemporaryProfile, type TemporaryProfile } from './temporary-profile.ts';

export interface CostSuiteOptions {
  readonly model: MeasuredModel;
  readonly inUse: StrategyInUse;
  /** Measured one after another. */
  readonly catalogs: readonly CostCatalog[];
  /** Each begins a conversation; figures are means over them. */
  readonly messages: readonly string[];
  readonly onProgress: (line: string) => void;
}

/** Tokens of the first prompt by catalog size. */
type CostBySize = Readonly<Record<string, number>>;

export interface PathCost {
  readonly off: CostBySize;
  readonly on: CostBySize;
  /** Number of tools documented with the loader on. */
  readonly documented: CostBySize;
  /** In tokens per tool in the catalog. */
  readonly slopeOff: number;
  readonly slopeOn: number;
}

/**
 * Counts the first prompt of a conversation, with and without the loader, as the catalog grows. Nothing is evaluated.
 */
export async function runCostSuite(options: CostSuiteOptions): Promise<Record<RenderPath, PathCost>> {
  const profile = createTemporaryProfile();
  try {
    const costs: Partial<Record<RenderPath, PathCost>> = {};
    for (const path of RENDER_PATHS) costs[path] = await measurePath(path, profile, options);
    return costs as Record<RenderPath, PathCost>;
  } finally {
    profile.dispose();
  }
}

async function measurePath(
  path: RenderPath,
  profile: TemporaryProfile,
  { model, inUse, catalogs, messages, onProgress }: CostSuiteOptions,
): Promise<PathCost> {
  const counter = new PromptCounter(model.backend, FORMATS[path]);
  const rows: { size: number; off: number; on: number; documented: number }[] = [];
  for (const { bundles, sources } of catalogs) {
    const app = await launchApp({
      profile,
      model,
      modelProfile: profileOn(path, model),
      bundles,
      embedder: inUse.embedder,
    });
    try {
      app.catalog.setSources(sources);
      const size = app.catalog.list().filter((entry) => entry.bundle !== META_BUNDLE && !readsChat(entry)).length;
      await setLoader(app, false, inUse);
      const off = await countPrompts(app, counter, messages);
      await setLoader(app, true, inUse);
      const on = await countPrompts(app, counter, messages);
      rows.push({ size, off: off.tokens, on: on.tokens, documented: on.documented });
      onProgress(
        `${path}, ${String(size)} tools: ${String(off.tokens)} tokens without the loader, ${String(on.tokens)} ` +
          `with it (${String(on.documented)} tools)`,
      );
    } finally {
      await app.dispose();
    }
  }
  const bySize = (read: (row: (typeof rows)[number]) => number): CostBySize =>
    Object.fromEntries(rows.map((row) => [String(row.size), read(row)]));
  const slope = (read: (row: (typeof rows)[number]) => number): number =>
    rounded(slopeOf(rows.map((row) => [row.size, read(row)])));
  return {
    off: bySize(({ off }) => off),
    on: bySize(({ on }) => on),
    documented: bySize(({ documented }) => documented),
    slopeOff: slope(({ off }) => off),
    slopeOn: slope(({ on }) => on),
  };
}

/** @returns means over the messages. */
async function countPrompts(
  { loader, models }: LaunchedApp,
  counter: PromptCounter,
  messages: readonly string[],
): Promise<{ tokens: number; documented: number }> {
  const counts: { tokens: number; documented: number }[] = [];
  for (const text of messages) {
    const { tools } = await loader.preview(null, text);
    const { callableTools: _, ...prompt } = promptTools(INSTRUCTIONS, tools, models.profile?.exampleLimits);
    counts.push({
      tokens: await counter.count({ conversationId: '', ...prompt, turns: [{ role: 'user', text }] }),
      documented: prompt.documentedTools.length,
    });
  }
  return {
    tokens: rounded(mean(counts.map(({ tokens }) => tokens))),
    documented: rounded(mean(counts.map(({ documented }) => documented))),
  };
}

const rounded = (value: number): number => Number(value.toFixed(2));

/** @returns tokens per tool, by least squares; 0 for a catalog of one size. */
function slopeOf(points: readonly [number, number][]): number {
  return new Set(points.map(([size]) => size)).size < 2 ? 0 : linearRegression([...points]).m;
}
