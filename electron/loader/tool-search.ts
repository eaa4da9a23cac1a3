import type { MatchScores } from '../../shared/entities/loaded-tool.ts';
import { CALIBRATION, fuse } from '../selection/fusion.ts';
import { trailing } from '../selection/selectable-tool.ts';
import type { ToolIndex } from '../selection/tool-index.ts';
import type { Catalog, CatalogEntry } from '../tools/catalog.ts';

/** Matches that are looked at; what is loaded already is left out later. */
const MOST_MATCHES = 60;
/** Of the chance with which a tool is found, what is enough for one that is loaded. */
const LOADED_SHARE = 0.25;
/** Tools that one later message brings along by itself. */
const MOST_EXPANDED = 3;

export interface Match {
  readonly entry: CatalogEntry;
  /** Null for a tool that did not come by its words or meaning. */
  readonly scores: MatchScores | null;
}

export interface ToolSearchServices {
  readonly catalog: Pick<Catalog, 'find'>;
  /** What can be loaded; replaced when tools come or go. */
  readonly index: { readonly index: Pick<ToolIndex, 'tools' | 'scores'> };
}

/** Looks for tools by words and meaning over everything that can be loaded. */
export class ToolSearch {
  readonly #services: ToolSearchServices;

  constructor(services: ToolSearchServices) {
    this.#services = services;
  }

  /**
   * @param loaded names of tools that can be called at once: the likeliest of all is found when it is one of them, so
   * that a model that has the tool at hand is never told that there is none.
   * @returns what may help with a task, the likeliest first; nothing when nothing fits.
   */
  async find(query: string, loaded: ReadonlySet<string> = new Set()): Promise<readonly CatalogEntry[]> {
    const { find } = CALIBRATION.thresholds;
    const matches = await this.#matches(query, find * LOADED_SHARE);
    const clear = matches.filter(({ scores }, index) => {
      const isAtHand = index === 0 && loaded.has(matches[0]?.entry.tool.name ?? '');
      return isAtHand || (scores?.together ?? 1) >= find;
    });
    return clear.slice(0, MOST_MATCHES).map(({ entry }) => entry);
  }

  /** @returns what fits a later message for sure. */
  async clearMatches(query: string): Promise<readonly Match[]> {
    return (await this.#matches(query, CALIBRATION.thresholds.expand)).slice(0, MOST_EXPANDED);
  }

  /** Where the embedder fails, the words still find. */
  async #matches(query: string, least: number): Promise<readonly Match[]> {
    const { index, catalog } = this.#services;
    return fuse(index.index.tools, await index.index.scores(trailing(query)), CALIBRATION)
      .filter(({ score }) => score >= least)
      .flatMap(({ tool, scores }) => {
        const entry = catalog.find(tool.name);
        return entry === null ? [] : [{ entry, scores }];
      });
  }
}
