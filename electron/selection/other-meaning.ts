import { setImmediate as breathe } from 'node:timers/promises';
import { queryText } from '../inference/embedding-text.ts';
import { OWN_SCALES } from '../inference/cosine-scale.ts';
import type { TextReader } from '../inference/text-reader.ts';
import { BUILT_IN } from '../tools/catalog.ts';
import type { SelectableTool } from './selectable-tool.ts';
import { Talk } from './talk.ts';
import { ToolVectors, type VectorCache } from './tool-vectors.ts';

/** Tools whose vectors are made together: a message that comes meanwhile waits for one text, not for the batch. */
const TOOLS_PER_BATCH = 8;

export interface FillOptions {
  readonly cache?: VectorCache | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A tool's texts, the most telling one first, and how many of them it came with. */
export interface ToolViews {
  readonly texts: readonly string[];
  readonly own: number;
}

/** A message in another language than English, or for tools in one, compared with tools. */
export interface OtherMatch {
  readonly meaning: Float32Array;
  readonly talk: Talk;
  readonly vector: Float32Array;
}

/**
 * The tools as an embedder reads them that knows many languages. It is only made once a message or a tool needs it: first one text of
 * each tool, so that all of them are found soon, then the rest.
 */
export class OtherMeaning {
  readonly #views: readonly ToolViews[];
  readonly #reader: TextReader;
  readonly #embedder: string;
  #table: ToolVectors | null = null;
  #talk: Talk | null = null;

  /** @param embedder key of the reader's embedder. */
  constructor(views: readonly ToolViews[], reader: TextReader, embedder: string) {
    this.#views = views;
    this.#reader = reader;
    this.#embedder = embedder;
  }

  /**
   * @param onUsable called when every tool can be found by one of its texts.
   * @returns whether every text is embedded; false if the embedder failed. @throws the signal's reason.
   */
  async fill(options: FillOptions, onUsable: () => void): Promise<boolean> {
    this.#talk = await Talk.read(this.#reader, options.cache);
    const first = this.#views.map(({ texts }): ToolViews => ({ texts: texts.slice(0, 1), own: 1 }));
    if (this.#talk === null || !(await this.#make(first, options))) return false;
    onUsable();
    return this.#make(this.#views, options);
  }

  /** @returns null until every tool can be found. */
  async match(query: string): Promise<OtherMatch | null> {
    const [table, talk] = [this.#table, this.#talk];
    if (table === null || talk === null) return null;
    const read = await this.#reader.read([queryText(query)], 'query');
    const [vector] = read?.vectors ?? [];
    if (vector === undefined || read?.embedder !== this.#embedder) return null;
    return { meaning: table.nearest(vector), talk, vector };
  }

  async #make(views: readonly ToolViews[], { cache, signal }: FillOptions): Promise<boolean> {
    let table: ToolVectors | null = null;
    for (let from = 0; from < views.length; from += TOOLS_PER_BATCH) {
      const batch = views.slice(from, from + TOOLS_PER_BATCH);
      const vectors = await this.#vectorsOf([...new Set(batch.flatMap(({ texts }) => texts))], cache);
      signal?.throwIfAborted();
      if (vectors === null) return false;
      for (const [place, { texts }] of batch.entries()) {
        const own = texts.flatMap((text) => vectors.get(text) ?? []);
        table ??= this.#emptyTable(views, own[0]?.length ?? 0);
        table.set(from + place, own);
      }
      await breathe();
    }
    this.#table = table;
    return table !== null;
  }

  #emptyTable(views: readonly ToolViews[], dimensions: number): ToolVectors {
    const { documents } = this.#reader.scales ?? OWN_SCALES;
    return new ToolVectors(
      views.map(({ own }) => own),
      dimensions,
      documents,
    );
  }

  async #vectorsOf(texts: readonly string[], cache?: VectorCache): Promise<ReadonlyMap<string, Float32Array> | null> {
    const known = new Map(texts.map((text) => [text, cache?.find(this.#embedder, text) ?? null]));
    const missing = texts.filter((text) => known.get(text) === null);
    const read = missing.length === 0 ? null : await this.#reader.read(missing, 'document');
    if (missing.length > 0 && (read === null || read.embedder !== this.#embedder)) return null;
    const fresh = new Map(
      missing.flatMap((text, place): [string, Float32Array][] => {
        const vector = read?.vectors[place];
        return vector === undefined ? [] : [[text, vector]];
      }),
    );
    if (fresh.size > 0) cache?.save(this.#embedder, fresh);
    return new Map(
      texts.flatMap((text): [string, Float32Array][] => {
        const vector = known.get(text) ?? fresh.get(text);
        return vector === undefined ? [] : [[text, vector]];
      }),
    );
  }
}

/** Words in English letters below which a description may be only names: "JavaScript Jobs Api". */
const LEAST_WORDS = 5;
const OTHER_LETTERS = /[^\p{ASCII}]/u;
const tellsLanguage = (text: string): boolean =>
  OTHER_LETTERS.test(text) || text.split(' ', LEAST_WORDS).length >= LEAST_WORDS;

/**
 * @returns the places of tools described in another language; the app's own are in English. Ten thousand take a second:
 * others are served meanwhile.
 */
export async function placesInOtherLanguages(
  tools: readonly SelectableTool[],
  isOther: (text: string) => boolean | Promise<boolean>,
  signal?: AbortSignal,
): Promise<readonly number[]> {
  const places: number[] = [];
  for (const [place, { summary, source }] of tools.entries()) {
    if (source !== BUILT_IN && tellsLanguage(summary) && (await isOther(summary))) places.push(place);
    if (place % TOOLS_PER_BATCH > 0) continue;
    await breathe();
    signal?.throwIfAborted();
  }
  return places;
}
