import { distance } from 'fastest-levenshtein';
import type { JsonObject } from '../../shared/entities/json.ts';
import type { Bundle, Tool, UnavailableTool } from '../../shared/entities/tool.ts';
import { sentenceCase } from '../../shared/formats/clip.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { BundleDefinition } from './define-bundle.ts';
import type { ToolDefinition } from './define-tool.ts';
import { LooseNames } from './loose-names.ts';
import { viewParameters } from './parameters/parameter-view.ts';
import { UnusableParametersError } from './parameters/tool-parameters.ts';
import { ToolNames } from './tool-names.ts';
import { toolText } from '../../shared/texts/translate.ts';

/** One tool of one source, as everything above the sources sees it. */
export interface CatalogEntry {
  /** Unique across all sources: `builtin.notes.create_note`, `mcp.github.create_pr`. */
  readonly id: string;
  /** Its `name` is the one models use: unique in the catalog and safe in a grammar. */
  readonly tool: ToolDefinition;
  readonly bundle: string;
  readonly source: string;
  /** Its name in its source; the same as the tool's name unless that was taken. */
  readonly ownName: string;
  /** JSON Schema of the arguments, as seen by prompt, grammar and window: see `viewParameters`. */
  readonly parameters: JsonObject;
}

/** The bundles contradict each other. Found when the app starts, so it names what to change in the code. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError';
}

/** Tools that appear and disappear together: the built-in ones, or those of a server. */
export interface ToolSource {
  readonly id: string;
  readonly bundles: readonly BundleDefinition[];
  /**
   * Why its tools don't work now, in words for a person, such as a server that doesn't respond. Null or absent while
   * they do.
   */
  readonly problem?: string | null;
}

/** A tool of a source that can't be called, and why, in words for a person. */
export type UnusableTool = Pick<UnavailableTool, 'reason'> & { readonly name: string };

/** The same as long as nobody reads it: the language may change. */
interface LeftOutTool {
  readonly name: string;
  readonly reason: () => string;
}

/** The state of a source. */
export interface SourceState {
  readonly id: string;
  /** Number of its tools that can be called. */
  readonly tools: number;
  readonly unavailable: readonly UnusableTool[];
  readonly problem: string | null;
}

export const BUILT_IN = 'builtin';

/** Every tool of every source, in the order of the sources and their bundles. Listeners are notified of changes. */
export class Catalog {
  readonly changed = new Emitter<null>();
  readonly #sources = new Map<string, ToolSource>();
  /** Tools that are left out, by source. */
  readonly #unavailable = new Map<string, readonly LeftOutTool[]>();
  /** The tools of a source were removed, for a reason that conversations may need later. */
  readonly gone = new Emitter<{ readonly names: readonly string[]; readonly why: string }>();
  /** Why tools are gone whose source was removed, by name. */
  readonly #gone = new Map<string, string>();
  #entries: ReadonlyMap<string, CatalogEntry> = new Map();
  #looseNames = new LooseNames([]);

  /** @throws {CatalogError} if two tools share a name, or one name is a prefix of another. */
  constructor(bundles: readonly BundleDefinition[]) {
    assertDistinct(bundles.flatMap(({ tools }) => tools.map(({ name }) => name)));
    this.setSource({ id: BUILT_IN, bundles });
  }

  /**
   * Adds a source, or replaces its previous tools. Tools from outside may have the same names as others: they are then
   * renamed, and so are their bundles.
   */
  setSource(source: ToolSource): void {
    this.setSources([source]);
  }

  /** Like `setSource`, for several at once. */
  setSources(sources: readonly ToolSource[]): void {
    for (const source of sources) this.#sources.set(source.id, source);
    this.#rebuild();
  }

