import type { LoaderEvent } from '../storage/loader-event.ts';
import { ask } from './ask.ts';
import { DecidingBackend, type DecidedStep } from './deciding-backend.ts';
import { launchApp, type LaunchedApp } from './launch-app.ts';
import { profileOn, type MeasuredModel, type RenderPath } from './measured-model.ts';
import { costOf } from './reuse-cost.ts';
import { FIRST_TEXT, IDLE_TURNS, reuseScript, type ScriptedTurn } from './reuse-script.ts';
import { setLoader, type StrategyInUse } from './strategy-in-use.ts';
import { firstTools } from './synthetic-catalog.ts';
import { createTemporaryProfile } from './temporary-profile.ts';

export interface ReuseSuiteOptions<Path extends RenderPath = RenderPath> {
  /** Reloads the model for each path, so that neither begins with the other's KV cache. */
  readonly loadModel: () => Promise<MeasuredModel>;
  readonly inUse: StrategyInUse;
  /** In the catalog. */
  readonly tools: number;
  /** Number of turns of the script to run, from its beginning. */
  readonly turns: number;
  /** Render paths to measure. */
  readonly paths: readonly Path[];
  readonly onProgress: (line: string) => void;
}

export interface ReuseTurn {
  readonly turn: number;
  readonly change: ScriptedTurn['change'];
  /** Tokens that the turn itself adds: the message, tools added with it, calls, results and the answer. */
  readonly newTokens: number;
  /** What the engine evaluated for it. */
  readonly evaluatedTokens: number;
  readonly excess: number;
  /** Tokens of the prompt at the turn's end. */
  readonly promptTokens: number;
  /** What the loader did, with its reasons. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface PathReuse {
  readonly turns: readonly ReuseTurn[];
  readonly maxExcess: number;
  /** Changes that were attempted and did not happen, such as an expansion without an embedder. */
  readonly missing: readonly string[];
}

/** Few, so that most tools can come and go. */
const SELECTION_TOKENS = 500;

/** Runs one scripted conversation on each render path and compares what was evaluated with what was new. */
export async function runReuseSuite<Path extends RenderPath>(
  options: ReuseSuiteOptions<Path>,
): Promise<Record<Path, PathReuse>> {
  const reuse: Partial<Record<Path, PathReuse>> = {};
  for (const path of options.paths) reuse[path] = await measurePath(path, options);
  return reuse as Record<Path, PathReuse>;
}

async function measurePath(
  path: RenderPath,
  { loadModel, inUse, tools, turns: turnCount, onProgress }: ReuseSuiteOptions,
): Promise<PathReuse> {
  const model = await loadModel();
  const profile = createTemporaryProfile();
  const backend = new DecidingBackend(model.backend);
  const app = await launchApp({
    profile,
    model,
    modelProfile: profileOn(path, model),
    bundles: (builtIn) => firstTools(builtIn, tools),
    embedder: inUse.embedder,
    backend,
  });
  try {
    await setLoader(app, true, inUse);
    app.settings.update({ toolIdleTurns: IDLE_TURNS, toolBudget: SELECTION_TOKENS });
    const turns = await holdConversation(app, backend, turnCount, (turn) =>
      onProgress(
        `${path}, turn ${String(turn.turn)} (${turn.change}): ${String(turn.newTokens)} new, ${String(turn.evaluatedTokens)} evaluated`,
      ),
    );
    return {
      turns,
      maxExcess: Math.max(...turns.map(({ excess }) => excess)),
      missing: turns.filter((turn) => !cameAbout(turn)).map(({ change }) => change),
    };
  } finally {
    await app.dispose();
    profile.dispose();
  }
}

async function holdConversation(
  app: LaunchedApp,
  backend: DecidingBackend,
  turnCount: number,
  onTurn: (turn: ReuseTurn) => void,
): Promise<readonly ReuseTurn[]> {
  const first = await app.loader.preview(null, FIRST_TEXT);
  const script = reuseScript(app, new Set(first.loaded.tools.map(({ name }) => name)));
  const turns: ReuseTurn[] = [];
  let conversationId: string | null = null;
  let earlier: DecidedStep | null = null;
  for (const [index, { change, text, decisions, before }] of script.slice(0, turnCount).entries()) {
    if (conversationId !== null) await before?.(conversationId);
    const known: number = conversationId === null ? 0 : app.repositories.loader.list(conversationId).length;
    backend.decide(decisions);
    ({ conversationId } = await ask(app, conversationId, text));
    const steps = backend.takeSteps();
    const cost = await costOf(steps, earlier, backend);
    const events = app.repositories.loader
      .list(conversationId)
      .slice(before === undefined ? known : known - 1)
      .map(({ event }) => event);
    const turn = {
      turn: index + 1,
      change,
      ...cost,
      excess: cost.evaluatedTokens - cost.newTokens,
      ...changesIn(events),
    };
    turns.push(turn);
    onTurn(turn);
    earlier = steps.at(-1) ?? earlier;
  }
  return turns;
}

/** The loader's events for a change that happened. */
const EVIDENCE: Readonly<Partial<Record<ScriptedTurn['change'], string>>> = {
  requested: '(requested)',
  pinned: '(pinned)',
  mentioned: '(mentioned)',
  expanded: '(expanded)',
  called: '(requested)',
  fallback: '(fallback)',
  'unloaded by hand': '(person)',
  'unloaded by the model': '(model)',
  'fallback over': '(turn-end)',
  idle: '(idle)',
};

function cameAbout({ change, added, removed }: ReuseTurn): boolean {
  const evidence = EVIDENCE[change];
  return evidence === undefined || [...added, ...removed].some((text) => text.endsWith(evidence));
}

function changesIn(events: readonly LoaderEvent[]): Pick<ReuseTurn, 'added' | 'removed'> {
  return {
    added: events.flatMap((event) =>
      event.type === 'added' ? event.tools.map(({ name, reason }) => `${name} (${reason})`) : [],
    ),
    removed: events.flatMap((event) =>
      event.type === 'removed' ? event.names.map((name) => `${name} (${event.by})`) : [],
    ),
  };
}
