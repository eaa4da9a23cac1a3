import type { JsonValue } from '../../shared/entities/json.ts';
import type { LoadReason } from '../../shared/entities/loaded-tool.ts';
import { documentedAs, toPromptTool } from '../prompt/prompt-tool.ts';
import type { LoaderEvent, StoredLoaderEvent } from '../storage/loader-event.ts';
import type { LoaderRepository } from '../storage/loader-repository.ts';
import type { MessageRepository } from '../storage/message-repository.ts';
import type { CatalogEntry } from '../tools/catalog.ts';
import type { CountDocumentation } from './choose-tools.ts';
import { foldEvents, isUsable, turnNumber, type LoadedToolEntry, type LoadedTools } from './loaded-tools.ts';
import { documentation, documentationIn } from './meta-tools/documentation.ts';
import type { Match } from './tool-search.ts';
import type { LoadOutcome, UnloadOutcome } from './meta-tools/tool-reach.ts';

export interface SessionServices {
  readonly events: LoaderRepository;
  readonly messages: MessageRepository;
  readonly countTokens: CountDocumentation;
  /**
   * Whether the engine would evaluate everything after removed documentation again. The documentation then stays in the
   * prompt, and the tool only stops counting.
   */
  readonly keepsUnloaded: () => boolean;
}

/** Where something happens: in a message (null until the next one), and in which turn. */
export interface TurnPlace {
  readonly messageId: string | null;
  readonly turn: number;
}

/** Counts towards the budget of additions. */
const isAddition = ({ placement, reason }: LoadedToolEntry): boolean => placement === 'tail' && reason !== 'fallback';

/** Whoever asks for a tool by name gets its whole documentation. */
const isWhole = ({ form }: LoadedToolEntry): boolean => form === undefined;

/** Reasons of tools that only the person can unload. */
const STAYS: ReadonlySet<LoadReason> = new Set(['pinned']);

/** The loaded tools of one conversation: every addition and removal, with its reason, is stored as it happens. */
export class LoaderSession {
  readonly conversationId: string;
  readonly #services: SessionServices;

  constructor(conversationId: string, services: SessionServices) {
    this.conversationId = conversationId;
    this.#services = services;
  }

  get stored(): readonly StoredLoaderEvent[] {
    return this.#services.events.list(this.conversationId);
  }

  get loaded(): LoadedTools {
    return foldEvents(this.stored);
  }

