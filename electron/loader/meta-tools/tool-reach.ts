import type { CatalogEntry } from '../../tools/catalog.ts';

/** What the meta-tools do their work with. */
export interface ToolReach {
  /**
   * @param loaded names of tools that are found already where they come first, however little they fit.
   * @returns the tools that may help with a task, the likeliest first; none when nothing fits.
   */
  find(query: string, loaded: readonly string[]): Promise<readonly CatalogEntry[]>;
  /** @returns the tools that a conversation's prompt documents. */
  loadedNames(conversationId: string | null): readonly string[];
  /** @returns the tool of this name, or null. */
  explain(name: string): CatalogEntry | null;
  /** @returns names that are spelt like this one, the nearest first. */
  nearest(name: string): readonly string[];
  /** Adds tools to a conversation. @param names of tools or of bundles, or `all`. */
  load(conversationId: string | null, names: readonly string[]): Promise<LoadOutcome>;
  /** Takes added tools out of a conversation again. @param names of tools or of bundles. */
  unload(conversationId: string | null, names: readonly string[]): UnloadOutcome;
}

export interface LoadOutcome {
  readonly loaded: readonly CatalogEntry[];
  readonly alreadyLoaded: readonly string[];
  readonly unknown: readonly string[];
  /** Tools that found no room in the budget. */
  readonly noRoom: readonly string[];
}

export interface UnloadOutcome {
  readonly unloaded: readonly string[];
  /** Tools that stand at the conversation's beginning: they stay, and cost nothing more. */
  readonly kept: readonly string[];
  readonly notLoaded: readonly string[];
}
