import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { HubFile } from '../../shared/entities/download.ts';
import { t } from '../../shared/texts/translate.ts';
import { ModelFileError } from '../inference/inference-errors.ts';
import type { HubConnection } from './hub-connection.ts';
import { HubError } from './hub-errors.ts';
import { encodedPath } from './hub-paths.ts';

/** The header of a model with a large vocabulary takes about ten megabytes. */
const FIRST_BYTES = 12_000_000;
const MOST_BYTES = 64_000_000;
/** Milliseconds for the whole header, however slowly it comes. */
const LONGEST_MS = 600_000;

export interface HeaderRequest {
  readonly repository: string;
  readonly revision: string;
  readonly file: HubFile;
  /** Temporary, for the header. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * Fetches the beginning of a model from the hub until its header can be read, then deletes it.
 * @param read returns null if it needs more of the file.
 * @throws {HubError} if the header is damaged, or has no end within the usual size.
 */
export async function withHeader<Result>(
  connection: Pick<HubConnection, 'request'>,
  request: HeaderRequest,
  read: (header: string) => Promise<Result | null>,
): Promise<Result> {
  const { folder, file } = request;
  const header = path.join(folder, `${randomUUID()}.gguf`);
  await mkdir(folder, { recursive: true });
  try {
    for (let bytes = FIRST_BYTES; ; bytes = Math.min(MOST_BYTES, bytes * 2)) {
      await writeFile(header, await fetchBeginning(connection, request, bytes));
      const result = await read(header).catch((error: unknown) => {
        throw error instanceof ModelFileError ? damaged(file, error) : error;
      });
      if (result !== null) return result;
      if (bytes >= MOST_BYTES || bytes >= file.bytes)
        throw new HubError(
          'invalid',
          t(
            "The header of {path} cannot be read, so Knapsack can't tell what the model needs. You can still download it.",
            { path: file.path },
          ),
        );
    }
  } finally {
    await rm(header, { force: true });
  }
}

const damaged = ({ path: file }: HubFile, cause: ModelFileError): HubError =>
  new HubError('damaged', t("{file} can't be used as a model. {message}", { file, message: cause.message }), { cause });

async function fetchBeginning(
  connection: Pick<HubConnection, 'request'>,
  { repository, revision, file, signal }: HeaderRequest,
  bytes: number,
): Promise<Buffer> {
  const most = Math.min(bytes, file.bytes);
  const response = await connection.request({
    url: encodedPath(repository, revision, file.path),
    what: file.path,
    headers: { range: `bytes=0-${String(most - 1)}`, 'accept-encoding': 'identity' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
  });
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop ends the transfer if a server sends more than was requested.
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}
