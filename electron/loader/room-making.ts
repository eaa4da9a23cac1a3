import type { LoaderEvent, StoredLoaderEvent } from '../storage/loader-event.ts';
import { promptCapacity } from '../inference/prompt-capacity.ts';
import { nextReduction, WHOLE_RESULTS, type LeavingTool, type PromptLoad } from '../prompt/what-leaves.ts';
import { documentedAs, toPromptTool } from '../prompt/prompt-tool.ts';
import { trailing } from '../selection/selectable-tool.ts';
import { resultLength } from '../tools/result-bound.ts';
import type { ChooseServices } from './choose-tools.ts';
import { roomKey, type LoadedToolEntry, type LoadedTools } from './loaded-tools.ts';
import type { ToolPreferences } from './tool-profile.ts';

/** A prompt that leaves no room for its answer. */
export interface Shortage {
  /** Tokens above what fits; null if the engine doesn't say. */
  readonly excess: number | null;
  /** JSON of the present turn's results as the prompt shows them, oldest first. */
  readonly results: readonly string[];
  /** The answer they belong to; null before there is one. */
  readonly answerId: string | null;
  /** Whether memories or a plan precede the message. */
  readonly recalled: boolean;
  /** The message: of all tools, those that match it stay longest. */
  readonly text: string;
}

/** Share of the room to keep free for later turns once tools have to leave. */
const RESERVE_SHARE = 0.25;
/** Maximum share of the room for one page of a result. */
const PAGE_SHARE = 1 / 3;

export type RoomServices = Pick<ChooseServices, 'catalog' | 'index' | 'countTokens'>;

/** @returns what happens next to make the prompt fit; null if nothing is left to remove. */
export async function roomMakingEvent(
  loaded: LoadedTools,
  shortage: Shortage,
  preferences: Pick<ToolPreferences, 'contextSize' | 'documentationFormat'>,
  services: RoomServices,
): Promise<LoaderEvent | null> {
  // Unloaded tools that are kept only to save evaluation leave first when there is no room for them.
  if (loaded.stays.length > 0) return { type: 'removed', names: loaded.stays.map(({ name }) => name), by: 'room' };
  const reduction = nextReduction(await loadOf(loaded, shortage, preferences, services));
  switch (reduction?.type) {
    case undefined:
      return null;
    case 'shorten':
      return { type: 'shortened', newest: reduction.newest, older: reduction.older };
    case 'leave-recalled':
      return { type: 'recalled-left-out' };
    case 'leave-out':
      return {
        type: 'left-out',
        names: [...new Set([...loaded.leftOut.tools.map(({ name }) => name), ...reduction.names])],
        menu: loaded.leftOut.menu || reduction.menu,
        room: roomKey(preferences.contextSize, preferences.documentationFormat),
      };
  }
}

async function loadOf(
  loaded: LoadedTools,
  { excess, results, answerId, recalled, text }: Shortage,
  preferences: Pick<ToolPreferences, 'contextSize' | 'documentationFormat'>,
  services: RoomServices,
): Promise<PromptLoad> {
  const capacity = promptCapacity(preferences.contextSize);
  const reserve = Math.floor(capacity * RESERVE_SHARE);
  return {
    excess: excess ?? reserve,
    reserve,
    results: results.map(({ length }) => length),
    shown: loaded.shortened.get(answerId ?? '') ?? WHOLE_RESULTS,
    page: await pageLength(results.at(-1) ?? '', preferences.contextSize, services),
    tools: await strongestFirst(loaded, text, preferences, services),
    recalled,
    menu: loaded.selection !== null && loaded.selection.menu !== '' && !loaded.leftOut.menu,
  };
}

/** Digits and symbols take a token each, words one for several letters, so the actual text is counted. */
async function pageLength(newest: string, contextSize: number, { countTokens }: RoomServices): Promise<number> {
  const usual = resultLength(contextSize);
  const shown = newest.slice(0, usual);
  if (shown === '') return usual;
  const [tokens = 0] = await countTokens(
    [{ name: '', summary: '', parameters: {}, briefDocumentation: shown }],
    'brief',
  );
  const most = promptCapacity(contextSize) * PAGE_SHARE;
  return tokens <= most ? usual : Math.floor((shown.length * most) / tokens);
}

/** In prompt order, which is rank order; if every tool is loaded, by how well the message's words match. */
async function strongestFirst(
  { tools }: LoadedTools,
  text: string,
  { documentationFormat }: Pick<ToolPreferences, 'documentationFormat'>,
  { catalog, index, countTokens }: RoomServices,
): Promise<readonly LeavingTool[]> {
  const known = tools.flatMap((tool) => {
    const entry = catalog.find(tool.name);
    return entry === null ? [] : [{ tool, documented: documentedIn(tool, entry) }];
  });
  const [prefix, tail] = [
    await countTokens(
      known.map(({ documented }) => documented),
      documentationFormat,
    ),
    await countTokens(
      known.map(({ documented }) => documented),
      'brief',
    ),
  ];
  const counted = known.map(({ tool: { name, reason, placement } }, place): LeavingTool => ({
    name,
    reason,
    tokens: (placement === 'prefix' ? prefix : tail)[place] ?? 0,
  }));
  if (!counted.some(({ reason }) => reason === 'all' || reason === 'fallback')) return counted;
  const { tools: indexed } = index.index;
  const scores = index.index.wordScores(trailing(text));
  const score = new Map(indexed.map(({ name }, place) => [name, scores[place] ?? 0]));
  return counted.toSorted((left, right) => (score.get(right.name) ?? 0) - (score.get(left.name) ?? 0));
}

const documentedIn = (
  { placement, form }: LoadedToolEntry,
  entry: Parameters<typeof toPromptTool>[0],
): ReturnType<typeof toPromptTool> => (placement === 'prefix' ? documentedAs(entry, form) : toPromptTool(entry));

/** Maximum share of the context for what is loaded by hand: the rest is for the conversation. */
const BY_HAND_SHARE = 0.5;

/** @returns the tokens that tools loaded by hand, and other later additions, may take together. */
export const roomByHand = (contextSize: number): number => Math.floor(promptCapacity(contextSize) * BY_HAND_SHARE);

export interface RoomForAll {
  readonly tools: number;
  readonly fitting: number;
  /** Size of the documentation of those that fit. */
  readonly tokens: number;
}

/**
 * @param tokens of each tool's documentation.
 * @returns how many of them fit: all, or about as many as fit while leaving room for later turns.
 */
export function roomForAll(tokens: readonly number[], contextSize: number): RoomForAll {
  const capacity = promptCapacity(contextSize);
  const all = tokens.reduce((sum, own) => sum + own, 0);
  const share = all <= capacity ? 1 : (capacity * (1 - RESERVE_SHARE)) / all;
  return { tools: tokens.length, fitting: Math.floor(tokens.length * share), tokens: Math.floor(all * share) };
}

/** @returns the events plus one more that has the position of the last one and is not stored. */
export const withVirtual = (events: readonly StoredLoaderEvent[], event: LoaderEvent): readonly StoredLoaderEvent[] => [
  ...events,
  { messageId: null, turn: events.at(-1)?.turn ?? 1, event, createdAt: 0 },
];
