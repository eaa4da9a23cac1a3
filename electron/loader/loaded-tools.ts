import type { LoadReason, MatchScores, OffState, ShortForm } from '../../shared/entities/loaded-tool.ts';
import type { ShownResults } from '../prompt/what-leaves.ts';
import type { LoadedEntry, StoredLoaderEvent } from '../storage/loader-event.ts';

/** A tool documented in the prompt. */
export interface LoadedToolEntry {
  readonly name: string;
  readonly reason: LoadReason;
  readonly placement: 'prefix' | 'tail';
  /** Size of its documentation when it was loaded. */
  readonly tokens: number;
  readonly turn: number;
  readonly scores: MatchScores | null;
  /** The short form it is documented in, if any. */
  readonly form?: ShortForm | undefined;
  /** What it said about itself when it was loaded; absent for built-in tools. */
  readonly documented?: LoadedEntry['documented'];
  /** The short form that the prefix holds of a tool whose documentation was added later; the prefix never changes. */
  readonly inPrefix?: LoadedToolEntry | undefined;
}

/** @returns whether a model can call a tool from what the prompt says about it: more than its name or first words. */
export const isUsable = ({ form }: Pick<LoadedToolEntry, 'form'>): boolean => form === undefined || form === 'outline';

/** @returns what the prefix holds of the loaded tools, in its order. */
export const prefixOf = (tools: readonly LoadedToolEntry[]): readonly LoadedToolEntry[] =>
  tools.flatMap((tool) => (tool.placement === 'prefix' ? [tool] : (tool.inPrefix ?? [])));

/** @returns the tokens of the tools that were chosen at the beginning, besides CORE. */
export const chosenTokens = (tools: readonly LoadedToolEntry[]): number =>
  prefixOf(tools)
    .filter(({ reason }) => reason !== 'core')
    .reduce((sum, { tokens }) => sum + tokens, 0);

/** Documentation that was added after the prefix. */
export interface Addition {
  /** The message that contains it; null until there is a next one. */
  readonly messageId: string | null;
  /** In the person's message, or in the result of a call in an answer. */
  readonly place: 'message' | 'result';
  readonly name: string;
  readonly documentation: string;
}

export interface LeftOut {
  /** In the order in which they would be documented. */
  readonly tools: readonly LoadedToolEntry[];
  readonly menu: boolean;
  /** The context this was decided for, see `roomKey`; null if nothing was left out yet. */
  readonly room: string | null;
}

/** @returns what a decision about room depends on: with another model or format, it is made again. */
export const roomKey = (contextSize: number, documentationFormat: string): string =>
  `${String(contextSize)} ${documentationFormat}`;

/** The state after all events of a conversation. */
export interface LoadedTools {
  /** Null until the selection was made. */
  readonly selection: { readonly off: OffState | null; readonly strategy: string; readonly menu: string } | null;
  /** In prompt order, without duplicates. */
  readonly tools: readonly LoadedToolEntry[];
  /** Tools that were unloaded and whose documentation stays in the prompt until the next conversation. */
  readonly stays: readonly LoadedToolEntry[];
  /** Which of these each message says are no longer available, by its id. */
  readonly unavailable: ReadonlyMap<string, readonly string[]>;
  /** The ones that the next message will say it of. */
  readonly unsaid: readonly string[];
  /** Documentation that is still in the prompt. */
  readonly additions: readonly Addition[];
  /** Documentation that was removed. */
  readonly erased: readonly Addition[];
  /** Tools that the model reached for, including names that don't exist; one entry for each time. */
  readonly reached: readonly string[];
  readonly missed: readonly string[];
  /** Duration of the first selection in milliseconds; null before it. */
  readonly selectionMs: number | null;
  /** Messages whose housekeeping is done. */
  readonly begun: ReadonlySet<string>;
  /** Tools that don't fit into the model's context now. */
  readonly leftOut: LeftOut;
  /** Answer id -> number of characters shown of its results. */
  readonly shortened: ReadonlyMap<string, ShownResults>;
  /** Messages that are shown without their memories. */
  readonly withoutRecalled: ReadonlySet<string>;
}

const without = (names: ReadonlySet<string>, gone: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...names].filter((name) => !gone.has(name)));

const NOTHING_LEFT_OUT = { names: new Set<string>(), menu: false, room: null };

/** What finds and loads the tools that the model has no room for, where otherwise every tool is in the prompt. */
const WAYS_TO_THE_REST = ['find_tools', 'load_tools'] as const;

/** Whether every tool is wanted: the loader is off, or its strategy is to choose nothing. */
const wantsAll = (selection: LoadedTools['selection']): boolean =>
  selection !== null && (selection.off !== null || selection.strategy === 'all');

/** @returns a tool that the prefix holds in a short form, if it does. */
const shortInPrefix = (tool: LoadedToolEntry | undefined): LoadedToolEntry | undefined =>
  tool?.placement === 'prefix' && tool.form !== undefined ? tool : tool?.inPrefix;

