import { z } from 'zod';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { createMetaBundle } from '../../../../electron/loader/meta-tools/bundle.ts';
import type { LoadOutcome, ToolReach, UnloadOutcome } from '../../../../electron/loader/meta-tools/tool-reach.ts';
import { toSelectable } from '../../../../electron/loader/selectable-tools.ts';
import { ToolIndex } from '../../../../electron/selection/tool-index.ts';
import { Catalog, type CatalogEntry } from '../../../../electron/tools/catalog.ts';
import { definePlainTool } from '../../../../electron/tools/define-tool.ts';
import { NO_REACH } from '../../../../electron/permissions/no-access.ts';
import type { InventedTool } from '../invented/invent-tools.ts';
import type { Random } from '../random.ts';
import type { ShownTool } from './conversation.ts';
import { rankByWords, toShownTool } from './practice-profile.ts';
import { parseArguments } from '../../../../electron/tools/testing/parse-arguments.ts';

const MOST_FOUND = 5;

/** The app's own meta-tools over a conversation's catalog, so that their results in the data are those of the app. */
export class PracticeReach implements ToolReach {
  readonly #entries: ReadonlyMap<string, CatalogEntry>;
  /** Created at the first search; most conversations never have one. */
  #index: ToolIndex | null = null;
  readonly #meta: Catalog;
  readonly #random: Random;
  /** Names of the tools that the prompt documents by now. */
  readonly documented = new Set<string>();

  constructor(entries: readonly CatalogEntry[], random: Random) {
    this.#entries = new Map(entries.map((entry) => [entry.tool.name, entry]));
    this.#meta = new Catalog([createMetaBundle(this)]);
    this.#random = random;
  }

  get metaTools(): readonly ShownTool[] {
    return this.#meta.list().map(toShownTool);
  }

  get bundles(): readonly string[] {
    return [...new Set([...this.#entries.values()].map(({ bundle }) => bundle))];
  }

  /** Best matches by the app's word index; sometimes also others, as a search by meaning would return. */
  find(query: string): Promise<readonly CatalogEntry[]> {
    const entries = [...this.#entries.values()];
    this.#index ??= new ToolIndex(entries.map(toSelectable));
    const found = rankByWords(entries, this.#index, query).slice(0, this.#random.integer(1, MOST_FOUND));
    const others = this.#random.chance(0.4)
      ? this.#random.sample(
          entries.filter((entry) => !found.includes(entry)),
          this.#random.integer(1, 2),
        )
      : [];
    const all = [...found, ...others].slice(0, MOST_FOUND);
    return Promise.resolve(this.#random.chance(0.25) ? this.#random.shuffle(all) : all);
  }

  loadedNames(): readonly string[] {
    return [...this.documented];
  }

  explain(name: string): CatalogEntry | null {
    return this.#entries.get(name) ?? null;
  }

  nearest(name: string): readonly string[] {
    return new Catalog([
      { name: 'all', summary: '', tools: [...this.#entries.values()].map(({ tool }) => tool) },
    ]).nearestNames(name);
  }

  async load(_conversationId: string | null, names: readonly string[]): Promise<LoadOutcome> {
    const { entries, unknown } = this.#named(names);
    const loaded = entries.filter(({ tool }) => !this.documented.has(tool.name));
    const alreadyLoaded = entries.filter((entry) => !loaded.includes(entry)).map(({ tool }) => tool.name);
    for (const { tool } of loaded) this.documented.add(tool.name);
    return { loaded, alreadyLoaded, unknown, noRoom: [] };
  }

  unload(_conversationId: string | null, names: readonly string[]): UnloadOutcome {
    const { entries } = this.#named(names);
    const unloaded = entries.filter(({ tool }) => this.documented.delete(tool.name)).map(({ tool }) => tool.name);
    return {
      unloaded,
      kept: [],
      notLoaded: entries.map(({ tool }) => tool.name).filter((name) => !unloaded.includes(name)),
    };
  }

  /** Runs a meta-tool as the app does. */
  async run(name: string, args: JsonObject): Promise<JsonValue> {
    const tool = this.#meta.find(name)?.tool;
    if (!tool) throw new Error(`No meta-tool named ${name}.`);
    try {
      return await tool.run(parseArguments(tool, args), {
        ...NO_REACH,
        signal: new AbortController().signal,
        now: () => new Date(),
        conversationId: null,
      });
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  #named(names: readonly string[]): { entries: readonly CatalogEntry[]; unknown: readonly string[] } {
    const all = [...this.#entries.values()];
    const matches = names.map((name) => ({
      name,
      entries: name === 'all' ? all : all.filter(({ tool, bundle }) => tool.name === name || bundle === name),
    }));
    return {
      entries: matches.flatMap(({ entries }) => entries),
      unknown: matches.filter(({ entries }) => entries.length === 0).map(({ name }) => name),
    };
  }
}

/** An invented tool as it would be in the catalog: the model reads its name, summary and schema, and it never runs. */
export function toEntry({ name, summary, parameters, bundle }: InventedTool): CatalogEntry {
  const tool = definePlainTool({
    name,
    summary,
    parameters: z.object({}),
    risk: 'read-only',
    timeoutMs: 1000,
    examples: ['', '', ''],
    run: () => null,
  });
  return { id: `practice.${name}`, source: 'practice', ownName: name, tool, bundle, parameters };
}