  /** The turn that its newest message belongs to. */
  get turn(): number {
    return turnNumber(this.#services.messages.count(this.conversationId));
  }

  record(event: LoaderEvent, { messageId, turn }: TurnPlace): void {
    this.#services.events.add(this.conversationId, { messageId, turn, event, createdAt: Date.now() });
  }

  /**
   * Adds tools after the prefix. If they don't fit, the least recently used leave; the first one is always loaded,
   * because it was requested.
   * @param roomTokens for all additions together.
   */
  async add(
    entries: readonly CatalogEntry[],
    reason: LoadReason,
    place: 'message' | 'result',
    during: TurnPlace,
    roomTokens: number,
  ): Promise<Pick<LoadOutcome, 'loaded' | 'alreadyLoaded' | 'noRoom'>> {
    const tokensOf = await this.#countTokens(entries);
    // From here on, nothing waits: the loaded tools must not change between reading them and adding to them.
    const isKnown = reason === 'requested' || reason === 'pinned' ? isWhole : isUsable;
    const known = new Set(this.loaded.tools.filter(isKnown).map(({ name }) => name));
    const fresh = entries.filter(({ tool }) => !known.has(tool.name));
    const wanted = fresh.map(tokensOf);
    // All tools for one turn have a separate budget: nothing leaves for them.
    const fitting =
      reason === 'fallback' ? countFitting(wanted, roomTokens) : this.#makeRoom(wanted, during, roomTokens);
    const loaded = fresh.slice(0, fitting);
    if (loaded.length > 0) {
      const tools = loaded.map((entry) => ({
        name: entry.tool.name,
        reason,
        tokens: tokensOf(entry),
        scores: null,
        documentation: documentation(entry),
      }));
      this.record({ type: 'added', place, tools }, during);
    }
    return {
      loaded,
      alreadyLoaded: entries.filter(({ tool }) => known.has(tool.name)).map(({ tool }) => tool.name),
      noRoom: fresh.slice(fitting).map(({ tool }) => tool.name),
    };
  }

  /** @returns the tokens of documentation that can still be added. @param roomTokens for all additions together. */
  roomLeft(roomTokens: number): number {
    return roomTokens - this.loaded.tools.filter(isAddition).reduce((sum, { tokens }) => sum + tokens, 0);
  }

  /** Adds tools that relate to a later message, as far as they fit: nothing leaves for them. */
  async expand(
    matches: readonly Match[],
    reason: 'expanded' | 'skill' | 'learned',
    during: TurnPlace,
    roomTokens: number,
  ): Promise<void> {
    const [lines, outlines] = await Promise.all([
      this.#countTokens(matches.flatMap(({ entry, form }) => (form === undefined ? [entry] : []))),
      this.#countForms(matches),
    ]);
    const known = new Set(this.loaded.tools.filter(isUsable).map(({ name }) => name));
    const fresh = matches.filter(({ entry }) => !known.has(entry.tool.name));
    let left = this.roomLeft(roomTokens);
    const added = fresh.flatMap(({ entry, scores, form }) => {
      const cost = form === undefined ? lines(entry) : outlines(entry);
      if (cost > left) return [];
      left -= cost;
      const own = { name: entry.tool.name, reason, tokens: cost, scores };
      return form === undefined
        ? [{ ...own, documentation: documentation(entry) }]
        : [{ ...own, form, documentation: documentationIn(form, entry) }];
    });
    if (added.length > 0) this.record({ type: 'added', place: 'message', tools: added }, during);
  }

  /** Unloads additions; the tools in the prefix stay. */
  remove(
    names: readonly string[],
    by: Extract<LoaderEvent, { type: 'removed' }>['by'],
    during: TurnPlace,
  ): UnloadOutcome {
    const placements = new Map(this.loaded.tools.map(({ name, placement }) => [name, placement]));
    const at = (placement: 'prefix' | 'tail' | undefined): readonly string[] =>
      names.filter((name) => placements.get(name) === placement);
    const unloaded = at('tail');
    const kept = this.#services.keepsUnloaded() ? { kept: true } : {};
    if (unloaded.length > 0) this.record({ type: 'removed', names: [...unloaded], by, ...kept }, during);
    return { unloaded, kept: at('prefix'), notLoaded: at(undefined) };
  }

  /** Unloads the tools that were loaded for one turn only, and those that have not been used for a while. */
  tidy(during: TurnPlace, idleTurns: number): void {
    const { tools, stays } = this.loaded;
    // What stayed for a model that cannot forget it leaves with one that can.
    if (stays.length > 0 && !this.#services.keepsUnloaded())
      this.record({ type: 'removed', names: stays.map(({ name }) => name), by: 'idle' }, during);
    const tail = tools.filter(({ placement }) => placement === 'tail');
    if (tail.length === 0) return;
    const lastUse = this.lastUses();
    const over = tail.filter(({ reason }) => reason === 'fallback');
    const idle = tail.filter(
      ({ name, reason, turn }) =>
        reason !== 'fallback' && !STAYS.has(reason) && during.turn - Math.max(turn, lastUse.get(name) ?? 0) > idleTurns,
    );
    if (over.length > 0)
      this.remove(
        over.map(({ name }) => name),
        'turn-end',
        during,
      );
    if (idle.length > 0)
      this.remove(
        idle.map(({ name }) => name),
        'idle',
        during,
      );
  }

  /** @returns whether the newest answer got a result that is longer than what it was shown. */
  hasLongResult(): boolean {
    const answer = this.#services.messages
      .list(this.conversationId)
      .findLast(({ role, parts }) => role === 'assistant' && parts.length > 0);
    return (answer?.parts ?? []).some(({ part }) => part.type === 'tool-call' && hasHandle(part.call.result));
  }

  /** @returns the turn in which each tool was last called. */
  lastUses(): ReadonlyMap<string, number> {
    const messages = this.#services.messages.list(this.conversationId);
    return new Map(
      messages.flatMap(({ parts }, index) =>
        parts.flatMap(({ part }): [string, number][] =>
          part.type === 'tool-call' ? [[part.call.toolName, turnNumber(index + 1)]] : [],
        ),
      ),
    );
  }

  /** @returns the size of a tool's documentation line at the end of the prompt. */
  async #countTokens(entries: readonly CatalogEntry[]): Promise<(entry: CatalogEntry) => number> {
    return sizeOf(entries, await this.#services.countTokens(entries.map(toPromptTool), 'brief'));
  }

  /** @returns the size of the short form that a tool is to be documented in. */
  async #countForms(matches: readonly Match[]): Promise<(entry: CatalogEntry) => number> {
    const short = matches.filter(({ form }) => form !== undefined);
    const documented = short.map(({ entry, form }) => documentedAs(entry, form));
    return sizeOf(
      short.map(({ entry }) => entry),
      await this.#services.countTokens(documented, 'full'),
    );
  }

  /** @returns how many of the given tools fit once everything that may leave has left. */
  #makeRoom(wanted: readonly number[], during: TurnPlace, roomTokens: number): number {
    const tail = this.loaded.tools.filter(isAddition);
    const lastUse = this.lastUses();
    const age = ({ name, turn }: LoadedToolEntry): number => Math.max(turn, lastUse.get(name) ?? 0);
    const leaving = tail
      .filter((tool) => !STAYS.has(tool.reason) && age(tool) < during.turn)
      .toSorted((left, right) => age(left) - age(right));
    let used = tail.reduce((sum, { tokens }) => sum + tokens, 0);
    const gone: string[] = [];
    let fitting = 0;
    for (const tokens of wanted) {
      while (used + tokens > roomTokens && leaving.length > 0) {
        const oldest = leaving.shift();
        gone.push(oldest?.name ?? '');
        used -= oldest?.tokens ?? 0;
      }
      if (used + tokens > roomTokens && fitting > 0) break;
      used += tokens;
      fitting++;
    }
    if (gone.length > 0) this.remove(gone, 'room', during);
    return fitting;
  }
}

function sizeOf(entries: readonly CatalogEntry[], tokens: readonly number[]): (entry: CatalogEntry) => number {
  const byName = new Map(entries.map(({ tool }, index) => [tool.name, tokens[index] ?? 0]));
  return ({ tool }) => byName.get(tool.name) ?? 0;
}

/** A shortened result says where the rest is. */
const hasHandle = (result: JsonValue): boolean => typeof result === 'object' && result !== null && 'handle' in result;

/** @returns how many of the first tools fit together. */
function countFitting(tokens: readonly number[], roomTokens: number): number {
  let used = 0;
  const first = tokens.findIndex((own) => (used += own) > roomTokens);
  return first === -1 ? tokens.length : first;
}