  /** Adds a built-in bundle that is not always there, or removes it. The other built-in bundles stay. */
  showBuiltIn(bundle: BundleDefinition, isShown: boolean): void {
    const others = (this.#sources.get(BUILT_IN)?.bundles ?? []).filter(({ name }) => name !== bundle.name);
    this.setSource({ id: BUILT_IN, bundles: isShown ? [...others, bundle] : others });
  }

  /** Sets why a source's tools don't work now, or null if they do. The tools stay the same. */
  noteProblem(id: string, problem: string | null): void {
    const source = this.#sources.get(id);
    if (source !== undefined) this.#sources.set(id, { ...source, problem });
  }

  /** @param why its tools are gone, in words for a person: conversations may still name them. */
  removeSource(id: string, why?: string): void {
    if (why !== undefined) {
      const names = this.ofSource(id).map(({ tool }) => tool.name);
      this.noteGone(names.map((name) => ({ name, why })));
      this.gone.emit({ names, why });
    }
    if (this.#sources.delete(id)) this.#rebuild();
  }

  /** Adds what an earlier run of the app knew about tools that are gone. */
  noteGone(tools: readonly { readonly name: string; readonly why: string }[]): void {
    for (const { name, why } of tools) this.#gone.set(name, why);
  }

  /** @returns why a tool that was in the catalog is gone; null for any other name. */
  whyGone(name: string): string | null {
    return this.#gone.get(name) ?? null;
  }

  sources(): readonly SourceState[] {
    const counts = Map.groupBy(this.#entries.values(), ({ source }) => source);
    return [...this.#sources.values()].map(({ id, problem }) => ({
      id,
      tools: counts.get(id)?.length ?? 0,
      unavailable: (this.#unavailable.get(id) ?? []).map(({ name, reason }) => ({ name, reason: reason() })),
      problem: problem ?? null,
    }));
  }

  find(name: string): CatalogEntry | null {
    return this.#entries.get(name) ?? null;
  }

  /**
   * @returns the tool with this name, or the only one whose name differs in case, hyphens or a prefix; null if
   * ambiguous.
   */
  resolve(name: string): CatalogEntry | null {
    return this.find(name) ?? this.#looseNames.find(name);
  }

  list(): readonly CatalogEntry[] {
    return [...this.#entries.values()];
  }

  /** @returns the tools of one source that can be called. */
  ofSource(id: string): readonly CatalogEntry[] {
    return this.list().filter(({ source }) => source === id);
  }

  /** @returns up to `count` tool names: those that share a word with the requested one first, most similar first. */
  nearestNames(name: string, count = 3): string[] {
    const wanted = name.toLowerCase().slice(0, 100);
    const words = new Set(wordsOf(wanted));
    const cost = (candidate: string): number =>
      distance(wanted, candidate) - SHARED_WORD * wordsOf(candidate).filter((word) => words.has(word)).length;
    return [...this.#entries.keys()]
      .map((candidate) => ({ candidate, cost: cost(candidate) }))
      .toSorted((one, other) => one.cost - other.cost)
      .slice(0, count)
      .map(({ candidate }) => candidate);
  }

  /** Every bundle of every source, without its tools' code. */
  bundles(): readonly (Bundle & Pick<BundleDefinition, 'domain' | 'requiredSettings' | 'needs' | 'core'>)[] {
    const members = Map.groupBy(this.list(), ({ source, bundle }) => `${source} ${bundle}`);
    return [...this.#sources].flatMap(([source, { bundles }]) =>
      bundles.map((bundle) => ({
        ...bundle,
        name: bundleName(source, bundle.name),
        toolNames: (members.get(`${source} ${bundleName(source, bundle.name)}`) ?? []).map(({ tool }) => tool.name),
      })),
    );
  }

  /** @returns the endings of the files that bundles are for, by the bundle's name. */
  fileKinds(): ReadonlyMap<string, readonly string[]> {
    return new Map(
      [...this.#sources].flatMap(([source, { bundles }]) =>
        bundles.map(({ name, fileKinds = [] }) => [bundleName(source, name), fileKinds] as const),
      ),
    );
  }

  /** The catalog for the window, in the language of the texts. */
  describe(): { bundles: Bundle[]; tools: Tool[]; unavailable: UnavailableTool[] } {
    return {
      bundles: this.bundles().map(({ name, title, summary, toolNames }) => ({
        name,
        ...(title === undefined ? { summary: toolText(summary) } : { title, summary: withoutTitle(summary, title) }),
        toolNames,
      })),
      tools: this.list().map(({ tool, bundle, parameters }) => ({
        name: tool.name,
        bundle,
        summary: toolText(tool.summary),
        risk: tool.risk,
        parameters,
        examples: [...tool.examples],
      })),
      unavailable: this.sources().flatMap(({ id, unavailable, problem }) => [
        ...(problem === null ? [] : [{ source: id, name: null, reason: problem }]),
        ...unavailable.map((tool) => ({ source: id, ...tool })),
      ]),
    };
  }

  #rebuild(): void {
    const tools = [...this.#sources].flatMap(([source, { bundles }]) =>
      bundles.flatMap((bundle) => bundle.tools.map((tool) => ({ source, bundle, tool }))),
    );
    this.#unavailable.clear();
    const usable = tools.flatMap((place) => {
      const parameters = this.#schemaOf(place.source, place.tool);
      return parameters === null ? [] : [{ ...place, parameters }];
    });
    const nameOf = namesFor(usable);
    this.#entries = new Map(
      usable.map(({ source, bundle, tool, parameters }): [string, CatalogEntry] => {
        const name = nameOf.get(tool) ?? tool.name;
        return [name, createEntry(source, bundle.name, tool, name, parameters)];
      }),
    );
    this.#looseNames = new LooseNames(this.list());
    this.changed.emit(null);
  }

  /** @returns null for a tool that can't be called; it is then listed with its source. */
  #schemaOf(source: string, { name, parameters }: ToolDefinition): JsonObject | null {
    try {
      return viewParameters(parameters).schema;
    } catch (error) {
      if (!(error instanceof UnusableParametersError)) throw error;
      if (source === BUILT_IN)
        throw new CatalogError(`The arguments of ${name} cannot be described: ${error.english}`, { cause: error });
      this.#unavailable.set(source, [...(this.#unavailable.get(source) ?? []), { name, reason: error.reason }]);
      return null;
    }
  }
}

/**
 * Names go to built-in tools first, then to tools that already had one, so that a later tool never renames one that a
 * conversation knows.
 */
function namesFor(
  tools: readonly { readonly source: string; readonly tool: ToolDefinition }[],
): ReadonlyMap<ToolDefinition, string> {
  const taken = new ToolNames();
  const given = new Map<ToolDefinition, string>();
  const give = (tool: ToolDefinition, name: string): void => {
    taken.add(name);
    given.set(tool, name);
  };
  for (const { source, tool } of tools) if (source === BUILT_IN) give(tool, tool.name);
  const others = tools.filter(({ source }) => source !== BUILT_IN);
  for (const { tool } of others)
    if (tool.keptName !== undefined && taken.isFree(tool.keptName)) give(tool, tool.keptName);
  for (const { source, tool } of others) if (!given.has(tool)) give(tool, taken.modelFacing(tool.name, source));
  return given;
}

/** Built-in bundles have their plain names; others include their source. */
const bundleName = (source: string, bundle: string): string =>
  source === BUILT_IN || bundle === source || bundle.startsWith(`${source}.`) ? bundle : `${source}.${bundle}`;

/** How many letters a common word is worth: "convert" is closer to `convert_units` than to `forget`. */
const SHARED_WORD = 5;
const wordsOf = (name: string): readonly string[] => name.split(/[^a-z0-9]+/i).filter((word) => word.length > 2);

function createEntry(
  source: string,
  bundle: string,
  tool: ToolDefinition,
  name: string,
  parameters: JsonObject,
): CatalogEntry {
  return {
    // A server's name for its tool is unique within the server, whatever its bundle.
    id: source === BUILT_IN ? `${source}.${bundle}.${tool.name}` : `${source}.${tool.name}`,
    ownName: tool.name,
    tool: name === tool.name ? tool : { ...tool, name },
    bundle: bundleName(source, bundle),
    source,
    parameters,
  };
}

function assertDistinct(names: readonly string[]): void {
  const sorted = [...names].toSorted();
  sorted.forEach((name, index) => {
    const next = sorted[index + 1];
    if (next === name) throw new CatalogError(`Two tools are named "${name}". Rename one of them.`);
    if (next?.startsWith(name))
      throw new CatalogError(`The tool name "${next}" begins with the name "${name}". Rename one of them.`);
  });
}

/** The model reads a bundle's title at the beginning of its summary; the window shows it above. */
const withoutTitle = (summary: string, title: string): string =>
  summary.startsWith(`${title}: `) ? sentenceCase(summary.slice(title.length + 2)) : summary;
