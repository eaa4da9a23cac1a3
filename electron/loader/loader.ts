import { Emitter } from '../foundation/emitter.ts';
import type { LoaderEvent, StoredLoaderEvent } from '../storage/loader-event.ts';
import { strategyOf } from '../../shared/entities/setting-meanings.ts';
import type { ChosenTools, LoaderState, LoadReason } from '../../shared/entities/loaded-tool.ts';
import type { CatalogEntry } from '../tools/catalog.ts';
import type { ToolExecution } from '../tools/tool-execution.ts';
import { chooseLater, offState } from './choose-tools.ts';
import { chosenFor } from './chosen-for.ts';
import { conversationTools, type ConversationTools } from './conversation-tools.ts';
import { describeLoaded } from './describe-loaded.ts';
import { FirstSelection, type FirstSelectionServices } from './first-selection.ts';
import { chosenTokens, foldEvents, isUsable, roomKey, type LoadedTools } from './loaded-tools.ts';
import type { Learning } from './learning.ts';
import { LoaderSession, type TurnPlace, type SessionServices } from './loader-session.ts';
import type { ReachLevels } from '../../shared/entities/reach-level.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import { documentation } from './meta-tools/documentation.ts';
import type { LoadOutcome, ToolReach, UnloadOutcome } from './meta-tools/tool-reach.ts';
import { additionRoom, turnRoom } from './later-room.ts';
import { reviewCall, type HeldCall } from './review-call.ts';
import { roomByHand, roomForAll, roomMakingEvent, withVirtual, type RoomForAll, type Shortage } from './room-making.ts';
import { reachLevelsWithin } from '../selection/reach-levels.ts';
import { resolveNames } from './resolve-names.ts';
import type { SearchScope } from './search-scope.ts';
import { ToolSearch, type Match } from './tool-search.ts';
import type { ToolBudget } from '../inference/token-budget.ts';
import { toolProfile, type ToolProfile } from './tool-profile.ts';
import { attachedEntries, resultReaders, wantedEntries } from './wanted-entries.ts';
import { MOST_FOLLOWERS } from './with-followers.ts';
import { entriesWithoutLoader, loadableEntries, workingEntries } from './selectable-tools.ts';
import { toPromptTool } from '../prompt/prompt-tool.ts';

/** A task that a call of another conversation waits for. */
export interface DelegatedTask {
  readonly place: { readonly conversationId: string; readonly messageId: string };
  /** Names of bundles that it begins with. */
  readonly bundles: readonly string[];
}

export interface LoaderOptions extends FirstSelectionServices, Omit<SessionServices, 'keepsUnloaded'> {
  /** Conversations that work for a call of another one; without it, there are none. */
  readonly delegated?: (conversationId: string) => DelegatedTask | null;
  readonly learning: Pick<Learning, 'suggest' | 'followersOf' | 'note'>;
}

/** A message of the person and its answer. */
export interface TurnMessages {
  readonly messageId: string;
  readonly answerId: string;
  /** The message, preceded by the person's message before it. */
  readonly text: string;
  readonly textBefore: string;
  /** Names of the files that the message attaches. */
  readonly attached?: readonly string[];
  /** Messages in the conversation up to and including the person's. */
  readonly messageCount: number;
}

export interface Preview {
  /** The stored events, and those that would be added. */
  readonly events: readonly StoredLoaderEvent[];
  readonly tools: ConversationTools;
  readonly loaded: LoadedTools;
}

const NO_BUDGET: ToolBudget = { core: 0, selection: 0, additions: 0 };

/** Reasons of tools that the model had to ask for. */
const BY_ASKING: ReadonlySet<LoadReason> = new Set<LoadReason>(['requested', 'fallback']);

/**
 * Packs the tools that a conversation needs: selects once, adds later tools at the end of the prompt, and keeps all
 * others within reach. Everything it does is stored as events of the conversation.
 */
export class Loader implements ToolReach {
  /** Emitted when the tools of a conversation change; null means the one that has not begun. */
  readonly changed = new Emitter<string | null>();
  readonly #options: LoaderOptions;
  readonly #search: ToolSearch;
  readonly #first: FirstSelection;
  /** Conversation id -> id of the answer being written in it. */
  readonly #answers = new Map<string, string>();

  constructor(options: LoaderOptions) {
    this.#options = options;
    this.#search = new ToolSearch(options);
    this.#first = new FirstSelection(options, () => this.#profile());
  }

