import type { MatchScores } from '../../shared/entities/loaded-tool.ts';
import { CALIBRATION, fuse } from '../selection/fusion.ts';
import { trailing } from '../selection/selectable-tool.ts';
import type { CatalogEntry } from '../tools/catalog.ts';
import type { ChooseServices } from './choose-tools.ts';

/** Matches that are looked at; what is loaded already is left out later. */
const MOST_MATCHES = 60;
/** Tools that one later message brings along by itself. */
const MOST_EXPANDED = 3;

export interface Match {
  readonly entry: CatalogEntry;
  /** Null for a tool that did not come by its words or meaning. */
  readonly scores: MatchScores | null;
}

/** Looks for tools by words and meaning over everything that can be loaded. */
export class ToolSearch {
  readonly #services: ChooseServices;

  constructor(services: ChooseServices) {
    this.#services = services;
  }

  /** @returns what may help with a task, the likeliest first; nothing when nothing fits. */
  async find(query: string): Promise<readonly CatalogEntry[]> {
    return (await this.#matches(query, CALIBRATION.thresholds.find)).slice(0, MOST_MATCHES).map(({ entry }) => entry);
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
