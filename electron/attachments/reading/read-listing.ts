import { formatBytes } from '../../../shared/formats/numbers.ts';
import { withoutUnseen } from '../../../shared/formats/unseen.ts';
import { t } from '../../../shared/texts/translate.ts';
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
  const hasPassword = entries.some(({ isEncrypted }) => isEncrypted === true);
  const values = { count: entries.length, unpacked: formatBytes(entries.reduce((sum, { bytes }) => sum + bytes, 0)) };
  return {
    kind: 'archive',
    about: () => {
      const about = t('Archive, {count, plural, one {# entry} other {# entries}}, {unpacked} unpacked', {
        count: values.count,
        unpacked: values.unpacked,
      });
      return hasPassword ? t('{about}, has a password', { about }) : about;
    },
    text: lines.join('\n'),
    isComplete: lines.length === entries.length,
    outline: [],
  };
}

const MOST_MS = 60_000;
