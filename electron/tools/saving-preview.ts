import { t } from '../../shared/texts/translate.ts';
import type { ApprovalPreview } from '../permissions/approval-preview.ts';
import type { FileAccess } from '../permissions/file-access.ts';
import { formatBytes } from './byte-sizes.ts';

/** What a person is shown before a file is saved: which file is replaced, and its size. */
export async function savingPreview(files: FileAccess, path: string): Promise<ApprovalPreview> {
  const before = await files.describe(path).catch(() => null);
  return before?.kind === 'file'
    ? {
        effect: t('{file} ({size}) will be replaced. The previous version goes to the trash.', {
          file: before.path,
          size: formatBytes(before.bytes),
        }),
      }
    : { effect: t('The new file {path} will be saved.', { path }) };
}
