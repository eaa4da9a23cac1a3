import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { t } from '../../shared/texts/translate.ts';
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

  /**
   * @returns the contents of a file, as text. @throws {UpdateError} if it is longer than `mostBytes`.
   * @throws {NothingLeavesError}
   */
  async read(url: URL, mostBytes: number, signal?: AbortSignal): Promise<string> {
    const response = await this.#fetch(url, signal);
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    try {
      for await (const piece of response.body ?? []) {
        bytes += piece.length;
        if (bytes > mostBytes)
          throw new UpdateError(
            t('{host} sends more than a list of updates can be. Nothing was downloaded.', { host: url.host }),
          );
        pieces.push(piece);
      }
    } catch (error) {
      throw explained(url, error, signal);
    }
    return Buffer.concat(pieces).toString('utf8');
  }

  /** @returns a response with status 200. @throws {UpdateError} @throws {NothingLeavesError} */
  async #fetch(url: URL, signal?: AbortSignal): Promise<Response> {
    const response = await this.#send(url, signal);
    if (response.status === 200) return response;
    await response.body?.cancel();
    const { host } = url;
    if (response.status >= 300 && response.status < 400)
      throw new UpdateError(
        t('{host} redirects to another address, which updates don’t follow. Try again later.', { host }),
      );
    throw new UpdateError(
      t('{host} has no such file for updates (status {status}). Try again later.', {
        host,
        status: String(response.status),
      }),
    );
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
    const response = await this.#fetch(url, signal);
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
      throw explained(url, error, signal);
    }
    if (received !== expected.bytes || hash.digest('base64') !== expected.sha512) throw tampered(url);
  }

  async #send(url: URL, signal: AbortSignal | undefined): Promise<Response> {
    try {
      const init = { headers: { 'user-agent': 'Knapsack', 'cache-control': 'no-cache' }, ...(signal && { signal }) };
      return await this.#outgoing.fetch(url, init, 'updates');
    } catch (error) {
      throw explained(url, error, signal);
    }
  }
}

const tampered = ({ host }: URL): UpdateError =>
  new UpdateError(
    t('The package from {host} is not the one that its makers signed. It was deleted, and nothing changed.', { host }),
  );

/** @returns the error in words for the person; one that they caused by cancelling stays as it is. */
function explained({ host }: URL, error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof UpdateError || error instanceof NothingLeavesError) return error;
  if (signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError')
    return new UpdateError(t('{host} didn’t answer in time. Try again later.', { host }), { cause: error });
  if (signal?.aborted === true) return error;
  if (error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'write'))
    return new UpdateError(
      t('The package could not be saved ({reason}). Make sure that there is free space on the disk, and try again.', {
        reason: errorMessage(error),
      }),
      { cause: error },
    );
  const reason = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return new UpdateError(
    t('The connection to {host} failed ({reason}). Check the internet connection and try again.', {
      host,
      reason: errorMessage(reason),
    }),
    { cause: error },
  );
}
