import { formatBytes, plural } from '../../../shared/formats/numbers.ts';
import { withoutUnseen } from '../../../shared/formats/unseen.ts';
import { archiveIn } from '../../bundles/archives/open-archive.ts';
import type { OpenFile } from './open-file.ts';
import { MOST_KEPT, type FileReading } from './read-file-job.ts';

/** An archive: what is in it. Nothing is unpacked. */
export async function readListing({ handle }: Pick<OpenFile, 'handle'>): Promise<FileReading> {
  const entries = await (await archiveIn(handle, AbortSignal.timeout(MOST_MS))).entries();
  const lines: string[] = [];
  let length = 0;
  for (const { name, kind, bytes } of entries) {
    const line = `${withoutUnseen(name).replaceAll('\n', ' ')} (${kind === 'file' ? formatBytes(bytes) : kind})`;
    if ((length += line.length + 1) > MOST_KEPT) break;
    lines.push(line);
  }
  const password = entries.some(({ isEncrypted }) => isEncrypted === true) ? ', has a password' : '';
  const unpacked = formatBytes(entries.reduce((sum, { bytes }) => sum + bytes, 0));
  return {
    kind: 'archive',
    about: `Archive, ${plural(entries.length, 'entry', 'entries')}, ${unpacked} unpacked${password}`,
    text: lines.join('\n'),
    isComplete: lines.length === entries.length,
    outline: [],
  };
}

const MOST_MS = 60_000;
