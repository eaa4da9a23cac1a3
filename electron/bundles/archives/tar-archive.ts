import type { FileHandle } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { once } from 'node:events';
import type { Parser, ReadEntry } from 'tar';
import { t } from '../../../shared/texts/translate.ts';
import { ToolError, unreadableFile } from '../../tools/tool-error.ts';
import { damaged, refuseBomb, refuseTooMany, type ArchiveEntry, type OpenArchive } from './archive-entry.ts';

/** Maximum bytes of a name or another piece of metadata. */
const MOST_META_BYTES = 100_000;
const BLOCK = 512;
/** Bytes that are read at once. */
const PIECE = 65_536;
/** Codes that mean that the rest is damaged; the library's other warnings are harmless. */
const DAMAGE = new Set(['TAR_BAD_ARCHIVE', 'TAR_ABORT', 'TAR_ENTRY_INVALID', 'TAR_ENTRY_ERROR']);

/** @param handle stays open while the archive is read; its opener closes it. */
export function tarArchive(handle: FileHandle, isGzip: boolean, packedBytes: number, signal: AbortSignal): OpenArchive {
  const source = (): AsyncIterable<Uint8Array> => bounded(() => unpacked(handle, isGzip, signal), packedBytes, signal);
  return {
    packedBytes,
    entries: async () => {
      const entries: ArchiveEntry[] = [];
      await eachEntry(source(), async (entry) => {
        refuseTooMany(entries.push(describeEntry(entry)));
        entry.resume();
      });
      return entries;
    },
    read: async (isWanted, take) => {
      let index = -1;
      await eachEntry(source(), async (entry) => {
        index++;
        if (isWanted(index)) await take(index, entry);
        else entry.resume();
      });
    },
  };
}

function unpacked(handle: FileHandle, isGzip: boolean, signal: AbortSignal): AsyncIterable<Uint8Array> {
  // Errors reach the reader through the last stream.
  return isGzip ? (pipeline(bytesOf(handle, signal), createGunzip(), () => {}) as Readable) : bytesOf(handle, signal);
}

/** A stream of the handle would close it when abandoned early. */
async function* bytesOf(handle: FileHandle, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for (let position = 0; ;) {
    signal.throwIfAborted();
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Counts what is really unpacked, because a tar only declares sizes as it goes on. */
async function* bounded(
  open: () => AsyncIterable<Uint8Array>,
  packedBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of open() as AsyncIterable<Buffer>) {
      if (bytes === 0) await refuseNoTar(chunk);
      refuseBomb((bytes += chunk.length), packedBytes);
      yield chunk;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ToolError ? error : damaged(error);
  }
}

/** Also keeps the library from unpacking doubly compressed data, uncounted. */
async function refuseNoTar(first: Buffer): Promise<void> {
  const { Header } = await import('tar');
  const isEmpty = first.length >= BLOCK && first.subarray(0, BLOCK).every((byte) => byte === 0);
  const isPacked = first[0] === 0x1f || first.readUInt32BE(0) === 0x28b52ffd;
  if (isPacked || first.length < BLOCK || !(isEmpty || new Header(first, 0).cksumValid)) {
    throw unreadableFile(
      () => t('This is not an archive that can be opened here: ZIP, tar and tar.gz can.'),
      t('Open it with another program on this computer.'),
    );
  }
}

/** Yields one entry after another; the next one only when the previous one was read to its end. */
async function eachEntry(source: AsyncIterable<Uint8Array>, visit: (entry: ReadEntry) => Promise<void>): Promise<void> {
  const { Parser: TarParser } = await import('tar');
  let failure: unknown = null;
  let hasEnded = false;
  let visited: Promise<void> = Promise.resolve();
  const fail = (error: unknown): void => void (failure ??= error);
  const parser = new TarParser({
    maxMetaEntrySize: MOST_META_BYTES,
    brotli: false,
    zstd: false,
    onwarn: (code, message) => DAMAGE.has(code) && fail(damaged(message)),
    onReadEntry: (entry) => {
      visited = visited
        .then(() => {
          if (failure === null) return visit(entry);
        })
        .catch(fail)
        .finally(() => entry.resume());
    },
  });
  parser.on('error', (error: unknown) => fail(damaged(error)));
  // What follows the end is useless, and the library is slow to go through it.
  parser.on('eof', () => {
    hasEnded = true;
  });
  for await (const chunk of source) {
    await written(parser, chunk);
    if (failure !== null || hasEnded) break;
  }
  if (failure === null) parser.end();
  await visited;
  if (failure !== null) throw failure;
}

async function written(parser: Parser, chunk: Uint8Array): Promise<void> {
  if (!parser.write(chunk)) await once(parser, 'drain');
}

function describeEntry({ path, type, size }: ReadEntry): ArchiveEntry {
  return { name: path.replaceAll('\\', '/').replace(/\/+$/, ''), kind: KINDS[type] ?? 'other', bytes: size };
}

const KINDS: Partial<Record<ReadEntry['type'], ArchiveEntry['kind']>> = {
  File: 'file',
  OldFile: 'file',
  ContiguousFile: 'file',
  Directory: 'folder',
  GNUDumpDir: 'folder',
  Link: 'link',
  SymbolicLink: 'link',
};
