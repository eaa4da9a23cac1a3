import { open, stat, type FileHandle } from 'node:fs/promises';
import { t } from '../../../shared/texts/translate.ts';
import { errorCode } from '../../foundation/errors.ts';
import { unreachable, type HubConnection } from '../hub-connection.ts';
import { HubError } from '../hub-errors.ts';

export interface PartRequest {
  readonly url: string;
  /** The partial file: it keeps what was received if the transfer breaks off. */
  readonly part: string;
  readonly bytes: number;
  /** What is downloaded, for the person. */
  readonly what: string;
  readonly signal: AbortSignal;
  /** @param received bytes of the file that are on disk now. */
  readonly onProgress: (received: number) => void;
  /** Writes to the partial file; for tests. */
  readonly write?: WriteBytes;
}

/** @returns how many bytes were written, which may be fewer. */
export type WriteBytes = (file: FileHandle, bytes: Uint8Array, position: number) => Promise<number>;

/**
 * Completes a partial file, from where it ended before.
 * @throws {HubError} if the transfer broke off, or the hub sends something else.
 */
export async function fetchPart(
  connection: Pick<HubConnection, 'request' | 'host'>,
  request: PartRequest,
): Promise<void> {
  const { part, bytes } = request;
  const received = await partSize(part);
  if (received === bytes && bytes > 0) return;
  // Longer than the file: left over from another one.
  const response = received > bytes ? null : await ask(connection, request, received);
  const start = response === null ? -1 : firstByte(response);
  if (response !== null && (start === received || start === 0))
    return append(connection.host, response, start, request);
  await response?.body?.cancel();
  const whole = await ask(connection, request, 0);
  if (whole !== null) await append(connection.host, whole, 0, request);
}

/** @returns the bytes of a partial file on disk; 0 if there is none. */
export async function partSize(part: string): Promise<number> {
  try {
    return (await stat(part)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return 0;
    throw error;
  }
}

/** @returns null if the hub refuses the position in the file to continue from. */
async function ask(
  connection: Pick<HubConnection, 'request' | 'host'>,
  { url, what, signal }: PartRequest,
  offset: number,
): Promise<Response | null> {
  // In a compressed response, the bytes of a range would not be those of the file.
  const headers = { 'accept-encoding': 'identity', ...(offset > 0 && { range: `bytes=${String(offset)}-` }) };
  try {
    return await connection.request({ url, what, headers, signal });
  } catch (error) {
    if (offset > 0 && error instanceof HubError && error.status === 416) return null;
    throw error;
  }
}

/** @returns the position in the file where the response begins: servers may ignore a requested range. */
function firstByte(response: Response): number {
  if (response.status !== 206) return 0;
  const start = /^bytes (\d+)-/u.exec(response.headers.get('content-range') ?? '')?.[1];
  return start === undefined ? -1 : Number(start);
}

async function append(host: string, response: Response, start: number, request: PartRequest): Promise<void> {
  const file = await open(request.part, start === 0 ? 'w' : 'r+', 0o600);
  try {
    const length = await write(file, response, start, request);
    if (length < request.bytes)
      throw new HubError('offline', t('{what} broke off before it was complete.', { what: request.what }));
    await file.sync();
  } catch (error) {
    throw broken(error, host, request);
  } finally {
    await file.close();
  }
}

async function write(file: FileHandle, response: Response, start: number, request: PartRequest): Promise<number> {
  const { bytes, what, signal, onProgress, write: writeBytes = writeTo } = request;
  let length = start;
  for await (const chunk of response.body ?? []) {
    signal.throwIfAborted();
    if (length + chunk.length > bytes)
      throw new HubError('damaged', t('{what} is longer than the hub announced. Try again later.', { what }));
    for (let written = 0; written < chunk.length;)
      written += await writeBytes(file, chunk.subarray(written), length + written);
    length += chunk.length;
    onProgress(length);
  }
  return length;
}

const writeTo: WriteBytes = async (file, bytes, position) =>
  (await file.write(bytes, 0, bytes.length, position)).bytesWritten;

/** @returns failures of the connection or the disk in words; other errors unchanged. */
function broken(error: unknown, host: string, { part, signal }: PartRequest): unknown {
  if (error instanceof HubError || signal.aborted) return error;
  if (isFull(error))
    return new HubError(
      'disk',
      t('The disk is full. What has arrived so far is kept. Free some space, then resume the download.'),
      { cause: error },
    );
  return diskError(error, part) ?? unreachable(host, error);
}

/** @returns null if the disk isn't the cause. */
export function diskError(error: unknown, file: string): HubError | null {
  if (isFull(error))
    return new HubError('disk', t('The disk is full. Free some space, or choose another folder for models.'), {
      cause: error,
    });
  if (!CLOSED.has(errorCode(error) ?? '')) return null;
  return new HubError('disk', t('{file} cannot be written. Choose another folder for models.', { file }), {
    cause: error,
  });
}

const isFull = (error: unknown): boolean => FULL.has(errorCode(error) ?? '');

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
const CLOSED: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);
