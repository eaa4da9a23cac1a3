import type { Dispatcher } from 'undici';
import type { OutgoingOutcome, OutgoingPart, OutgoingRequest } from '../../../shared/entities/outgoing.ts';
import { isThisComputer } from '../../../shared/entities/model-server.ts';
import { t } from '../../../shared/texts/translate.ts';
import { Emitter } from '../emitter.ts';
import { callingTool } from '../provenance.ts';
import { countedResponse } from './counted-response.ts';
import { NothingLeavesError } from './nothing-leaves-error.ts';

/** What leaves this computer, before it is known how it ends. */
export type BegunRequest = Omit<OutgoingRequest, 'number'>;

/** Keeps what was sent to whom. */
export interface OutgoingLog {
  /** @returns its number. */
  add(request: BegunRequest): number;
  end(number: number, ending: Pick<OutgoingRequest, 'sentBytes' | 'receivedBytes' | 'outcome'>): void;
}

export interface OutgoingOptions {
  /** Whether the person lets nothing out; checked for each request. */
  readonly isClosed?: () => boolean;
  readonly log?: OutgoingLog;
  readonly now?: () => number;
}

export type OutgoingInit = Omit<RequestInit, 'redirect' | 'dispatcher'> & { readonly dispatcher?: Dispatcher };

const keepsNothing: OutgoingLog = { add: () => 0, end: () => {} };

/**
 * The way out: every request of the app goes through it, so that one switch lets nothing out, and the person can see
 * who was called. Requests to this computer itself leave nothing, and are only noted.
 */
export class Outgoing {
  /** A request began or ended. */
  readonly changed = new Emitter<null>();
  /** The person lets nothing out from now on, or lets out again what asks to. */
  readonly closed = new Emitter<boolean>();
  readonly #isClosed: () => boolean;
  readonly #log: OutgoingLog;
  readonly #now: () => number;
  /** Ends requests that are on their way when the person lets nothing out. */
  readonly #leaving = new Set<AbortController>();

  constructor({ isClosed = () => false, log = keepsNothing, now = Date.now }: OutgoingOptions = {}) {
    this.#isClosed = isClosed;
    this.#log = log;
    this.#now = now;
  }

  get isClosed(): boolean {
    return this.#isClosed();
  }

  /**
   * Sends a request. Redirects are not followed, because each step has to be allowed.
   * @throws {NothingLeavesError} @throws what undici throws.
   */
  async fetch(address: string | URL, init: OutgoingInit, part: OutgoingPart): Promise<Response> {
    const url = new URL(address);
    const isHere = isThisComputer(url.href);
    const request = { at: this.#now(), host: url.host, part, toolName: callingTool(), sentBytes: sizeOf(init.body) };
    if (this.#isClosed() && !isHere) {
      this.#add({ ...request, sentBytes: 0, receivedBytes: 0, outcome: 'stopped' });
      throw new NothingLeavesError(() => t('{host} was not called', { host: url.host }));
    }
    const number = this.#add({ ...request, receivedBytes: 0, outcome: 'open' });
    const closing = new AbortController();
    if (!isHere) this.#leaving.add(closing);
    let receivedBytes = 0;
    const end = (outcome: OutgoingOutcome): void => {
      this.#leaving.delete(closing);
      this.#log.end(number, { sentBytes: request.sentBytes, receivedBytes, outcome });
      this.changed.emit(null);
    };
    try {
      const response = await send(url, init, closing.signal);
      const count = (bytes: number): void => void (receivedBytes += bytes);
      return countedResponse(response, count, (failed) => end(failed ? 'failed' : 'answered'));
    } catch (error) {
      end('failed');
      throw closing.signal.aborted ? closing.signal.reason : error;
    }
  }

  /**
   * For what leaves by another program: a link in the browser, a command, a server of tools on this computer.
   * @param what would not happen, such as "the program was not started". @throws {NothingLeavesError}
   */
  require(what: () => string): void {
    if (this.#isClosed()) throw new NothingLeavesError(what);
  }

  /** To be called when the person has closed or opened the way out. What is on its way ends with it. */
  noteClosed(): void {
    if (this.isClosed) {
      for (const closing of this.#leaving) closing.abort(new NothingLeavesError(() => t('the connection was ended')));
      this.#leaving.clear();
    }
    this.closed.emit(this.isClosed);
  }

  #add(request: BegunRequest): number {
    const number = this.#log.add(request);
    this.changed.emit(null);
    return number;
  }
}

async function send(url: URL, init: OutgoingInit, closing: AbortSignal): Promise<Response> {
  const { fetch } = await import('undici');
  const signal = init.signal == null ? closing : AbortSignal.any([init.signal, closing]);
  // The same classes; the types of undici and of Node come from two versions.
  const sent = { ...init, redirect: 'manual', signal } as unknown as Parameters<typeof fetch>[1];
  return (await fetch(url.href, sent)) as unknown as Response;
}

/** @returns the bytes of a body; 0 for one whose size is unknown before it is sent. */
function sizeOf(body: RequestInit['body']): number {
  if (typeof body === 'string') return Buffer.byteLength(body);
  if (body instanceof URLSearchParams) return Buffer.byteLength(body.toString());
  if (body instanceof Blob) return body.size;
  return body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body.byteLength : 0;
}