/** Folds what happened, oldest first, into what is loaded now. */
export function foldEvents(events: readonly StoredLoaderEvent[]): LoadedTools {
  let selection: LoadedTools['selection'] = null;
  let tools = new Map<string, LoadedToolEntry>();
  let selected: ReadonlyMap<string, LoadedToolEntry> = tools;
  const stays = new Map<string, LoadedToolEntry>();
  const unsaid = new Set<string>();
  const unavailable = new Map<string, readonly string[]>();
  let additions: readonly Addition[] = [];
  const erased: Addition[] = [];
  const begun = new Set<string>();
  const reached: string[] = [];
  const missed: string[] = [];
  let selectionMs: number | null = null;
  let leftOut: { names: ReadonlySet<string>; menu: boolean; room: string | null } = NOTHING_LEFT_OUT;
  const shortened = new Map<string, ShownResults>();
  const withoutRecalled = new Set<string>();
  for (const { event, turn, messageId } of events) {
    switch (event.type) {
      // Before the first selection, nothing was added; a later one is the change to all tools, which leaves nothing
      // else documented.
      case 'selected':
        selection = { off: event.off, strategy: event.strategy, menu: event.menu };
        tools = new Map(event.tools.map((tool) => [tool.name, { ...tool, placement: 'prefix', turn }]));
        selected = new Map(tools);
        additions = [];
        stays.clear();
        unsaid.clear();
        unavailable.clear();
        leftOut = NOTHING_LEFT_OUT;
        selectionMs ??= event.latencyMs;
        break;
      case 'added':
        for (const { documentation, ...tool } of event.tools) {
          const inPrefix = leftOut.names.has(tool.name) ? undefined : shortInPrefix(tools.get(tool.name));
          tools.set(tool.name, { ...tool, placement: 'tail', turn, ...(inPrefix && { inPrefix }) });
          stays.delete(tool.name);
          unsaid.delete(tool.name);
          additions = [...additions, { messageId, place: event.place, name: tool.name, documentation }];
        }
        // A tool that is requested again is needed more than the others.
        leftOut = { ...leftOut, names: without(leftOut.names, new Set(event.tools.map(({ name }) => name))) };
        break;
      case 'removed': {
        const leaving = event.names.flatMap((name) => tools.get(name) ?? stays.get(name) ?? []);
        const tail = leaving.filter(({ placement }) => placement === 'tail');
        for (const { name, inPrefix } of tail)
          // Set again, it keeps its place among the others.
          if (inPrefix === undefined) tools.delete(name);
          else tools.set(name, inPrefix);
        for (const { name } of tail) stays.delete(name);
        if (event.kept === true && !wantsAll(selection)) {
          // What the prefix names can be called, whatever is said of it later.
          const leavingWhole = tail.filter(({ inPrefix }) => inPrefix === undefined);
          for (const tool of leavingWhole) stays.set(tool.name, tool);
          // The result of its own call tells the model.
          if (event.by !== 'model') for (const { name } of leavingWhole) unsaid.add(name);
          break;
        }
        const gone = new Set(tail.map(({ name }) => name));
        for (const name of gone) unsaid.delete(name);
        for (const [id, names] of unavailable) unavailable.set(id, [...without(new Set(names), gone)]);
        if (wantsAll(selection)) {
          // It had been left out for want of room, and is again.
          const back = [...gone].flatMap((name) => selected.get(name) ?? []);
          for (const tool of back) tools.set(tool.name, tool);
          leftOut = { ...leftOut, names: new Set([...leftOut.names, ...back.map(({ name }) => name)]) };
        }
        erased.push(...additions.filter(({ name }) => gone.has(name)));
        additions = additions.filter(({ name }) => !gone.has(name));
        break;
      }
      case 'turn-began':
        if (messageId === null) break;
        begun.add(messageId);
        if (unsaid.size > 0) unavailable.set(messageId, [...unsaid]);
        unsaid.clear();
        break;
      case 'left-out':
        leftOut = { names: new Set(event.names), menu: event.menu, room: event.room };
        break;
      case 'shortened':
        if (messageId !== null) shortened.set(messageId, { newest: event.newest, older: event.older });
        break;
      case 'recalled-left-out':
        if (messageId !== null) withoutRecalled.add(messageId);
        break;
      case 'hatch':
        (event.how === 'missed' ? missed : reached).push(event.name);
        break;
    }
  }
  const isLeftOut = ({ name }: { readonly name: string }): boolean => leftOut.names.has(name);
  const left = [...tools.values()].filter(isLeftOut);
  const ways = wantsAll(selection) && left.length > 0 ? WAYS_TO_THE_REST.map(wayToTheRest) : [];
  return {
    selection,
    tools: [...ways, ...tools.values()].filter((tool) => !isLeftOut(tool)),
    stays: [...stays.values()],
    unavailable,
    unsaid: [...unsaid],
    additions: additions.filter((addition) => !isLeftOut(addition)),
    erased: [...erased, ...additions.filter(isLeftOut)],
    begun,
    reached,
    missed,
    selectionMs,
    leftOut: { ...leftOut, tools: left },
    shortened,
    withoutRecalled,
  };
}

const wayToTheRest = (name: string): LoadedToolEntry => ({
  name,
  reason: 'core',
  placement: 'prefix',
  tokens: 0,
  turn: 1,
  scores: null,
});

/** @returns the number of a turn from the messages of its conversation up to and including it. */
export const turnNumber = (messages: number): number => Math.floor((messages + 1) / 2);
