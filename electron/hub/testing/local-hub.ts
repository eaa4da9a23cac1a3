import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HubRepository {
  readonly name: string;
  readonly files: Readonly<Record<string, Buffer>>;
  readonly downloads?: number;
  readonly gated?: false | 'auto' | 'manual';
  readonly tags?: readonly string[];
  readonly license?: string;
}

/** Faults of the next requests for content: each entry is used once, in order. */
export type HubFault =
  | { readonly type: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** Sends this many bytes, then breaks off. */
  /** @param when it happens, if not as soon as everything before was sent. */
  | { readonly type: 'cut'; readonly after: number; readonly when?: () => boolean }
  /** Sends this many bytes, then nothing, and stays open. */
  | { readonly type: 'silence'; readonly after: number }
  | { readonly type: 'ignore-range' }
  | { readonly type: 'wrong-bytes' }
  | { readonly type: 'redirect'; readonly to: string };

/** A hub on this machine with the real hub's paths: models, their files, and faults. */
export class LocalHub {
  readonly requests: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = [];
  readonly faults: HubFault[] = [];
  /** Old name to new name: requests for the old one are redirected. */
  readonly renamed = new Map<string, string>();
  /** Requests without this token are answered with 401; null requires none. */
  token: string | null = null;
  /** The pause between pieces of a file, in milliseconds. */
  trickleMs = 0;
  readonly #repositories: readonly HubRepository[];
  readonly #server: Server;

  constructor(repositories: readonly HubRepository[]) {
    this.#repositories = repositories;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this.address;
  }

  get address(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.address);
    this.requests.push({ url: url.pathname + url.search, headers: request.headers });
    if (this.token !== null && request.headers.authorization !== `Bearer ${this.token}`) return end(response, 401);
    if (url.pathname === '/api/models') return json(response, this.#search(url.searchParams));
    const [, kind, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const renamed = this.renamed.get(`${rest[1] ?? ''}/${rest[2] ?? ''}`);
    if (kind === 'api' && renamed !== undefined)
      return end(response, 307, { location: ['/api/models', renamed, ...rest.slice(3)].join('/') });
    if (kind === 'api') return this.#describe(rest, response);
    const repository = this.#find(`${kind ?? ''}/${rest[0] ?? ''}`);
    const content = repository?.files[rest.slice(3).join('/')];
    if (content === undefined) return end(response, 404, { 'x-error-code': 'EntryNotFound' });
    if (repository?.gated) return end(response, 403, { 'x-error-code': 'GatedRepo' });
    await this.#send(content, request, response);
  }

  #find(name: string): HubRepository | undefined {
    return this.#repositories.find((repository) => repository.name === name);
  }

  #search(query: URLSearchParams): unknown {
    const words = (query.get('search') ?? '').toLowerCase().split(/\s+/u);
    return this.#repositories
      .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
      .map(modelInfo);
  }

  /** `models/owner/name`, with `revision/…` or `tree/…` after it. */
  #describe([, owner, name, what]: readonly string[], response: ServerResponse): void {
    const repository = this.#find(`${owner ?? ''}/${name ?? ''}`);
    if (repository === undefined) return end(response, 404, { 'x-error-code': 'RepoNotFound' });
    if (what !== 'tree') return json(response, modelInfo(repository));
    return json(
      response,
      Object.entries(repository.files).map(([path, content]) => ({
        type: 'file',
        oid: 'a'.repeat(40),
        size: content.length,
        path,
        lfs: { oid: createHash('sha256').update(content).digest('hex'), size: content.length, pointerSize: 130 },
      })),
    );
  }

  async #send(content: Buffer, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = this.faults.shift();
    if (fault?.type === 'status') return end(response, fault.status, fault.headers);
    if (fault?.type === 'redirect') return end(response, 302, { location: fault.to });
    const range = fault?.type === 'ignore-range' ? undefined : /^bytes=(\d+)-(\d*)$/u.exec(request.headers.range ?? '');
    const start = Number(range?.[1] ?? 0);
    const last = range?.[2] === undefined || range[2] === '' ? content.length - 1 : Number(range[2]);
    if (start >= content.length) return end(response, 416, { 'content-range': `bytes */${String(content.length)}` });
    const body = content.subarray(start, last + 1);
    response.writeHead(range ? 206 : 200, {
      'content-length': body.length,
      ...(range && { 'content-range': `bytes ${String(start)}-${String(last)}/${String(content.length)}` }),
    });
    await this.#write(fault?.type === 'wrong-bytes' ? Buffer.alloc(body.length, 7) : body, response, fault);
  }

  async #write(body: Buffer, response: ServerResponse, fault: HubFault | undefined): Promise<void> {
    const most = fault?.type === 'cut' || fault?.type === 'silence' ? fault.after : body.length;
    const step = this.trickleMs === 0 ? most : Math.max(1, Math.ceil(most / 20));
    for (let at = 0; at < most && !response.destroyed; at += step) {
      response.write(body.subarray(at, Math.min(most, at + step)));
      if (this.trickleMs > 0) await new Promise((resolve) => setTimeout(resolve, this.trickleMs));
    }
    if (fault?.type === 'silence') return;
    if (fault?.type === 'cut') {
      while (fault.when?.() === false) await new Promise((resolve) => setTimeout(resolve, 5));
      // What was written still arrives before the connection closes.
      response.socket?.end();
    } else response.end();
  }
}

function modelInfo({ name, downloads = 0, gated = false, tags = [], license }: HubRepository): unknown {
  return {
    _id: name,
    id: name,
    modelId: name,
    private: false,
    gated,
    downloads,
    likes: 1,
    lastModified: '2026-10-01T00:00:00.000Z',
    sha: 'c'.repeat(40),
    tags: ['gguf', ...tags, ...(license === undefined ? [] : [`license:${license}`])],
    cardData: license === undefined ? {} : { license },
  };
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

function end(response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, headers);
  response.end();
}
