import type { ChosenTools } from '../../shared/entities/loaded-tool.ts';
import type { StoredLoaderEvent } from '../storage/loader-event.ts';
import type { Catalog } from '../tools/catalog.ts';
import { foldEvents } from './loaded-tools.ts';

/**
 * @param events of the conversation, oldest first. @param messages ids of the answer and those before it.
 * @returns the tools that the model had for the answer, without those that every conversation has; null before any were chosen.
 */
export function chosenFor(
  events: readonly StoredLoaderEvent[],
  messages: readonly string[],
  catalog: Pick<Catalog, 'find'>,
): ChosenTools | null {
  const known = new Set(messages);
  const before = events.filter(({ messageId }) => messageId !== null && known.has(messageId));
  const { selection, tools, leftOut } = foldEvents(before);
  if (selection === null) return null;
  const leaves = new Set(leftOut.tools.map(({ name }) => name));
  const chosen = tools.filter(({ name, reason }) => reason !== 'core' && !leaves.has(name));
  return {
    isChosen: selection.off === null && !chosen.some(({ reason }) => reason === 'all'),
    tools: chosen.map(({ name }) => ({ name, bundle: catalog.find(name)?.bundle ?? null })),
  };
}
