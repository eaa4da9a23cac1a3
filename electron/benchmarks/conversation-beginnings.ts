import { setTimeout as delay } from 'node:timers/promises';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { ask } from './ask.ts';
import { FirstTokenBackend, type FirstToken } from './first-token-backend.ts';
import type { KeptHelpers } from './kept-helpers.ts';
import { launchApp, type LaunchedApp } from './launch-app.ts';
import { profileOn, type MeasuredModel, type RenderPath } from './measured-model.ts';
import { setLoader, type StrategyInUse } from './strategy-in-use.ts';
import { firstTools } from './synthetic-catalog.ts';
import type { TemporaryProfile } from './temporary-profile.ts';

/**
 * How a conversation begins. `none`: without tools. `legacy`: with all tools, as without a loader. `cold`: with the
 * loader, right after the model was loaded. `restored`: the same, with the prefix of an earlier launch on disk.
 * `drafted`: the message had been read when it was sent. `draftedInPart`: everything but its last word had been read;
 * that word may still select other tools. `resumed`: the second message instead of the first, after another launch.
 */
export type Beginning = 'none' | 'legacy' | 'cold' | 'restored' | 'drafted' | 'draftedInPart' | 'resumed';
export const WITH_TOOLS = ['legacy', 'cold', 'restored', 'drafted', 'draftedInPart', 'resumed'] as const;
/** Those of an engine that keeps nothing on disk. */
export const WITHOUT_DISK = ['legacy', 'cold', 'drafted', 'draftedInPart'] as const;
const SECOND_MESSAGE = 'And the same once more, please.';

export interface BeginOptions {
  /** Processes that one app hands to the next: a window has started the one that reads messages before anybody types. */
  readonly helpers: Pick<KeptHelpers, 'start'>;
  /** One engine that stores nothing, and one that stores states on disk. */
  readonly engines: { readonly forgetful: InferenceBackend; readonly keeping: InferenceBackend };
  /** Reloads the model, so that the engine knows only what is on disk. */
  readonly loadModel: (backend: InferenceBackend, contextSize: number) => Promise<MeasuredModel>;
  readonly profile: TemporaryProfile;
  readonly inUse: StrategyInUse;
  readonly path: RenderPath;
  /** Number of tools in the catalog. */
  readonly size: number;
  readonly contextSize: number;
  readonly message: string;
  /** Tokens after which an evaluation is stopped and estimated. */
  readonly mostEvaluated: number;
}

/** Begins a conversation with an engine that knows nothing yet. @returns the time to its first token. */
export async function begin(beginning: Beginning, options: BeginOptions): Promise<FirstToken> {
  const { forgetful, keeping } = options.engines;
  const { message } = options;
  switch (beginning) {
    case 'none':
    case 'legacy':
      return withApp({ engine: forgetful, loader: false }, options, (app, backend) =>
        firstToken(app, backend, null, message),
      );
    case 'cold':
      return withApp({ engine: forgetful, loader: true }, options, (app, backend) =>
        firstToken(app, backend, null, message),
      );
    case 'drafted':
    case 'draftedInPart':
      return withApp({ engine: forgetful, loader: true, readsAhead: true }, options, async (app, backend) => {
        await app.chat.prepare(null, beginning === 'drafted' ? message : withoutLastWord(message));
        await app.chat.hasReadAnswer();
        return firstToken(app, backend, null, message);
      });
    case 'restored':
      await keeping.deleteSnapshots(null);
      await withApp({ engine: keeping, loader: true, readsAhead: true }, options, leavePrefix);
      return withApp({ engine: keeping, loader: true }, options, (app, backend) =>
        firstToken(app, backend, null, message),
      );
    case 'resumed': {
      await keeping.deleteSnapshots(null);
      const { conversationId } = await withApp(
        { engine: keeping, loader: true, readsAhead: true },
        options,
        async (app) => {
          const answer = await ask(app, null, message);
          await app.chat.hasReadAnswer();
          return answer;
        },
      );
      return withApp({ engine: keeping, loader: true }, options, (app, backend) =>
        firstToken(app, backend, conversationId, SECOND_MESSAGE),
      );
    }
  }
}

async function firstToken(
  app: LaunchedApp,
  backend: FirstTokenBackend,
  conversationId: string | null,
  text: string,
): Promise<FirstToken> {
  backend.start();
  await ask(app, conversationId, text);
  return backend.firstToken;
}

/** What a launch leaves behind that nothing was asked in. */
async function leavePrefix(app: LaunchedApp, backend: InferenceBackend): Promise<void> {
  await app.chat.prepare(null, '');
  for (let waited = 0; waited < MOST_IDLE_MS && ((await backend.snapshotUsage())?.count ?? 0) === 0; waited += POLL_MS)
    await delay(POLL_MS);
}

/** The app saves its prefix once it has been idle for half a second. */
const MOST_IDLE_MS = 3000;
const POLL_MS = 50;

interface Launch {
  readonly engine: InferenceBackend;
  readonly loader: boolean;
  readonly readsAhead?: boolean;
}

let launches = 0;

/** Launches the app with a model that is loaded before and unloaded after. */
async function withApp<Result>(
  { engine, loader, readsAhead = false }: Launch,
  options: BeginOptions,
  use: (app: LaunchedApp, backend: FirstTokenBackend) => Promise<Result>,
): Promise<Result> {
  const model = await options.loadModel(engine, options.contextSize);
  const backend = new FirstTokenBackend(engine, options.mostEvaluated);
  const app = await launchApp({
    profile: options.profile,
    model,
    modelProfile: profileOn(options.path, model),
    bundles: (builtIn) => firstTools(builtIn, options.size),
    embedder: options.inUse.embedder,
    backend,
    readsAhead,
    startHelper: options.helpers.start,
    // A kept process knows what it was asked before: each app asks in a way of its own.
    reading: { without: [`launch ${String(launches++)}`] },
  });
  try {
    await setLoader(app, loader, options.inUse);
    return await use(app, backend);
  } finally {
    // What is cut short ends the process.
    await app.chat.hasReadAnswer();
    await app.dispose();
    await engine.unloadModel();
  }
}

const withoutLastWord = (text: string): string => text.slice(0, Math.max(0, text.trimEnd().lastIndexOf(' ')));
