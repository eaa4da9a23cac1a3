import type { FileHandle } from 'node:fs/promises';
import { t } from '../../../shared/texts/translate.ts';
import type { ToolContext } from '../../tools/define-tool.ts';
import { unreadableFile } from '../../tools/tool-error.ts';
import type { OpenArchive } from './archive-entry.ts';
import { tarArchive } from './tar-archive.ts';
import { zipArchive } from './zip-archive.ts';

/** Opens an archive, whatever its name, while work with it runs. @throws {ToolError} if it is not an archive. */
export async function withArchive<Result>(
  path: string,
  { files, signal }: Pick<ToolContext, 'files' | 'signal'>,
  work: (archive: OpenArchive) => Promise<Result>,
): Promise<Result> {
  const handle = await files.open(path);
  try {
    return await work(await archiveIn(handle, signal));
  } finally {
    await handle.close();
  }
}

/** @param handle stays open while the archive is read; its opener closes it. @throws {ToolError} if it is not an archive. */
export async function archiveIn(handle: FileHandle, signal: AbortSignal): Promise<OpenArchive> {
  const { size } = await handle.stat();
  return archiveOf(await beginning(handle), handle, size, signal);
}

async function beginning(handle: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  if (bytesRead < 4)
    throw unreadableFile(() => t('This file is too short to be an archive.'), t('Choose another file.'));
  return buffer;
}

function archiveOf(first: Buffer, handle: FileHandle, size: number, signal: AbortSignal): OpenArchive {
  if (first[0] === 0x50 && first[1] === 0x4b) return zipArchive(handle, size, signal);
  return tarArchive(handle, first[0] === 0x1f && first[1] === 0x8b, size, signal);
}
