import type { ExampleRequestFile, ToolRequests } from '../../../shared/entities/example-request.ts';
import type { Timestamp } from '../../../shared/entities/timestamp.ts';
import { Emitter } from '../../foundation/emitter.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import type { ExampleRequestRepository, StoredRequests } from '../../storage/example-request-repository.ts';
import type { Catalog, CatalogEntry } from '../../tools/catalog.ts';
import { loadableEntries } from '../selectable-tools.ts';
import { contentHash } from './content-hash.ts';

export interface ExampleRequestsOptions {
  readonly catalog: Catalog;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly repository: ExampleRequestRepository;
  readonly now?: () => Timestamp;
}

/** The model that writes. */
export interface WritingModel {
  readonly id: string;
  readonly name: string;
}

/** Which part of the list is wanted. */
export interface RequestSearch {
  readonly query: string;
  readonly limit: number;
}

/**
 * The example requests of tools that came without any. They belong to what a tool says about itself: a tool that
 * changes loses its requests, and one that comes back has them again.
 */
export class ExampleRequests {
  /** Requests were written or erased. */
  readonly changed = new Emitter<null>();
  readonly #options: ExampleRequestsOptions;
  readonly #stored: Map<string, StoredRequests>;

  constructor(options: ExampleRequestsOptions) {
    this.#options = options;
    this.#stored = new Map(options.repository.list().map((row) => [row.contentHash, row]));
  }

  /** @returns what a model wrote for a tool that came without examples. */
  of(entry: CatalogEntry): readonly string[] {
    return entry.tool.examples.length > 0 ? [] : (this.#stored.get(contentHash(entry))?.requests ?? []);
  }

  /** @returns the tools that came without example requests and can be selected. */
  tools(): readonly CatalogEntry[] {
    const { catalog, settings } = this.#options;
    return loadableEntries(catalog, settings.get()).filter(({ tool }) => tool.examples.length === 0);
  }

  /** @returns those that a model has still to deal with. One that found nothing for a tool is not asked again. */
  waiting(modelId: string): readonly CatalogEntry[] {
    return this.tools().filter((entry) => {
      const stored = this.#stored.get(contentHash(entry));
      return stored === undefined || (stored.requests.length === 0 && stored.modelId !== modelId);
    });
  }

  /** How many tools there are, how many a model has dealt with, and all their requests. */
  counts(): { readonly tools: number; readonly done: number; readonly requests: number } {
    const tools = this.tools();
    const stored = tools.flatMap((entry) => this.#stored.get(contentHash(entry)) ?? []);
    return {
      tools: tools.length,
      done: stored.length,
      requests: stored.reduce((sum, { requests }) => sum + requests.length, 0),
    };
  }

  /** @returns tools with requests, in the order of the catalog, of which a name or a request contains the query. */
  list({ query, limit }: RequestSearch): { readonly tools: ToolRequests[]; readonly total: number } {
    const words = query.trim().toLowerCase();
    const found = this.#described().filter(({ tool, bundle, requests }) =>
      [tool, bundle, ...requests].some((text) => text.toLowerCase().includes(words)),
    );
    return { tools: found.slice(0, limit), total: found.length };
  }

  export(): ExampleRequestFile {
    const tools = this.#described().map(({ tool, requests, model }) => ({ tool, requests, model }));
    return { knapsackExampleRequests: 1, tools };
  }

  /** Stores what a model wrote; an empty list says that nothing was usable. */
  save(entry: CatalogEntry, requests: readonly string[], model: WritingModel): void {
    this.#store({
      contentHash: contentHash(entry),
      requests,
      modelId: model.id,
      model: model.name,
      writtenAt: this.#now(),
    });
    this.changed.emit(null);
  }

  /** Erases one request of a tool, or all of them; the same model does not write them again. */
  erase(toolName: string, request: string | null): void {
    const entry = this.#options.catalog.find(toolName);
    const stored = entry === null ? undefined : this.#stored.get(contentHash(entry));
    if (stored === undefined) return;
    const requests = request === null ? [] : stored.requests.filter((other) => other !== request);
    this.#store({ ...stored, requests });
    this.changed.emit(null);
  }

  /** Erases every request, also of tools that are not in the catalog now; they are written again at idle. */
  eraseAll(): void {
    this.#options.repository.clear();
    this.#stored.clear();
    this.changed.emit(null);
  }

  /** Remembers which tools are there now, and deletes the requests of those that have been away for long. */
  noteCatalog(): void {
    const { catalog, repository } = this.#options;
    const present = new Set(catalog.list().map(contentHash));
    repository.noteSeen(
      [...this.#stored.keys()].filter((hash) => present.has(hash)),
      this.#now(),
    );
  }

  #described(): ToolRequests[] {
    return this.tools().flatMap((entry) => {
      const stored = this.#stored.get(contentHash(entry));
      if (stored === undefined || stored.requests.length === 0) return [];
      const { requests, model, writtenAt } = stored;
      return [{ tool: entry.tool.name, bundle: entry.bundle, requests: [...requests], model, writtenAt }];
    });
  }

  #store(row: StoredRequests): void {
    this.#options.repository.save(row);
    this.#stored.set(row.contentHash, row);
  }

  #now(): Timestamp {
    return this.#options.now?.() ?? Date.now();
  }
}
