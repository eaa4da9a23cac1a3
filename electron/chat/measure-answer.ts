import type { Message } from '../../shared/entities/message.ts';
import type { AnswerMetrics } from '../../shared/entities/metrics.ts';
import type { AnswerProfile, PromptTool } from '../inference/inference-backend.ts';
import type { CountDocumentation } from '../loader/choose-tools.ts';
import { foldEvents, turnNumber, type LoadedTools } from '../loader/loaded-tools.ts';
import { entriesWithoutLoader } from '../loader/selectable-tools.ts';
import { documentedAs, toPromptTool } from '../prompt/prompt-tool.ts';
import type { LoaderEvent, StoredLoaderEvent } from '../storage/loader-event.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { Catalog } from '../tools/catalog.ts';

export interface MeasureAnswerServices {
  readonly repositories: Pick<Repositories, 'loader' | 'messages'>;
  readonly catalog: Catalog;
  /** Null if the engine doesn't count: an estimate is not a measurement. */
  readonly countTokens: CountDocumentation | null;
  /** The size of its context. */
  readonly modelId: string;
  readonly documentationFormat: AnswerProfile['documentationFormat'];
}

/** @returns what a finished answer cost, and how its tools were chosen; null if no model was involved. */
export async function measureAnswer(answer: Message, services: MeasureAnswerServices): Promise<AnswerMetrics | null> {
  if (answer.figures === null) return null;
  const { leftOutTools: _tools, sameAsBefore: _same, ...figures } = answer.figures;
  const messages = services.repositories.messages.list(answer.conversationId);
  const place = messages.findIndex(({ id }) => id === answer.id);
  const question = messages.slice(0, place).findLast(({ role }) => role === 'user');
  const events = services.repositories.loader.list(answer.conversationId);
  const loaded = foldEvents(events);
  const during = events.filter(({ messageId }) => messageId === answer.id).map(({ event }) => event);
  return {
    ...figures,
    messageId: answer.id,
    createdAt: answer.createdAt,
    modelId: services.modelId,
    turn: turnNumber(place),
    off: loaded.selection?.off ?? null,
    strategy: loaded.selection?.strategy ?? 'all',
    ...(await toolsOf(loaded, services)),
    selectionMs: selectionTime(events, question?.id ?? null),
    ...hatchOf(during),
    recovered: recoveredIn(answer, during),
  };
}

async function toolsOf(
  { tools }: LoadedTools,
  { catalog, countTokens, documentationFormat }: MeasureAnswerServices,
): Promise<Pick<AnswerMetrics, 'loadedTools' | 'loadedTokens' | 'catalogTools' | 'catalogTokens'>> {
  const count = async (documented: readonly PromptTool[]): Promise<number | null> =>
    countTokens === null ? null : sum(await countTokens(documented, documentationFormat));
  const prefix = tools
    .filter(({ placement }) => placement === 'prefix')
    .flatMap(({ name, form }) => {
      const entry = catalog.find(name);
      return entry === null ? [] : [documentedAs(entry, form)];
    });
  const tail = tools.filter(({ placement }) => placement === 'tail');
  const everything = entriesWithoutLoader(catalog);
  const prefixTokens = await count(prefix);
  return {
    loadedTools: prefix.length + tail.length,
    loadedTokens: prefixTokens === null ? null : prefixTokens + sum(tail.map(({ tokens }) => tokens)),
    catalogTools: everything.length,
    catalogTokens: await count(everything.map(toPromptTool)),
  };
}

/** The first selection of a conversation, or the housekeeping of a later turn. */
function selectionTime(events: readonly StoredLoaderEvent[], questionId: string | null): number | null {
  const times = events.flatMap(({ messageId, event }) =>
    messageId === questionId && 'latencyMs' in event ? [event.latencyMs] : [],
  );
  return times.length === 0 ? null : sum(times);
}

function hatchOf(events: readonly LoaderEvent[]): Pick<AnswerMetrics, 'asked' | 'called' | 'held' | 'missed'> {
  const times = (wanted: string): number =>
    events.filter((event) => event.type === 'hatch' && event.how === wanted).length;
  return { asked: times('asked'), called: times('called'), held: times('held'), missed: times('missed') };
}

function recoveredIn({ parts }: Message, events: readonly LoaderEvent[]): number {
  const worked = new Set(
    parts.flatMap((part) =>
      part.type === 'tool-call' && part.call.outcome === 'succeeded' ? [part.call.toolName] : [],
    ),
  );
  const reached = new Set(
    events.flatMap((event) => (event.type === 'hatch' && event.how !== 'missed' ? [event.name] : [])),
  );
  return [...reached].filter((name) => worked.has(name)).length;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
