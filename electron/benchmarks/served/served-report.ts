import path from 'node:path';
import { FIRST_MESSAGES } from '../first-messages.ts';
import { launchApp, type LaunchedApp } from '../launch-app.ts';
import { profileOn } from '../measured-model.ts';
import type { Report } from '../measure-command.ts';
import { createServedBackend, loadServedModel, servedModel } from '../served-engine.ts';
import { strategyFor } from '../strategy-in-use.ts';
import { createTemporaryProfile, type TemporaryProfile } from '../temporary-profile.ts';
import type { AskedAddress } from './ask-server.ts';
import { freePort } from './free-port.ts';
import {
  describeAsked,
  runServedCost,
  runServedTtft,
  type ServedCost,
  type ServedSuiteOptions,
  type ServedTtft,
} from './served-suite.ts';
import { startLlamaServer, whyNoLlamaServer, type StartedServer } from './start-llama-server.ts';

/** An option of suites that can compare what a client gets from a server with what it gets through Knapsack. */
export const SERVED_OPTION = { served: { type: 'boolean', default: false } } as const;

export interface ServedReportOptions {
  /** Numbers of tools that the client sends. */
  readonly sizes: readonly number[];
  /** Address of a llama-server; null starts one. */
  readonly engine: string | null;
  readonly engineModel: string | undefined;
  /** For a server that is started. */
  readonly modelFile: string;
  readonly embedder: string;
  readonly onProgress: (line: string) => void;
}

/** Enough for 300 tools in the included model's small vocabulary. */
const CONTEXT = 131_072;

/** The cost of a client's tools, with and without Knapsack in front of the same llama-server. */
export const servedCost = (options: ServedReportOptions, messages: number): Promise<Report> =>
  withServers(options, async (suite, inputs) => {
    const tools = await runServedCost(suite, FIRST_MESSAGES.slice(0, messages));
    return { figures: { suite: 'cost', compared: 'served', ...inputs, messages, tools }, lines: costTable(tools) };
  });

/** The time to the first token that a client sees, with and without Knapsack in front of the same llama-server. */
export const servedTtft = (
  options: ServedReportOptions,
  limits: { readonly repeat: number; readonly mostEvaluated: number },
): Promise<Report> =>
  withServers(options, async (suite, inputs) => {
    const tools = await runServedTtft({ ...suite, ...limits });
    return { figures: { suite: 'ttft', compared: 'served', ...inputs, ...limits, tools }, lines: ttftTable(tools) };
  });

async function withServers(
  { sizes, engine, engineModel, modelFile, embedder, onProgress }: ServedReportOptions,
  measure: (suite: ServedSuiteOptions, inputs: object) => Promise<Report>,
): Promise<Report> {
  const skipped = engine === null ? whyNoLlamaServer() : null;
  if (skipped !== null) return { figures: { skipped }, lines: [`Skipped. ${skipped}`] };
  const profile = createTemporaryProfile();
  const own = engine === null ? await startOwn(modelFile, profile) : null;
  const backend = createServedBackend();
  let app: LaunchedApp | null = null;
  try {
    const served = await servedModel(own?.address ?? engine ?? '', engineModel);
    const model = await loadServedModel(backend, served, { profile: 'default' });
    const inUse = await strategyFor(embedder, onProgress);
    app = await launchApp({ profile, model, modelProfile: profileOn('native', model), embedder: inUse.embedder });
    const direct = { ...served, key: process.env['KNAPSACK_ENGINE_KEY'] ?? null };
    const inputs = {
      node: process.versions.node,
      model: path.basename(served.model),
      strategy: inUse.strategy,
      embedder: inUse.embedder?.key ?? null,
    };
    return await measure({ direct, knapsack: await openToPrograms(app), sizes, onProgress }, inputs);
  } finally {
    await app?.dispose();
    await backend.dispose();
    own?.stop();
    profile.dispose();
  }
}

const startOwn = (model: string, { folder }: TemporaryProfile): Promise<StartedServer> =>
  startLlamaServer({ model, contextSize: CONTEXT, folder });

/** Does what the switch in Settings, Connections does. */
async function openToPrograms({ settings, sharing }: LaunchedApp): Promise<AskedAddress> {
  settings.update({ servesModel: true, sharingPort: await freePort() });
  await sharing.apply();
  const { origin, problem } = sharing.state();
  if (origin === null) throw new Error(problem ?? 'Nothing listens for other programs.');
  return { address: `${origin}/v1`, key: sharing.showKey(), model: 'knapsack' };
}

const costTable = (tools: ServedCost): readonly string[] => [
  ' tools    directly  through Knapsack  documented',
  ...Object.entries(tools).map(
    ([size, { direct, knapsack, documented }]) =>
      `${size.padStart(6)} ${String(direct).padStart(11)} ${String(knapsack).padStart(17)} ${String(documented).padStart(11)}`,
  ),
];

const ttftTable = (tools: ServedTtft): readonly string[] =>
  Object.entries(tools).flatMap(([size, ways]) =>
    Object.entries(ways).flatMap(([way, situations]) =>
      Object.entries(situations).map(
        ([situation, asked]) =>
          `${size.padStart(5)} tools  ${way.padEnd(9)} ${situation.padEnd(6)} ${describeAsked(asked)}`,
      ),
    ),
  );
