import path from 'node:path';
import type { CallChanges, FileChange } from '../../shared/entities/call-changes.ts';
import { joinList } from '../../shared/formats/lists.ts';
import { t } from '../../shared/texts/translate.ts';
import { ToolError } from '../foundation/tool-error.ts';
import type { FileAccess } from '../permissions/file-access.ts';
import { AgentError } from './agent-error.ts';

/** Bytes; far more than a change that is shown as text. */
const MOST_BYTES = 5_000_000;

/** The changes that can be taken: those that were shown as text. */
export const takeable = ({ files }: Pick<CallChanges, 'files'>): readonly FileChange[] =>
  files.filter(({ problem }) => problem === undefined);

/**
 * Writes exactly what the person was shown. Nothing is written if any file is no longer as it was shown.
 * @param files may write in the folder. @throws {AgentError} `conflict`, naming the files; {ToolError} if a file can’t
 * be written.
 */
export async function takeChanges(changes: CallChanges, files: FileAccess): Promise<void> {
  const taken = takeable(changes);
  const placeOf = (relative: string): string => path.join(changes.folder, ...relative.split('/'));
  const stale: string[] = [];
  for (const { path: relative, before } of taken)
    if ((await currentText(files, placeOf(relative))) !== before) stale.push(relative);
  if (stale.length > 0)
    throw new AgentError(
      'conflict',
      t('Nothing was taken: {files} changed since the agent worked on it. Ask it again.', {
        files: joinList(stale.slice(0, 5)),
      }),
    );
  for (const { path: relative, after } of taken) {
    const place = placeOf(relative);
    if (after === null) await files.trash(place);
    else await files.write(place, after, { replace: true });
  }
}

/** @returns null for a file that isn’t there. */
async function currentText(files: FileAccess, place: string): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files.readBytes(place, MOST_BYTES));
  } catch (error) {
    if (error instanceof ToolError && error.code === 'not-found') return null;
    throw error;
  }
}
