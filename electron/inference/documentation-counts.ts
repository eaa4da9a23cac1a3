import type { InferenceBackend, PromptRequest, PromptTool } from './inference-backend.ts';

type Format = PromptRequest['documentationFormat'];
type CountingBackend = Pick<InferenceBackend, 'countDocumentation'>;

/** Maximum number of cached lengths; a catalog has hundreds of tools, and each is counted at every first message. */
const MOST_REMEMBERED = 20_000;

/**
 * Caches the length of each tool's documentation, by its text, so that an engine is asked once per text and model, and
 * for all new texts in one call.
 */
export class DocumentationCounts {
  /** Promises, so that a text being counted is not requested again. */
  #known = new Map<string, Promise<number>>();

  /** Another model counts differently. */
  clear(): void {
    this.#known = new Map();
  }

  /** @returns tokens of each tool's documentation, in order. */
  async count(backend: CountingBackend, tools: readonly PromptTool[], format: Format): Promise<readonly number[]> {
    if (this.#known.size > MOST_REMEMBERED) this.clear();
    const known = this.#known;
    const texts = tools.map((tool) => documentationKey(tool, format));
    const fresh = new Map(
      tools.flatMap((tool, index) => (known.has(texts[index] ?? '') ? [] : [[texts[index] ?? '', tool]])),
    );
    if (fresh.size > 0) this.#ask(backend, fresh, format);
    return Promise.all(texts.map(async (text) => (await known.get(text)) ?? 0));
  }

  /** A failed count is requested again next time. */
  #ask(backend: CountingBackend, fresh: ReadonlyMap<string, PromptTool>, format: Format): void {
    const known = this.#known;
    const counting = backend.countDocumentation([...fresh.values()], format);
    for (const [index, text] of [...fresh.keys()].entries()) {
      const count = counting.then((counts) => counts[index] ?? 0);
      known.set(text, count);
      count.catch(() => known.delete(text));
    }
  }
}

/** Schemas are long and stay the same object as long as the catalog, so each is serialized once. */
const schemas = new WeakMap<PromptTool, string>();

function documentationKey(tool: PromptTool, format: Format): string {
  if (format === 'brief') return `brief ${tool.briefDocumentation}`;
  if (tool.short !== undefined) return `short ${tool.short}`;
  const { name, summary, parameters } = tool;
  const key = schemas.get(tool) ?? `full ${JSON.stringify([name, summary, parameters])}`;
  schemas.set(tool, key);
  return key;
}