  /** Prepares for an answer: selects in the first turn, and does the housekeeping of later ones, each only once. */
  async begin(conversationId: string, turn: TurnMessages): Promise<ConversationTools> {
    const session = this.#session(conversationId);
    const off = await offState(this.#options);
    this.#answers.set(conversationId, turn.answerId);
    const { selection, begun, leftOut } = session.loaded;
    const during = { messageId: turn.messageId, turn: session.turn };
    const room = this.#room();
    // Another model may have more or less context: what is left out is decided again.
    if (leftOut.room !== null && leftOut.room !== room)
      session.record({ type: 'left-out', names: [], menu: false, room }, during);
    if (selection === null || (off !== null && selection.off === null)) {
      session.record(
        selection === null ? await this.#select(conversationId, turn) : await this.#first.again(conversationId, turn),
        during,
      );
    } else if (selection.off !== null) {
      session.tidy(during, this.#options.settings.get().toolIdleTurns);
    } else if (!begun.has(turn.messageId)) {
      await this.#beginLaterTurn(session, turn, during);
    }
    this.changed.emit(conversationId);
    return conversationTools(session.stored, this.#options.catalog);
  }

  /**
   * Makes the prompt of a conversation smaller, because it leaves no room for an answer.
   * @returns what it is made with then; null if nothing is left to remove.
   */
  async makeRoom(
    conversationId: string,
    turn: Pick<TurnMessages, 'messageId' | 'answerId'>,
    shortage: Shortage,
  ): Promise<ConversationTools | null> {
    const session = this.#session(conversationId);
    const event = await this.#roomMaking(session.loaded, shortage);
    if (event === null) return null;
    const messageId = event.type === 'shortened' ? turn.answerId : turn.messageId;
    session.record(event, { messageId, turn: session.turn });
    this.changed.emit(conversationId);
    return conversationTools(session.stored, this.#options.catalog);
  }

  /** Tokens of context of the loaded model; null while none is loaded. */
  get contextSize(): number | null {
    return this.#options.preferences()?.contextSize ?? null;
  }

  /**
   * A conversation's prompt is written again from its first message on: what was kept only because the engine can't
   * take it out leaves now.
   */
  noteCompaction(conversationId: string): void {
    const session = this.#session(conversationId);
    const names = session.loaded.stays.map(({ name }) => name);
    if (names.length === 0) return;
    session.record({ type: 'removed', names, by: 'room' }, { messageId: null, turn: session.turn });
    this.changed.emit(conversationId);
  }

  /** What `makeRoom` would return, without storing anything. @param preview see there. */
  async previewRoom(preview: Preview, shortage: Shortage): Promise<Preview | null> {
    const event = await this.#roomMaking(preview.loaded, shortage);
    return event === null ? null : this.#preview(withVirtual(preview.events, event));
  }

  /**
   * What `begin` would return, without storing anything.
   * @param conversationId null for one that has not begun. @param attached names of the files that the draft attaches.
   */
  async preview(conversationId: string | null, draft: string, attached: readonly string[] = []): Promise<Preview> {
    const stored = conversationId === null ? [] : this.#session(conversationId).stored;
    const { selection, leftOut } = foldEvents(stored);
    if (selection !== null) {
      const room = this.#room();
      const isSameRoom = leftOut.room === null || leftOut.room === room;
      return this.#preview(
        isSameRoom ? stored : withVirtual(stored, { type: 'left-out', names: [], menu: false, room }),
      );
    }
    const event = await this.#first.preview(draft, conversationId === null, attached);
    const events: readonly StoredLoaderEvent[] = [...stored, { messageId: null, turn: 1, event, createdAt: 0 }];
    return this.#preview(events);
  }

  /**
   * Checks a call before it runs. The model may call a tool that is not loaded. A tool whose effect can't be undone is
   * held back once if its schema is not in the prompt.
   * @returns what to tell the model instead of a result, or null if the call may run.
   */
  reviewCall(conversationId: string, name: string): HeldCall | null {
    const session = this.#session(conversationId);
    const { events, held } = reviewCall(name, this.#options.catalog.find(name), session.loaded);
    const during = this.#answerPlace(conversationId, session);
    for (const event of events) session.record(event, during);
    if (events.some(({ type }) => type === 'added') || held !== null) this.changed.emit(conversationId);
    return held;
  }

  /**
   * Learns from a call that has ended; from one of a delegated task for the conversation that delegated it.
   * @param turn the person's message it was made for.
   */
  noteRun(
    conversationId: string,
    { messageId, text }: TurnMessages,
    tool: string,
    { outcome, durationMs }: ToolExecution,
  ): void {
    const reason = this.#session(conversationId).loaded.tools.find(({ name }) => name === tool)?.reason;
    const reach =
      this.#options.catalog.find(tool) === null
        ? 'missed'
        : reason === undefined || BY_ASKING.has(reason)
          ? 'requested'
          : 'loaded';
    const place = this.#options.delegated?.(conversationId)?.place ?? { conversationId, messageId };
    this.#options.learning.note({ ...place, text }, { tool, outcome, durationMs, reach });
  }

  /**
   * After a failed call of a tool that the prompt names or outlines: from then on, its documentation is there.
   * @returns how to call it, for the result; null if the call didn't fail, or the model could read that before.
   */
  async documentFailed(
    conversationId: string,
    name: string,
    outcome: ToolExecution['outcome'],
  ): Promise<string | null> {
    if (outcome !== 'failed' && outcome !== 'invalid-arguments') return null;
    const session = this.#session(conversationId);
    const entry = this.#options.catalog.find(name);
    const isShort = session.loaded.tools.some((tool) => tool.name === name && tool.form !== undefined);
    if (entry === null || !isShort) return null;
    const room = this.#additionRoom(session.loaded);
    await session.add([entry], 'requested', 'result', this.#answerPlace(conversationId, session), room);
    this.changed.emit(conversationId);
    return documentation(entry);
  }

  /**
   * @param worked names of tools that were called successfully.
   * @returns the loader's state in a conversation, for the window.
   */
  describe(loaded: LoadedTools, worked: ReadonlySet<string>): LoaderState {
    const { catalog, settings } = this.#options;
    const catalogSize = workingEntries(catalog, settings.get()).filter(({ bundle }) => bundle !== META_BUNDLE).length;
    return {
      ...describeLoaded(loaded, worked, this.#profile()?.budget ?? NO_BUDGET, this.#additionRoom(loaded)),
      strategy: loaded.selection?.strategy ?? strategyOf(settings.get()),
      catalogSize,
    };
  }

  /**
   * @param contextSize tokens; without it, those of the loaded model.
   * @returns how many of all tools fit if nothing is selected; null while no model is loaded.
   */
  async roomForAll(contextSize?: number): Promise<RoomForAll | null> {
    const { preferences, catalog, countTokens } = this.#options;
    const wanted = preferences();
    if (wanted === null) return null;
    const tokens = await countTokens(entriesWithoutLoader(catalog).map(toPromptTool), wanted.documentationFormat);
    return roomForAll(tokens, contextSize ?? wanted.contextSize);
  }

  /** @returns what each certainty brings with the model in use; null while none is loaded. */
  reachLevels(): ReachLevels | null {
    const profile = this.#profile();
    return profile === null ? null : reachLevelsWithin(profile.budget.selection, profile.documentationFormat);
  }

  /** @returns the tools that the model had for an answer; null where none were chosen yet, and for one that is not in the conversation. */
  chosenFor(conversationId: string, messageId: string): ChosenTools | null {
    const ids = this.#options.messages.list(conversationId).map(({ id }) => id);
    const through = ids.slice(0, ids.indexOf(messageId) + 1);
    return chosenFor(this.#session(conversationId).stored, through, this.#options.catalog);
  }

  /** @returns each tool's chance of being what a request needs, by its words and meaning alone: 0..1, by name. */
  chances(request: string): Promise<ReadonlyMap<string, number>> {
    return this.#search.chances(request);
  }

  /** @returns the name of the tool that a message is an example of, if that tool answers its examples; null otherwise. */
  meantExample(message: string): Promise<string | null> {
    return this.#search.meantExample(message);
  }

  async find(query: string, loaded: readonly string[] = [], scope: SearchScope = {}): Promise<readonly CatalogEntry[]> {
    const found = await this.#search.find(query, new Set(loaded), scope);
    const { conversationId = null } = scope;
    return conversationId === null ? found : found.filter(this.#mayChoose(conversationId));
  }

  loadedNames(conversationId: string | null): readonly string[] {
    return conversationId === null ? [] : this.#session(conversationId).loaded.tools.map(({ name }) => name);
  }

  explain(name: string): CatalogEntry | null {
    const { entries } = resolveNames([name], this.#options.catalog);
    return entries.length === 1 ? (entries[0] ?? null) : null;
  }

  nearest(name: string): readonly string[] {
    return this.#options.catalog.nearestNames(name);
  }

  async load(conversationId: string | null, names: readonly string[]): Promise<LoadOutcome> {
    const profile = this.#profile();
    if (conversationId === null || profile === null)
      return { loaded: [], alreadyLoaded: [], unknown: [...names], noRoom: [] };
    const session = this.#session(conversationId);
    const { entries, unknown, all } = resolveNames(names, this.#options.catalog);
    const during = this.#answerPlace(conversationId, session);
    const { core, selection, additions } = profile.budget;
    const room = this.#additionRoom(session.loaded);
    const outcome = all
      ? await session.add(this.#loadable(), 'fallback', 'result', during, core + selection + additions)
      : await session.add(entries, 'requested', 'result', during, room);
    for (const { tool } of outcome.loaded) session.record({ type: 'hatch', how: 'asked', name: tool.name }, during);
    this.changed.emit(conversationId);
    return { ...outcome, unknown };
  }

  unload(conversationId: string | null, names: readonly string[]): UnloadOutcome {
    if (conversationId === null) return { unloaded: [], kept: [], notLoaded: [...names] };
    const session = this.#session(conversationId);
    return this.#remove(conversationId, session, names, 'model', this.#answerPlace(conversationId, session));
  }

  /**
   * Loads tools on the person's request: immediately, and beyond the budget, as long as the model has room for them and
   * a conversation.
   * @param conversationId null for the one that begins next.
   */
  async loadByHand(conversationId: string | null, names: readonly string[]): Promise<LoadOutcome> {
    const { entries, unknown, all } = resolveNames(names, this.#options.catalog);
    const wanted = all ? this.#loadable() : entries;
    const room = roomByHand(this.#options.preferences()?.contextSize ?? Infinity);
    if (conversationId === null) return { ...this.#announced(await this.#first.pin(wanted, room)), unknown };
    const session = this.#session(conversationId);
    const outcome = await session.add(wanted, 'pinned', 'message', { messageId: null, turn: session.turn }, room);
    this.changed.emit(conversationId);
    return { ...outcome, unknown };
  }

  unloadByHand(conversationId: string | null, names: readonly string[]): UnloadOutcome {
    if (conversationId === null) return this.#announced(this.#first.unpin(names));
    const session = this.#session(conversationId);
    return this.#remove(conversationId, session, names, 'person', { messageId: null, turn: session.turn });
  }

  /** Discards what the loader did by itself in a message that is generated again; what the person did stays. */
  forgetMessage(conversationId: string, messageId: string): void {
    const kept = this.#session(conversationId).stored.filter(
      (stored) => stored.messageId === messageId && isByPerson(stored.event),
    );
    this.#options.events.removeOfMessage(messageId);
    for (const { turn, event } of kept) this.#session(conversationId).record(event, { messageId, turn });
  }

  /**
   * An answer gets the contents of another version: what the loader did by itself goes with them, what the person did
   * stays.
   * @param to the message that the contents move to.
   */
  moveMessage(conversationId: string, from: string, to: string): void {
    this.#options.events.moveToMessage(from, to, (event) => !isByPerson(event));
    this.changed.emit(conversationId);
  }

  /** The same for contents that are copied. */
  copyMessage(conversationId: string, from: string, to: string): void {
    const { events } = this.#options;
    const own = events.list(conversationId).filter(({ messageId, event }) => messageId === from && !isByPerson(event));
    for (const stored of own) events.add(conversationId, { ...stored, messageId: to });
  }

  #select(conversationId: string, turn: TurnMessages): Promise<LoaderEvent> {
    const delegated = this.#options.delegated?.(conversationId) ?? null;
    return delegated === null
      ? this.#first.take(conversationId, turn)
      : this.#first.forTask(delegated.place.conversationId, turn, delegated.bundles);
  }

  async #beginLaterTurn(session: LoaderSession, turn: TurnMessages, during: TurnPlace): Promise<void> {
    const began = performance.now();
    const { settings, events, learning } = this.#options;
    events.attachWaiting(session.conversationId, turn.messageId);
    session.tidy(during, settings.get().toolIdleTurns);
    const room = this.#additionRoom(session.loaded);
    await session.add(wantedEntries(turn.text, this.#options.catalog), 'mentioned', 'message', during, Infinity);
    const mayChoose = this.#mayChoose(session.conversationId);
    const loadable = this.#loadable().filter(mayChoose);
    const attached = attachedEntries(turn.attached ?? [], this.#options.catalog, loadable);
    if (attached.length > 0) await session.add(attached, 'attached', 'message', during, room);
    if (session.hasLongResult())
      await session.add(resultReaders(this.#options.catalog), 'expanded', 'message', during, room);
    const meant = (matches: readonly Match[]): readonly Match[] => matches.filter(({ entry }) => mayChoose(entry));
    await session.expand(meant(await this.#skillTools(turn.text)), 'skill', during, room);
    const matching = await this.#laterMatches(session, turn, mayChoose, room);
    await session.expand(matching, 'expanded', during, room);
    const followers = learning.followersOf(matching.map(({ entry }) => entry.tool.name));
    const following = this.#matchesOf([...followers.keys()].slice(0, MOST_FOLLOWERS));
    await session.expand(meant(following), 'learned', during, room);
    session.record({ type: 'turn-began', latencyMs: performance.now() - began }, during);
  }

  /** Tools that a later message needs and the prompt doesn't tell how to call. */
  async #laterMatches(
    session: LoaderSession,
    { text, messageCount }: TurnMessages,
    mayChoose: (entry: CatalogEntry) => boolean,
    room: number,
  ): Promise<readonly Match[]> {
    const profile = this.#profile();
    if (profile === null) return [];
    const usable = new Set(session.loaded.tools.filter(isUsable).map(({ name }) => name));
    const isMissing = (name: string): boolean => {
      const entry = this.#options.catalog.find(name);
      return !usable.has(name) && entry !== null && mayChoose(entry);
    };
    const chosen = await chooseLater(
      { query: text, messageCount },
      isMissing,
      turnRoom(profile, session.roomLeft(room)),
      profile,
      this.#options,
    );
    return chosen.flatMap(({ tool: { name }, scores, form }) => {
      const entry = this.#options.catalog.find(name);
      return entry === null ? [] : [{ entry, scores: scores ?? null, form }];
    });
  }

  /** @returns tokens for everything that is added later. */
  #additionRoom({ tools }: Pick<LoadedTools, 'tools'>): number {
    const profile = this.#profile();
    return profile === null ? 0 : additionRoom(profile, chosenTokens(tools));
  }

  #preview(events: readonly StoredLoaderEvent[]): Preview {
    return { events, tools: conversationTools(events, this.#options.catalog), loaded: foldEvents(events) };
  }

  async #roomMaking(loaded: LoadedTools, shortage: Shortage): Promise<LoaderEvent | null> {
    const preferences = this.#options.preferences();
    return preferences === null ? null : roomMakingEvent(loaded, shortage, preferences, this.#options);
  }

  /** What a decision about room depends on. */
  #room(): string {
    const preferences = this.#options.preferences();
    return preferences === null ? '' : roomKey(preferences.contextSize, preferences.documentationFormat);
  }

  async #skillTools(text: string): Promise<readonly Match[]> {
    return this.#matchesOf(await this.#options.skills.toolsFor(text));
  }

  /** @returns those of the tools that can be loaded. */
  #matchesOf(names: readonly string[]): readonly Match[] {
    const loadable = new Map(names.length === 0 ? [] : this.#loadable().map((entry) => [entry.tool.name, entry]));
    return names.flatMap((name) => {
      const entry = loadable.get(name);
      return entry === undefined ? [] : [{ entry, scores: null }];
    });
  }

  #remove(
    conversationId: string,
    session: LoaderSession,
    names: readonly string[],
    by: 'model' | 'person',
    during: TurnPlace,
  ): UnloadOutcome {
    const { entries, unknown } = resolveNames(names, this.#options.catalog);
    const outcome = session.remove(
      entries.map(({ tool }) => tool.name),
      by,
      during,
    );
    this.changed.emit(conversationId);
    return { ...outcome, notLoaded: [...outcome.notLoaded, ...unknown] };
  }

  /** Reports that the next conversation has different tools now. */
  #announced<Outcome>(outcome: Outcome): Outcome {
    this.changed.emit(null);
    return outcome;
  }

  /** @returns whether the assistant of a conversation lets a tool be chosen or found. */
  #mayChoose(conversationId: string): (entry: CatalogEntry) => boolean {
    const never = new Set(this.#options.bundleRules?.(conversationId).neverBundles);
    return ({ bundle }) => !never.has(bundle);
  }

  #loadable(): readonly CatalogEntry[] {
    return loadableEntries(this.#options.catalog, this.#options.settings.get());
  }

  #profile(): ToolProfile | null {
    const preferences = this.#options.preferences();
    return preferences === null ? null : toolProfile(preferences, this.#options.settings.get(), this.#options.catalog);
  }

  #session(conversationId: string): LoaderSession {
    return new LoaderSession(conversationId, {
      ...this.#options,
      keepsUnloaded: () => this.#options.preferences()?.keepsUnloaded === true,
    });
  }

  #answerPlace(conversationId: string, session: LoaderSession): TurnPlace {
    return { messageId: this.#answers.get(conversationId) ?? null, turn: session.turn };
  }
}

const isByPerson = (event: LoaderEvent): boolean =>
  (event.type === 'removed' && event.by === 'person') ||
  (event.type === 'added' && event.tools.some(({ reason }) => reason === 'pinned'));
