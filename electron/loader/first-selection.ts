import { DELEGATE_TOOL } from '../../shared/entities/delegation.ts';
import type { PromptTool } from '../inference/inference-backend.ts';
import { bundleMenuForms, MOST_MENU_TOKENS } from '../prompt/bundle-menu.ts';
import type { LoaderEvent } from '../storage/loader-event.ts';
import type { CatalogEntry } from '../tools/catalog.ts';
import { chooseTools, type ChooseServices } from './choose-tools.ts';
import { keepDrafted, type Draft } from './keep-drafted.ts';
import type { LoadOutcome, UnloadOutcome } from './meta-tools/tool-reach.ts';
import { toPromptTool } from '../prompt/prompt-tool.ts';
import { withDocumentation } from './documented-entry.ts';
import { resolveNames } from './resolve-names.ts';
import { loadableEntries } from './selectable-tools.ts';
import type { ToolProfile, ToolPreferences } from './tool-profile.ts';
import { attachedEntries, wantedEntries } from './wanted-entries.ts';

export type SelectedEvent = Extract<LoaderEvent, { type: 'selected' }>;

export interface FirstSelectionServices extends ChooseServices {
  /** Of the loaded model; null if none is loaded. */
  readonly preferences: () => ToolPreferences | null;
  /** Of the assistant of a conversation; null as a conversation means the one that begins next. Without it, no assistant decides. */
  readonly bundleRules?: (conversationId: string | null) => BundleRules;
}

/** Which bundles the assistant of a conversation wants in any case, and which never. */
export interface BundleRules {
  readonly pinnedBundles: readonly string[];
  readonly neverBundles: readonly string[];
}

export const NO_RULES: BundleRules = { pinnedBundles: [], neverBundles: [] };

/** Maximum share of the selection's budget for bundles that are pinned; the rest goes to what matches the message. */
const PINNED_SHARE = 0.5;

interface FirstMessage {
  readonly text: string;
  /** Messages in the conversation up to and including this one. */
  readonly messageCount: number;
  /** Names of the files that it attaches. */
  readonly attached?: readonly string[];
}

interface PackedDraft extends Draft {
  readonly event: SelectedEvent;
  readonly attached: string;
  /** Of the assistant that it was packed for, as JSON. */
  readonly bundleRules: string;
  readonly basis: readonly unknown[];
}

/**
 * The tools of the conversation that begins next: selected for its first message, also while that is being typed, and
 * pinned by hand before it.
 */
export class FirstSelection {
  readonly #services: FirstSelectionServices;
  readonly #profile: () => ToolProfile | null;
  /** Loaded by hand before there was a message. */
  #pinned: readonly string[] = [];
  /** Packed for the message that is being typed. */
  #draft: PackedDraft | null = null;

  constructor(services: FirstSelectionServices, profile: () => ToolProfile | null) {
    this.#services = services;
    this.#profile = profile;
  }

