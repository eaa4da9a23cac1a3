import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry } from 'yauzl';
import { t } from '../../../../shared/texts/translate.ts';
import { ConnectionError } from '../../connection-error.ts';

/** A server with all its dependencies is far smaller. */
const MOST_BYTES = 1_000_000_000;
const MOST_ENTRIES = 100_000;
/** Signed files have a signature behind the archive, between these marks. */
const SIGNATURE = { begin: 'MCPB_SIG_V1', end: 'MCPB_SIG_END', mostBytes: 65_536 } as const;
/** File types in Unix modes. */
const TYPE_MASK = 0o170000;
const LINK_TYPE = 0o120000;

/**
 * Unpacks an `.mcpb` or `.dxt` file. Nothing is written outside the folder, and links are refused.
 * @throws {ConnectionError} `invalid`, in words for the person.
 */
export async function unpackServer(file: string, folder: string): Promise<void> {
  try {
    await cutSignature(file);
    await unpack(file, folder);
  } catch (error) {
    if (error instanceof ConnectionError) throw error;
    throw new ConnectionError('invalid', t('This file is damaged or incomplete. Download it again.'), { cause: error });
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  const zip = await openPromise(file);
  if (zip.entryCount > MOST_ENTRIES) throw new ConnectionError('invalid', t('This file contains too many files.'));
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize;
    if (total > MOST_BYTES) throw new ConnectionError('invalid', t('This file unpacks to more than 1 GB.'));
    const mode = modeOf(entry);
    if ((mode & TYPE_MASK) === LINK_TYPE)
      throw new ConnectionError('invalid', t('This file contains links, so it was not unpacked.'));
    const place = path.join(folder, entry.fileName);
    if (entry.fileName.endsWith('/')) {
      await mkdir(place, { recursive: true });
      continue;
    }
    await mkdir(path.dirname(place), { recursive: true });
    const isProgram = (mode & 0o111) !== 0;
    await pipeline(
      await zip.openReadStreamPromise(entry),
      createWriteStream(place, { flags: 'wx', mode: isProgram ? 0o700 : 0o600 }),
    );
  }
}

const modeOf = ({ externalFileAttributes }: Entry): number => externalFileAttributes >>> 16;

/** It is not verified: the person decides whom to trust, and a signature says nothing about what the program does. */
async function cutSignature(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - SIGNATURE.mostBytes);
    const { buffer } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    const begin = buffer.lastIndexOf(SIGNATURE.begin);
    if (begin !== -1 && buffer.subarray(-SIGNATURE.end.length).toString('latin1') === SIGNATURE.end)
      await handle.truncate(start + begin);
  } finally {
    await handle.close();
  }
}
