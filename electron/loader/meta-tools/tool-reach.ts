import type { CatalogEntry } from '../../tools/catalog.ts';
import type { SearchScope } from '../search-scope.ts';

/** What the meta-tools work with. */
export interface ToolReach {
  /**
   * @param loaded names of tools that count as found if they rank first, however weak the match.
   * @param scope the part of the catalog to search. In a part, the likeliest tools are found however weak the match.
   * @returns the tools that may help with a task, likeliest first; none if nothing fits. @throws {ToolError} for a
   * source or domain that does not exist.
   */
  find(query: string, loaded: readonly string[], scope?: SearchScope): Promise<readonly CatalogEntry[]>;
  /** @returns the tools that a conversation's prompt documents. */
  loadedNames(conversationId: string | null): readonly string[];
  /** @returns the tool with this name, or null. */
  explain(name: string): CatalogEntry | null;
  /** @returns names with similar spelling, nearest first. */
  nearest(name: string): readonly string[];
  /** Adds tools to a conversation. @param names of tools or of bundles, or `all`. */
  load(conversationId: string | null, names: readonly string[]): Promise<LoadOutcome>;
  /** Unloads added tools from a conversation. @param names of tools or of bundles. */
  unload(conversationId: string | null, names: readonly string[]): UnloadOutcome;
}

export interface LoadOutcome {
  readonly loaded: readonly CatalogEntry[];
  readonly alreadyLoaded: readonly string[];
  readonly unknown: readonly string[];
  /** Tools that did not fit into the budget. */
  readonly noRoom: readonly string[];
}

export interface UnloadOutcome {
  readonly unloaded: readonly string[];
  /** Tools from the conversation's beginning: they stay, and cost nothing more. */
  readonly kept: readonly string[];
  readonly notLoaded: readonly string[];
}
