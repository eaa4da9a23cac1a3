import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorMessage } from '../foundation/errors.ts';
import { NothingLeavesError } from '../foundation/outgoing/nothing-leaves-error.ts';
import type { Outgoing } from '../foundation/outgoing/outgoing.ts';
import { UpdateError } from './update-error.ts';

export interface ExpectedFile {
  /** In base64. */
  readonly sha512: string;
  readonly bytes: number;
}

/** Requests to the feed: nothing is sent but the name of a file. */
export class FeedConnection {
  readonly #outgoing: Outgoing;

  constructor(outgoing: Outgoing) {
    this.#outgoing = outgoing;
  }

  /** @returns a response with status 200. @throws {UpdateError} @throws {NothingLeavesError} */
  async fetch(url: URL, signal?: AbortSignal): Promise<Response> {
    const response = await this.#send(url, signal);
    if (response.status === 200) return response;
    await response.body?.cancel();
    const { host } = url;
    if (response.status >= 300 && response.status < 400)
      throw new UpdateError(`${host} redirects to another address, which updates don’t follow. Try again later.`);
    throw new UpdateError(`${host} has no such file for updates (status ${String(response.status)}). Try again later.`);
  }

  /**
   * Downloads a file. What is left behind after an error is the caller's to remove.
   * @throws {UpdateError} if it is not the expected one. @throws {NothingLeavesError}
   */
  async download(
    url: URL,
    destination: string,
    expected: ExpectedFile,
    { onReceived, signal }: { readonly onReceived: (bytes: number) => void; readonly signal: AbortSignal },
  ): Promise<void> {
    const response = await this.fetch(url, signal);
    const hash = createHash('sha512');
    let received = 0;
    const checked = new Transform({
      transform(piece: Buffer, _encoding, done) {
        received += piece.length;
        hash.update(piece);
        onReceived(received);
        done(received > expected.bytes ? tampered(url) : null, piece);
      },
    });
    try {
      await pipeline(response.body ?? [], checked, createWriteStream(destination), { signal });
    } catch (error) {
      throw signal.aborted ? error : explained(url, error);
    }
    if (received !== expected.bytes || hash.digest('base64') !== expected.sha512) throw tampered(url);
  }

  async #send(url: URL, signal: AbortSignal | undefined): Promise<Response> {
    try {
      const init = { headers: { 'user-agent': 'Knapsack', 'cache-control': 'no-cache' }, ...(signal && { signal }) };
      return await this.#outgoing.fetch(url, init, 'updates');
    } catch (error) {
      throw signal?.aborted ? error : explained(url, error);
    }
  }
}

const tampered = ({ host }: URL): UpdateError =>
  new UpdateError(
    `The package from ${host} is not the one that its makers signed. It was deleted, and nothing changed.`,
  );

function explained({ host }: URL, error: unknown): Error {
  if (error instanceof UpdateError || error instanceof NothingLeavesError) return error;
  const reason = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return new UpdateError(
    `The connection to ${host} failed (${errorMessage(reason)}). Check the internet connection and try again.`,
    { cause: error },
  );
}
