import type { ShortForm } from '../../shared/entities/loaded-tool.ts';
import type { StoredLoaderEvent } from '../storage/loader-event.ts';
import { readsChat } from '../tools/capabilities.ts';
import type { Catalog, CatalogEntry } from '../tools/catalog.ts';
import { asDocumented, goneEntry } from './documented-entry.ts';
import { foldEvents, prefixOf, type Addition, type LoadedToolEntry, type LoadedTools } from './loaded-tools.ts';
import type { ShownResults } from '../prompt/what-leaves.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import { entriesWithoutLoader } from './selectable-tools.ts';

/** The tools that a conversation's prompt is made with. */
export interface ConversationTools {
  /** Documented in the prefix, in this order. */
  readonly documented: readonly CatalogEntry[];
  /** The same tools, the likeliest to be needed first: in this order they get examples. */
  readonly forExamples: readonly CatalogEntry[];
  /** The short forms of tools that are not documented with their schema, by name. */
  readonly shortForms: ReadonlyMap<string, ShortForm>;
  /** Names of all tools that it documents, also those that were added later. */
  readonly known: ReadonlySet<string>;
  /** What the model may call: every tool in the catalog, but for those that it was told are no longer available. */
  readonly callable: readonly CatalogEntry[];
  /** Follows the instructions; empty without a menu. */
  readonly menu: string;
  /** Whether the loader selected tools; false in an off-state. */
  readonly chosen: boolean;
  /** Documentation lines added with a message of the person, by the message's id. */
  readonly notes: ReadonlyMap<string, readonly string[]>;
  /** Names of tools that a message of the person says are no longer available, by its id. */
  readonly unavailable: ReadonlyMap<string, readonly string[]>;
  /** What the next message will be preceded by: documentation lines, and names of tools. */
  readonly waiting: { readonly added: readonly string[]; readonly unavailable: readonly string[] };
  /** Tools whose lines are removed from the results of an answer, by the answer's id. */
  readonly erased: ReadonlyMap<string, ReadonlySet<string>>;
  /** How much of an answer's results is shown, by the answer's id; if missing, everything. */
  readonly shortened: ReadonlyMap<string, ShownResults>;
  /** Ids of messages shown without their memories. */
  readonly withoutRecalled: ReadonlySet<string>;
  /** Tools that would be documented if they fitted into the model's context. */
  readonly leftOut: readonly string[];
}

/**
 * @returns what the events of a conversation mean for its prompt. Tools of a removed server stay documented as they were,
 * because the prefix never changes.
 */
export function conversationTools(events: readonly StoredLoaderEvent[], catalog: Catalog): ConversationTools {
  const loaded = foldEvents(events);
  const isOff = loaded.selection === null || loaded.selection.off !== null;
  const prefix = prefixOf(loaded.tools);
  const documented = prefix.flatMap((tool) => {
    const entry = catalog.find(tool.name);
    return entry === null ? (goneEntry(tool) ?? []) : [asDocumented(entry, tool.documented)];
  });
  const rank = new Map(likeliestFirst(prefix).map(({ name }, index) => [name, index]));
  return {
    documented,
    forExamples: documented.toSorted((one, other) => (rank.get(one.tool.name) ?? 0) - (rank.get(other.tool.name) ?? 0)),
    known: new Set([...prefix, ...loaded.tools].map(({ name }) => name)),
    shortForms: new Map(prefix.flatMap(({ name, form }) => (form === undefined ? [] : [[name, form]]))),
    chosen: !isOff,
    callable: [...callableTools(catalog, loaded), ...documented.filter(({ tool }) => catalog.find(tool.name) === null)],
    menu: loaded.leftOut.menu ? '' : (loaded.selection?.menu ?? ''),
    notes: notesOf(loaded.additions),
    unavailable: loaded.unavailable,
    waiting: {
      added: loaded.additions.flatMap(({ place, messageId, documentation }) =>
        place === 'message' && messageId === null ? [documentation] : [],
      ),
      unavailable: loaded.unsaid,
    },
    erased: groupNames(
      loaded.erased.filter(({ place }) => place === 'result'),
      loaded.additions,
    ),
    shortened: loaded.shortened,
    withoutRecalled: loaded.withoutRecalled,
    leftOut: loaded.leftOut.tools.map(({ name }) => name),
  };
}

/** What was asked for by name comes first, then what matches, and last what every conversation has. */
function likeliestFirst(tools: readonly LoadedToolEntry[]): readonly LoadedToolEntry[] {
  const weight = ({ reason, scores }: LoadedToolEntry): number =>
    reason === 'core' ? -1 : (scores?.together ?? Number.MAX_SAFE_INTEGER);
  return tools.toSorted((one, other) => weight(other) - weight(one));
}

/**
 * Without a loader there are no tools that ask for it, and no meta-tools either, unless the model has no room for all
 * tools: then those find and load the rest.
 */
function callableTools(
  catalog: Catalog,
  { selection, tools, leftOut, stays }: Pick<LoadedTools, 'selection' | 'tools' | 'leftOut' | 'stays'>,
): readonly CatalogEntry[] {
  if (selection === null || selection.off !== null) {
    const ways = leftOut.tools.length > 0 ? catalog.list().filter(({ bundle }) => bundle === META_BUNDLE) : [];
    return [...ways, ...entriesWithoutLoader(catalog), ...catalog.list().filter(readsChat)];
  }
  const withMeta = [...tools, ...leftOut.tools].some(({ reason }) => reason !== 'all');
  const gone = new Set(stays.map(({ name }) => name));
  return catalog.list().filter(({ bundle, tool }) => (withMeta || bundle !== META_BUNDLE) && !gone.has(tool.name));
}

function notesOf(additions: readonly Addition[]): ReadonlyMap<string, readonly string[]> {
  const inMessages = additions.filter(({ place, messageId }) => place === 'message' && messageId !== null);
  return new Map(
    [...Map.groupBy(inMessages, ({ messageId }) => messageId ?? '')].map(([id, own]) => [
      id,
      own.map(({ documentation }) => documentation),
    ]),
  );
}

/** A tool that was unloaded and requested again in the same answer stays there. */
function groupNames(
  erased: readonly Addition[],
  standing: readonly Addition[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const stays = (addition: Addition): boolean =>
    standing.some(({ messageId, name }) => messageId === addition.messageId && name === addition.name);
  const gone = erased.filter((addition) => !stays(addition));
  return new Map(
    [...Map.groupBy(gone, ({ messageId }) => messageId ?? '')].map(([id, own]) => [
      id,
      new Set(own.map(({ name }) => name)),
    ]),
  );
}
