import type { MatchScores, ShortForm } from '../../shared/entities/loaded-tool.ts';
import { CALIBRATION } from '../selection/fusion.ts';
import { matchMessages, type Messages } from '../selection/match-messages.ts';
import type { ToolIndex } from '../selection/tool-index.ts';
import type { Catalog, CatalogEntry } from '../tools/catalog.ts';
import { meantExample } from './meant-example.ts';
import { inScope, type SearchScope } from './search-scope.ts';

/** Number of matches that are considered; loaded ones are left out later. */
const MOST_MATCHES = 60;
/** Share of the minimum chance that is enough for a loaded tool to be found. */
const LOADED_SHARE = 0.25;
/** Characters of a message; a longer one says more than an example. */
const MOST_OF_EXAMPLE = 120;

export interface Match {
  readonly entry: CatalogEntry;
  /** Null for a tool that was not found by words or meaning. */
  readonly scores: MatchScores | null;
  /** The short form that it is to be documented in, if any. */
  readonly form?: ShortForm | undefined;
}

interface LikelyMatch extends Match {
  /** That it is needed, 0..1. */
  readonly chance: number;
}

export interface ToolSearchServices {
  readonly catalog: Pick<Catalog, 'find' | 'sources' | 'bundles'>;
  /** The tools that can be loaded; replaced when tools are added or removed. */
  readonly index: { readonly index: Pick<ToolIndex, 'tools' | 'scores' | 'readAhead' | 'withProducers'> };
}

/** Searches everything that can be loaded, by words and meaning. */
export class ToolSearch {
  readonly #services: ToolSearchServices;

  constructor(services: ToolSearchServices) {
    this.#services = services;
  }

  /**
   * @param loaded names of tools that can be called now: if the likeliest tool is one of them, it counts as found, so
   * that a model is never told that there is no tool while it has one.
   * @param scope the part of the catalog to search: whoever names it has reason to expect the tool there, so that no
   * match in it is too weak.
   * @returns what may help with a task, and the tools that return what those need, likeliest first; nothing if nothing
   * fits. @throws {ToolError} for a source or domain that does not exist.
   */
  async find(
    query: string,
    loaded: ReadonlySet<string> = new Set(),
    scope: SearchScope = {},
  ): Promise<readonly CatalogEntry[]> {
    const { find } = CALIBRATION.thresholds;
    const isInScope = inScope(this.#services.catalog, scope);
    if (isInScope !== null)
      return (await this.#matches({ query }, 0, true)).map(({ entry }) => entry).filter(isInScope);
    const matches = await this.#matches({ query }, find * LOADED_SHARE, true);
    const clear = matches.filter(({ chance }, index) => {
      const isAtHand = index === 0 && loaded.has(matches[0]?.entry.tool.name ?? '');
      return isAtHand || chance >= find;
    });
    return clear.slice(0, MOST_MATCHES).map(({ entry }) => entry);
  }

  /** @returns each tool's chance of being what a request needs, 0..1, by name. */
  async chances(query: string): Promise<ReadonlyMap<string, number>> {
    const { ranked } = await matchMessages(this.#services.index.index, { query }, CALIBRATION);
    return new Map(ranked.map(({ tool, score }) => [tool.name, score]));
  }

  /**
   * @returns the name of a tool that answers messages that say what one of its examples says, as this one does; null if
   * there is none.
   */
  async meantExample(message: string): Promise<string | null> {
    const { index, catalog } = this.#services;
    const answerers = index.index.tools.filter(({ name }) => catalog.find(name)?.tool.answersExamples === true);
    if (answerers.length === 0 || message.length > MOST_OF_EXAMPLE) return null;
    const { meaning } = await index.index.scores(message);
    const cosines = index.index.tools.map(({ name }, at): [string, number] => [name, meaning?.[at] ?? 0]);
    return meantExample(message, answerers, new Map(cosines.filter(([, cosine]) => cosine > 0)));
  }

  /** If the embedder fails, word search still works. */
  async #matches(messages: Messages, least: number, withProducers = false): Promise<readonly LikelyMatch[]> {
    const { index, catalog } = this.#services;
    const { ranked } = await matchMessages(index.index, messages, CALIBRATION);
    return (withProducers ? index.index.withProducers(ranked) : ranked)
      .filter(({ score }) => score >= least)
      .flatMap(({ tool, scores, score }) => {
        const entry = catalog.find(tool.name);
        return entry === null ? [] : [{ entry, scores, chance: score }];
      });
  }
}
