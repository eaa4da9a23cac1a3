import { messageText } from '../../shared/entities/message.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import { toMessage, type StoredMessage } from '../storage/stored-message.ts';
import { settle } from './ask.ts';
import { callAccuracy, type CallAccuracy } from './call-accuracy.ts';
import type { LaunchedApp } from './launch-app.ts';
import type { PromptRecorder } from './prompt-recorder.ts';
import { problemsOf } from './scenario-checks.ts';
import { observeWorld, prepareWorld, type World } from './scenario-world.ts';
import type { Scenario, ScenarioTurn } from './scenario.ts';

/** The outcome of one turn, and its cost. */
export interface TurnOutcome extends CallAccuracy {
  readonly say: string;
  readonly answer: string;
  readonly calls: readonly Pick<ToolCall, 'toolName' | 'arguments' | 'outcome' | 'result' | 'error'>[];
  /** Names of the tools that the prompt documented when the answer was complete. */
  readonly loaded: readonly string[];
  readonly problems: readonly string[];
  /**
   * Whether the first call is of the right tool, and all that was expected came about or was found, whatever the answer makes of
   * it; null if no tool was needed.
   */
  readonly exactCall: boolean | null;
  /** Whether the model searched for a tool that was not loaded, or called one. */
  readonly reachedOut: boolean;
  /**
   * Whether a tool was called although none was needed; null if one was needed, or if nothing happened because the prompt
   * did not fit.
   */
  readonly overCalled: boolean | null;
  /** Of the first step. */
  readonly promptTokens: number;
  readonly prefixTokens: number;
  /** Of all steps. */
  readonly prefilledTokens: number;
  /** Null if nothing was generated. */
  readonly ttftMs: number | null;
}

export interface ScenarioOutcome {
  readonly scenario: Scenario;
  readonly turns: readonly TurnOutcome[];
  /** Tools needed in one of the turns that were not loaded when their conversation began. */
  readonly notLoadedAtStart: readonly string[];
}

export const hasSucceeded = ({ turns }: ScenarioOutcome): boolean =>
  turns.every(({ problems }) => problems.length === 0);

/** Runs the conversation of a scenario. @param app with a separate profile. */
export async function runScenario(
  scenario: Scenario,
  app: LaunchedApp,
  recorder: Pick<PromptRecorder, 'takePrompts'>,
): Promise<ScenarioOutcome> {
  await prepareWorld(app, scenario);
  const turns: TurnOutcome[] = [];
  const notLoaded: string[] = [];
  let conversationId: string | null = null;
  for (const turn of scenario.turns) {
    if (turn.newConversation) conversationId = null;
    const before = observeWorld(app);
    const known: number = conversationId === null ? 0 : app.repositories.loader.list(conversationId).length;
    const answer = await settle(app, conversationId, turn.say);
    ({ conversationId } = answer);
    turns.push(await outcomeOf(turn, answer, { before, known, now: scenario.now }, app, recorder));
    const first = loadedAtStart(app, conversationId);
    notLoaded.push(...turn.calls.map(({ tool }) => tool).filter((tool) => !first.has(tool)));
  }
  return { scenario, turns, notLoadedAtStart: [...new Set(notLoaded)] };
}

interface Earlier {
  readonly before: World;
  /** The loader's events in the conversation. */
  readonly known: number;
  readonly now: Date;
}

async function outcomeOf(
  turn: ScenarioTurn,
  answer: StoredMessage,
  { before, known, now }: Earlier,
  app: LaunchedApp,
  recorder: Pick<PromptRecorder, 'takePrompts'>,
): Promise<TurnOutcome> {
  const { parts } = toMessage(answer);
  const calls = parts.flatMap((part) => (part.type === 'tool-call' ? [part.call] : []));
  const made = calls.filter(({ bundle }) => bundle !== META_BUNDLE);
  const called = made.map(({ toolName }) => toolName);
  const text = messageText({ parts });
  const changes = (tool: string): boolean => app.catalog.find(tool)?.tool.risk !== 'read-only';
  const observed = {
    called,
    before,
    after: observeWorld(app),
    now,
    mayChange: turn.calls.some(({ tool }) => changes(tool)),
  };
  const found = made.map(({ result }) => JSON.stringify(result)).join('\n');
  const accuracy = callAccuracy(turn, made, changes);
  const events = app.repositories.loader.list(answer.conversationId).slice(known);
  const prompts = await recorder.takePrompts();
  const unfinished =
    answer.status === 'complete' ? [] : [`The answer ended as ${answer.status}: ${answer.error ?? ''}`];
  return {
    say: turn.say,
    answer: text,
    calls: calls.map(({ toolName, arguments: args, outcome, result, error }) => ({
      toolName,
      arguments: args,
      outcome,
      result,
      error,
    })),
    loaded: app.loader.loadedNames(answer.conversationId),
    problems: [...unfinished, ...problemsOf(turn, { answer: text, ...observed })],
    ...accuracy,
    exactCall:
      accuracy.rightTool === null
        ? null
        : accuracy.rightTool && problemsOf(turn, { answer: `${text}\n${found}`, ...observed }).length === 0,
    reachedOut:
      events.some(({ event }) => event.type === 'hatch') ||
      calls.some(({ bundle, toolName }) => bundle === META_BUNDLE && toolName !== 'unload_tools'),
    overCalled: turn.calls.length > 0 || (prompts.length === 0 && called.length === 0) ? null : called.length > 0,
    promptTokens: prompts[0]?.promptTokens ?? 0,
    prefixTokens: prompts[0]?.prefixTokens ?? 0,
    prefilledTokens: prompts.reduce((sum, { prefilledTokens }) => sum + prefilledTokens, 0),
    ttftMs: answer.figures?.ttftMs ?? null,
  };
}

function loadedAtStart({ repositories, loader }: LaunchedApp, conversationId: string): ReadonlySet<string> {
  const selected = repositories.loader
    .list(conversationId)
    .map(({ event }) => event)
    .find(({ type }) => type === 'selected');
  return new Set(
    selected?.type === 'selected' && selected.off === null
      ? selected.tools.map(({ name }) => name)
      : loader.loadedNames(conversationId),
  );
}
