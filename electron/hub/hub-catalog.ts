import type { ModelEntry } from '@huggingface/hub';
import type { HubFile } from '../../shared/entities/download.ts';
import type { HubModel, HubRepository } from '../../shared/entities/hub.ts';
import { t } from '../../shared/texts/translate.ts';
import { boundedAnswers, type AnswerLimits } from './bounded-answers.ts';
import type { HubConnection } from './hub-connection.ts';
import { HubError } from './hub-errors.ts';
import { responseError } from './response-error.ts';
import { preferredOf, variantsOf } from './variants.ts';

const MOST_RESULTS = 30;
/** Maximum number of files of a repository that are read. */
const MOST_FILES = 2000;

/** How the library reaches the hub. */
interface Access {
  readonly hubUrl: string;
  readonly fetch: typeof fetch;
}

type Entry = ModelEntry & { readonly tags: readonly string[] };

/** What the hub offers: searches, and the contents of repositories. */
export class HubCatalog {
  readonly #connection: HubConnection;
  readonly #limits: AnswerLimits | undefined;

  /** @param limits of the answers to one question; a hub's usual ones without it. */
  constructor(connection: HubConnection, limits?: AnswerLimits) {
    this.#connection = connection;
    this.#limits = limits;
  }

  /** @returns models in the GGUF format, the most downloaded first. @throws {HubError} */
  async search(words: string): Promise<HubModel[]> {
    const { listModels } = await import('@huggingface/hub');
    const found: HubModel[] = [];
    await this.#asked(`the search for "${words}"`, async (access) => {
      const entries = listModels({
        ...access,
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
    return this.#asked(name, async (access) => {
      const info = await modelInfo({ ...access, name, additionalFields: ['tags', 'sha'] });
      const variants = variantsOf(await listedFiles(access, name, info.sha));
      return { ...toModel(info), revision: info.sha, variants, preferred: preferredOf(variants, wanted) };
    });
  }

  async #asked<Answer>(what: string, ask: (access: Access) => Promise<Answer>): Promise<Answer> {
    const { address: hubUrl, host, fetch: send } = this.#connection;
    try {
      return await ask({ hubUrl, fetch: boundedAnswers(send, host, this.#limits) });
    } catch (error) {
      throw this.#inWords(error, what);
    }
  }

  #inWords(error: unknown, what: string): unknown {
    if (error instanceof HubError) return error;
    const { host } = this.#connection;
    const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
    if (typeof status === 'number') return responseError({ status, headers: new Headers() }, what, host);
    return new HubError(
      'invalid',
      t('{host} does not answer {what} as a hub does. Check its address.', { host, what }),
      { cause: error },
    );
  }
}

async function listedFiles(access: Access, name: string, revision: string): Promise<HubFile[]> {
  const { listFiles } = await import('@huggingface/hub');
  const files: HubFile[] = [];
  const entries = listFiles({ ...access, repo: { type: 'model', name }, recursive: true, revision });
  for await (const { type, path, size, lfs } of entries) {
    if (type === 'file') files.push({ path, bytes: lfs?.size ?? size, sha256: lfs?.oid ?? null });
    if (files.length >= MOST_FILES) break;
  }
  return files;
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
