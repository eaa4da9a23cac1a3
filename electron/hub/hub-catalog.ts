import type { ModelEntry } from '@huggingface/hub';
import type { HubFile } from '../../shared/entities/download.ts';
import type { HubModel, HubRepository } from '../../shared/entities/hub.ts';
import type { HubConnection } from './hub-connection.ts';
import { HubError } from './hub-errors.ts';
import { responseError } from './response-error.ts';
import { preferredOf, variantsOf } from './variants.ts';

const MOST_RESULTS = 30;
/** Maximum number of files of a repository that are read. */
const MOST_FILES = 2000;

type Entry = ModelEntry & { readonly tags: readonly string[] };

/** What the hub offers: searches, and the contents of repositories. */
export class HubCatalog {
  readonly #connection: HubConnection;

  constructor(connection: HubConnection) {
    this.#connection = connection;
  }

  /** @returns models in the GGUF format, the most downloaded first. @throws {HubError} */
  async search(words: string): Promise<HubModel[]> {
    const { listModels } = await import('@huggingface/hub');
    const found: HubModel[] = [];
    await this.#asked(`the search for "${words}"`, async () => {
      const entries = listModels({
        ...this.#common,
        search: { query: words, tags: ['gguf'] },
        sort: 'downloads',
        limit: MOST_RESULTS,
        additionalFields: ['tags'],
      });
      for await (const entry of entries) found.push(toModel(entry));
    });
    return found;
  }

  /** @param wanted the quantization to prefer if the repository has it. @throws {HubError} */
  async repository(name: string, wanted?: string): Promise<HubRepository> {
    const { modelInfo } = await import('@huggingface/hub');
    return this.#asked(name, async () => {
      const info = await modelInfo({ ...this.#common, name, additionalFields: ['tags', 'sha'] });
      const variants = variantsOf(await this.#files(name, info.sha));
      return { ...toModel(info), revision: info.sha, variants, preferred: preferredOf(variants, wanted) };
    });
  }

  async #files(name: string, revision: string): Promise<HubFile[]> {
    const { listFiles } = await import('@huggingface/hub');
    const files: HubFile[] = [];
    for await (const { type, path, size, lfs } of listFiles({
      ...this.#common,
      repo: { type: 'model', name },
      recursive: true,
      revision,
    })) {
      if (type === 'file') files.push({ path, bytes: lfs?.size ?? size, sha256: lfs?.oid ?? null });
      if (files.length >= MOST_FILES) break;
    }
    return files;
  }

  get #common() {
    return { hubUrl: this.#connection.address, fetch: this.#connection.fetch };
  }

  async #asked<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      throw this.#inWords(error, what);
    }
  }

  #inWords(error: unknown, what: string): unknown {
    if (error instanceof HubError) return error;
    const { host } = this.#connection;
    const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
    if (typeof status === 'number') return responseError({ status, headers: new Headers() }, what, host);
    return new HubError('invalid', `${host} does not answer ${what} as a hub does. Check its address.`, {
      cause: error,
    });
  }
}

function toModel({ name, downloads, updatedAt, gated, tags }: Entry): HubModel {
  const license = tags.find((tag) => tag.startsWith('license:'))?.slice('license:'.length);
  return {
    repository: name,
    downloads,
    updatedAt: updatedAt.getTime(),
    license: license ?? null,
    gated: gated !== false,
  };
}
