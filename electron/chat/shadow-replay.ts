import { randomUUID } from 'node:crypto';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import type { ShadowReach, ShadowRun } from '../../shared/entities/metrics.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type {
  AnswerProfile,
  GeneratedToolCall,
  GenerateRequest,
  GenerationResult,
  InferenceBackend,
} from '../inference/inference-backend.ts';
import { ContextOverflowError } from '../inference/inference-errors.ts';
import { conversationTools } from '../loader/conversation-tools.ts';
import { foldEvents } from '../loader/loaded-tools.ts';
import { entriesWithoutLoader } from '../loader/selectable-tools.ts';
import { canonicalJson } from '../storage/canonical-json.ts';
import type { StoredLoaderEvent } from '../storage/loader-event.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { StoredMessage, StoredPart } from '../storage/stored-message.ts';
import type { Catalog } from '../tools/catalog.ts';
import { instructionsFor, type Instructing } from './own-instructions.ts';
import { promptTools } from './prompt-tools.ts';
import { toPromptTurns } from './prompt-turns.ts';
import { MAX_STEPS } from './step-loop.ts';

/** All shadow runs share it, because everything before their first message is the same. */
export const SHADOW_CONVERSATION = 'shadow';

export interface ShadowReplayServices extends Instructing {
  readonly backend: Pick<InferenceBackend, 'generate'>;
  readonly catalog: Catalog;
  readonly repositories: Pick<Repositories, 'loader' | 'messages'>;
  readonly profile: AnswerProfile;
}

/**
 * Generates a stored answer once more, as an app without a loader would: all tools in the prompt, none of the loader's
 * own. No tool runs: a call that the real answer made gets the recorded result, and any other call ends the replay.
 * @returns which tools it called, and the state of each in the real answer; null if it was aborted or there is no such
 * answer.
 */
export async function replayInShadow(
  messageId: string,
  services: ShadowReplayServices,
  signal: AbortSignal,
): Promise<Pick<ShadowRun, 'outcome' | 'tools'> | null> {
  const answer = services.repositories.messages.find(messageId);
  if (answer === null) return null;
  const messages = services.repositories.messages.list(answer.conversationId);
  const history = messages.slice(
    0,
    messages.findIndex(({ id }) => id === messageId),
  );
  try {
    const called = await calledTools(answer, history, services, signal);
    if (called === null) return null;
    const reach = reachIn(answer, history, services.repositories.loader.list(answer.conversationId));
    return { outcome: 'compared', tools: [...called].map((name) => ({ name, reach: reach(name) })) };
  } catch (error) {
    if (error instanceof ContextOverflowError) return { outcome: 'too-long', tools: [] };
    throw error;
  }
}

/** @returns null if it was aborted. */
async function calledTools(
  answer: StoredMessage,
  history: readonly StoredMessage[],
  services: ShadowReplayServices,
  signal: AbortSignal,
): Promise<ReadonlySet<string> | null> {
  const { backend, catalog } = services;
  const before = history.map(withoutLoader);
  const request = shadowRequest(answer.conversationId, services);
  const recorded = new RecordedResults(answer);
  const called = new Set<string>();
  let replayed: StoredMessage = { ...answer, parts: [] };
  for (let step = 0; step < MAX_STEPS; step++) {
    const result = await backend.generate(
      { ...request, turns: toPromptTurns([...before, replayed]) },
      () => {},
      signal,
    );
    if (signal.aborted || result.finishReason === 'aborted') return null;
    for (const { name } of result.toolCalls) {
      const entry = catalog.resolve(name);
      if (entry !== null) called.add(entry.tool.name);
    }
    const parts = recorded.partsOf(result, step, catalog);
    if (result.finishReason !== 'tool-calls' || parts === null) break;
    replayed = { ...replayed, parts: [...replayed.parts, ...parts] };
  }
  return called;
}

/** Byte for byte as the loader renders it in an off-state. Greedy, so that two runs agree. */
function shadowRequest(
  conversationId: string,
  { catalog, profile, ...instructing }: ShadowReplayServices,
): Omit<GenerateRequest, 'turns'> {
  const tools = entriesWithoutLoader(catalog).map(({ tool }) => ({
    name: tool.name,
    reason: 'all' as const,
    tokens: 0,
    scores: null,
  }));
  const selected: StoredLoaderEvent = {
    messageId: null,
    turn: 1,
    createdAt: 0,
    event: { type: 'selected', off: 'loader', strategy: 'all', tools, menu: '', latencyMs: 0 },
  };
  return {
    conversationId: SHADOW_CONVERSATION,
    ...promptTools(instructionsFor(conversationId, instructing), conversationTools([selected], catalog)),
    ...profile,
    sampling: { temperature: 0 },
  };
}

/** Without a loader, there are no tools for searching or loading tools. */
const withoutLoader = (message: StoredMessage): StoredMessage => ({
  ...message,
  parts: message.parts.filter(({ part }) => part.type !== 'tool-call' || part.call.bundle !== META_BUNDLE),
});

/** @returns the state of a tool in the real answer. */
function reachIn(
  answer: StoredMessage,
  history: readonly StoredMessage[],
  events: readonly StoredLoaderEvent[],
): (name: string) => ShadowReach {
  const earlier = new Set(history.map(({ id }) => id));
  const before = events.filter(({ messageId }) => messageId !== null && earlier.has(messageId));
  const during = events.filter(({ messageId }) => messageId === answer.id);
  const names = (some: readonly StoredLoaderEvent[]): ReadonlySet<string> =>
    new Set(foldEvents(some).tools.map(({ name }) => name));
  const [loaded, reached] = [names(before), names([...before, ...during])];
  return (name) => (loaded.has(name) ? 'loaded' : reached.has(name) ? 'reached' : 'absent');
}

/** The tool results of the real answer, each used once. */
class RecordedResults {
  readonly #left: ToolCall[];

  constructor({ parts }: StoredMessage) {
    this.#left = parts.flatMap(({ part }) =>
      part.type === 'tool-call' && part.call.outcome !== 'running' ? [part.call] : [],
    );
  }

  /** @returns the step with its results, or null if one of them was never recorded. */
  partsOf(
    { parts, toolCalls }: Pick<GenerationResult, 'parts' | 'toolCalls'>,
    step: number,
    catalog: Catalog,
  ): readonly StoredPart[] | null {
    const calls = toolCalls.map((call) => this.#take(call, catalog.resolve(call.name)?.tool.name ?? call.name));
    if (calls.some((call) => call === null)) return null;
    const texts = parts.filter(({ text }) => text !== '').map((part): StoredPart => ({ part, step, raw: null }));
    return [
      ...texts,
      ...calls.flatMap((call, index) =>
        call === null ? [] : [{ part: { type: 'tool-call' as const, call }, step, raw: toolCalls[index]?.raw ?? null }],
      ),
    ];
  }

  /** The same call, or else one of the same tool: its recorded result is the most plausible. */
  #take({ arguments: args }: GeneratedToolCall, name: string): ToolCall | null {
    const same = this.#left.filter(({ toolName }) => toolName === name);
    const found = same.find((call) => canonicalJson(call.arguments) === canonicalJson(args)) ?? same[0];
    if (found === undefined) return null;
    this.#left.splice(this.#left.indexOf(found), 1);
    return { ...found, id: randomUUID(), arguments: args };
  }
}
