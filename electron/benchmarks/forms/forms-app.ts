import type { JsonObject } from '../../../shared/entities/json.ts';
import { META_BUNDLE } from '../../../shared/entities/tool.ts';
import type { BundleDefinition } from '../../tools/define-bundle.ts';
import { ask } from '../ask.ts';
import { launchApp, type LaunchedApp } from '../launch-app.ts';
import { profileOn, type MeasuredModel, type RenderPath } from '../measured-model.ts';
import { LIVED_IN, NOW } from '../people/lived-in-profile.ts';
import { setLoader, type StrategyInUse } from '../strategy-in-use.ts';
import { createTemporaryProfile } from '../temporary-profile.ts';
import type { CapturingBackend } from './capturing-backend.ts';
import type { FormCase } from './form-cases.ts';
import type { FormsRun } from './forms-suite.ts';
import type { OfferedCalls, OfferedTool } from './offered-calls.ts';

export interface FormsAppOptions {
  readonly model: MeasuredModel;
  readonly path: RenderPath;
  readonly inUse: StrategyInUse;
  readonly capturing: CapturingBackend;
}

/** Starts the app in a profile that somebody has used for some weeks: arguments refer to what is in it. */
export async function launchFormsApp({ model, path, inUse, capturing }: FormsAppOptions): Promise<LaunchedApp> {
  const profile = createTemporaryProfile();
  const app = await launchApp({
    profile,
    model,
    modelProfile: profileOn(path, model),
    embedder: inUse.embedder,
    backend: capturing,
    now: () => NOW.getTime(),
    answerApproval: () => 'once',
  });
  for (const { tool, arguments: args } of LIVED_IN) await ask(app, null, `@${tool}(${JSON.stringify(args)})`);
  capturing.take();
  await setLoader(app, true, inUse);
  const dispose = async (): Promise<void> => {
    await app.dispose();
    profile.dispose();
  };
  return { ...app, dispose };
}

/** @returns how the app puts messages to its model. */
export const askedBy = (app: LaunchedApp, capturing: CapturingBackend): Pick<FormsRun, 'capture' | 'metaTools'> => ({
  capture: async (say) => {
    await ask(app, null, say);
    return capturing.take();
  },
  metaTools: new Set(app.catalog.list().flatMap(({ bundle, tool }) => (bundle === META_BUNDLE ? [tool.name] : []))),
});

const SOURCE = 'mcp.offered';

/**
 * Connects the tools of a data set in place of those of the last one, next to the app's own.
 * @returns its requests, with the names that the catalog gives the tools.
 */
export async function connect(
  { name, tools, cases }: OfferedCalls,
  app: LaunchedApp,
  inUse: StrategyInUse,
): Promise<readonly FormCase[]> {
  app.catalog.setSource({ id: SOURCE, bundles: [serverBundle(name, tools)] });
  await setLoader(app, true, inUse);
  const names = new Map(app.catalog.ofSource(SOURCE).map(({ ownName, tool }) => [ownName, tool.name]));
  return cases.map(({ say, calls: [{ tool, arguments: args }] }) => ({
    say,
    calls: [{ tool: names.get(tool) ?? tool, arguments: args }],
  }));
}

/** Leaves only the app's own tools. */
export const disconnect = ({ catalog }: LaunchedApp): void => catalog.removeSource(SOURCE);

const serverBundle = (name: string, tools: readonly OfferedTool[]): BundleDefinition => ({
  name: SOURCE,
  summary: `Tools of ${name}`,
  domain: SOURCE,
  tools: tools.map(({ name: ownName, description, parameters }) => ({
    name: ownName,
    summary: description ?? '',
    parameters: { jsonSchema: parameters ?? EMPTY },
    // Nothing runs, so the risk makes no difference.
    risk: 'read-only',
    timeoutMs: 1000,
    examples: [],
    run: () => null,
  })),
});

const EMPTY: JsonObject = { type: 'object', properties: {} };