  /** @returns the tools at the beginning of a conversation. The conversation after it begins with nothing pinned. */
  async take(conversationId: string, message: FirstMessage): Promise<SelectedEvent> {
    const bundleRules = this.#bundleRules(conversationId);
    const event =
      this.#drafted(message, bundleRules) ??
      (await this.#select(message, this.#draftWith(bundleRules, message.attached), bundleRules));
    this.#pinned = [];
    this.#draft = null;
    return event;
  }

  /** @returns the tools of a conversation after the loader was switched off in it. */
  again(conversationId: string, message: FirstMessage): Promise<SelectedEvent> {
    return this.#select(message, null, this.#bundleRules(conversationId));
  }

  /**
   * @param from the conversation that delegated it. @param bundles that the task needs, as far as the budget goes.
   * @returns the tools for a task that the model delegates; what the person has pinned or drafted stays for theirs.
   */
  async forTask(from: string, message: FirstMessage, bundles: readonly string[]): Promise<SelectedEvent> {
    const bundleRules = { ...this.#bundleRules(from), pinnedBundles: [] };
    const event = await this.#select(message, null, bundleRules, await this.#fitting(bundles, 1));
    // A task is delegated once.
    return { ...event, tools: event.tools.filter(({ name }) => name !== DELEGATE_TOOL) };
  }

  /**
   * @param keep so that sending exactly these words uses this selection.
   * @returns what `take` would return.
   */
  async preview(text: string, keep: boolean, attached: readonly string[] = []): Promise<SelectedEvent> {
    const bundleRules = this.#bundleRules(null);
    const basis = this.#basis();
    const event = await this.#select(
      { text, messageCount: 1, attached },
      this.#draftWith(bundleRules, attached),
      bundleRules,
    );
    if (keep && text.trim() !== '')
      this.#draft =
        event.off === null
          ? {
              text,
              tools: event.tools,
              event,
              attached: attached.join('\n'),
              bundleRules: JSON.stringify(bundleRules),
              basis,
            }
          : null;
    return event;
  }

  /** @param roomTokens for all pinned tools. */
  async pin(wanted: readonly CatalogEntry[], roomTokens: number): Promise<Omit<LoadOutcome, 'unknown'>> {
    const { catalog, countTokens } = this.#services;
    const before = this.#pinned.flatMap((name) => catalog.find(name) ?? []);
    const known = new Set(this.#pinned);
    const fresh = wanted.filter(({ tool }) => !known.has(tool.name));
    const format = this.#profile()?.documentationFormat ?? 'brief';
    const tokens = await countTokens([...before, ...fresh].map(toPromptTool), format);
    let used = tokens.slice(0, before.length).reduce((sum, own) => sum + own, 0);
    const loaded = fresh.filter((_, place) => {
      const own = tokens[before.length + place] ?? 0;
      if (used + own > roomTokens) return false;
      used += own;
      return true;
    });
    this.#draft = null;
    this.#pinned = [...this.#pinned, ...loaded.map(({ tool }) => tool.name)];
    const names = (entries: readonly CatalogEntry[]): readonly string[] => entries.map(({ tool }) => tool.name);
    return {
      loaded,
      alreadyLoaded: names(wanted.filter(({ tool }) => known.has(tool.name))),
      noRoom: names(fresh.filter((entry) => !loaded.includes(entry))),
    };
  }

  unpin(names: readonly string[]): UnloadOutcome {
    const { entries, unknown } = resolveNames(names, this.#services.catalog);
    const wanted = entries.map(({ tool }) => tool.name);
    this.#draft = null;
    const unloaded = wanted.filter((name) => this.#pinned.includes(name));
    this.#pinned = this.#pinned.filter((name) => !unloaded.includes(name));
    return { unloaded, kept: [], notLoaded: [...wanted.filter((name) => !unloaded.includes(name)), ...unknown] };
  }

  async #select(
    { text, messageCount, attached: files = [] }: FirstMessage,
    draft: Draft | null,
    { pinnedBundles, neverBundles }: BundleRules,
    pinned = this.#pinned,
  ): Promise<SelectedEvent> {
    const began = performance.now();
    const profile = this.#profile();
    if (profile === null) return { type: 'selected', off: null, strategy: 'all', tools: [], menu: '', latencyMs: 0 };
    const { catalog } = this.#services;
    const never = new Set(neverBundles);
    const mentioned = wantedEntries(text, catalog).map(({ tool }) => tool.name);
    const attached =
      files.length === 0 ? [] : attachedEntries(files, catalog, this.#loadable(never)).map(({ tool }) => tool.name);
    const { off, strategy, tools } = await chooseTools(
      { query: text, messageCount },
      { pinned, assistant: await this.#fitting(pinnedBundles, PINNED_SHARE), mentioned, attached, never },
      profile,
      this.#services,
    );
    const chooses = off === null && strategy !== 'all';
    const settled = chooses ? keepDrafted(tools, draft, text, profile.budget.selection) : tools;
    return {
      type: 'selected',
      off,
      strategy,
      tools: chooses ? settled.map((tool) => withDocumentation(tool, this.#services.catalog)) : [...settled],
      menu: chooses && profile.bundleMenu ? await this.#menu(never) : '',
      latencyMs: performance.now() - began,
    };
  }

  /** @returns what was packed for exactly these words, unless something has changed that could affect it. */
  #drafted({ text, messageCount, attached = [] }: FirstMessage, bundleRules: BundleRules): SelectedEvent | null {
    const draft = this.#draftWith(bundleRules, attached);
    if (draft === null || messageCount > 1 || draft.text.trim() !== text.trim()) return null;
    const basis = this.#basis();
    return draft.basis.every((part, place) => part === basis[place]) ? draft.event : null;
  }

  /** @returns the draft, unless it attaches something else or is for another assistant: its tools are not for this message. */
  #draftWith(bundleRules: BundleRules, attached: readonly string[] = []): PackedDraft | null {
    const isMeant =
      this.#draft?.attached === attached.join('\n') && this.#draft.bundleRules === JSON.stringify(bundleRules);
    return isMeant ? this.#draft : null;
  }

  /** Everything that a selection depends on, except the message. */
  #basis(): readonly unknown[] {
    const { settings, index, preferences } = this.#services;
    return [settings.get(), index.index, index.state.phase, JSON.stringify(preferences())];
  }

  #bundleRules(conversationId: string | null): BundleRules {
    return this.#services.bundleRules?.(conversationId) ?? NO_RULES;
  }

  /** @returns the names of the tools of bundles, as far as a share of the selection's budget goes. */
  async #fitting(bundles: readonly string[], share: number): Promise<readonly string[]> {
    const { catalog, countTokens } = this.#services;
    const { entries } = resolveNames(bundles, catalog);
    const profile = this.#profile();
    const tokens = await countTokens(entries.map(toPromptTool), profile?.documentationFormat ?? 'brief');
    let left = share * (profile?.budget.selection ?? 0);
    return entries.filter((_, place) => (left -= tokens[place] ?? 0) >= 0).map(({ tool }) => tool.name);
  }

  #loadable(never: ReadonlySet<string>): readonly CatalogEntry[] {
    const { catalog, settings } = this.#services;
    return loadableEntries(catalog, settings.get()).filter(({ bundle }) => !never.has(bundle));
  }

  async #menu(never: ReadonlySet<string>): Promise<string> {
    const { catalog, countTokens } = this.#services;
    const loadable = new Set(this.#loadable(never).map(({ bundle }) => bundle));
    const forms = bundleMenuForms(catalog.bundles().filter(({ name }) => loadable.has(name)));
    const tokens = await countTokens(forms.map(asTool), 'brief');
    return forms.find((_, index) => (tokens[index] ?? Infinity) <= MOST_MENU_TOKENS) ?? '';
  }
}

/** The text serves as its documentation, so that it is counted like a tool. */
const asTool = (text: string): PromptTool => ({ name: '', summary: '', parameters: {}, briefDocumentation: text });
