import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { jsonObjectSchema, type JsonObject } from '../../shared/entities/json.ts';
import type { Bundle, Tool } from '../../shared/entities/tool.ts';
import type { BundleDefinition } from './define-bundle.ts';
import type { ToolDefinition } from './define-tool.ts';

export interface CatalogEntry {
  readonly tool: ToolDefinition;
  readonly bundle: string;
  /** JSON Schema of the arguments. */
  readonly parameters: JsonObject;
}

/** The bundles contradict each other. Found when the app is put together, so it names what to change in the code. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError';
}

/** Every tool of every bundle, in the order of the bundles. */
export class Catalog {
  readonly #bundles: readonly BundleDefinition[];
  readonly #entries: ReadonlyMap<string, CatalogEntry>;

  /** @throws {CatalogError} when two tools share a name, or one name begins with another. */
  constructor(bundles: readonly BundleDefinition[]) {
    const entries = bundles.flatMap((bundle) => bundle.tools.map((tool) => createEntry(bundle.name, tool)));
    assertDistinct(entries.map(({ tool }) => tool.name));
    this.#bundles = bundles;
    this.#entries = new Map(entries.map((entry) => [entry.tool.name, entry]));
  }

  find(name: string): CatalogEntry | null {
    return this.#entries.get(name) ?? null;
  }

  list(): readonly CatalogEntry[] {
    return [...this.#entries.values()];
  }

  /** @returns up to `count` tool names, the most similar in spelling first. */
  nearestNames(name: string, count = 3): string[] {
    const wanted = name.toLowerCase();
    return [...this.#entries.keys()]
      .map((candidate) => ({ candidate, cost: distance(wanted, candidate) }))
      .toSorted((one, other) => one.cost - other.cost)
      .slice(0, count)
      .map(({ candidate }) => candidate);
  }

  /** What the window shows of the catalog. */
  describe(): { bundles: Bundle[]; tools: Tool[] } {
    return {
      bundles: this.#bundles.map(({ name, summary, tools }) => ({ name, summary, toolNames: tools.map((tool) => tool.name) })),
      tools: this.list().map(({ tool, bundle, parameters }) => ({
        name: tool.name,
        bundle,
        summary: tool.summary,
        risk: tool.risk,
        parameters,
        examples: [...tool.examples],
      })),
    };
  }
}

function createEntry(bundle: string, tool: ToolDefinition): CatalogEntry {
  const { $schema: _, ...schema } = z.toJSONSchema(tool.parameters, { io: 'input' });
  return { tool, bundle, parameters: jsonObjectSchema.parse(schema) };
}

/** The grammar of tool names cannot tell where a name ends that another one continues. */
function assertDistinct(names: readonly string[]): void {
  const sorted = [...names].toSorted();
  sorted.forEach((name, index) => {
    const next = sorted[index + 1];
    if (next === name) throw new CatalogError(`Two tools are named "${name}". Rename one of them.`);
    if (next?.startsWith(name))
      throw new CatalogError(`The tool name "${next}" begins with the name "${name}". Rename one of them.`);
  });
}
