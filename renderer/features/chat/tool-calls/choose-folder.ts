import { inOpenFolders, noFolderOpen, type ToolCall } from '../../../../shared/entities/tool-call.ts';
import { writtenInEnglish } from '../../../../shared/texts/translate.ts';
import type { PickedPath } from '../../../stores/pick-path.ts';

/** Whether a call failed only because the folder that it names is not open. */
export const needsFolder = ({ outcome, error }: Pick<ToolCall, 'outcome' | 'error'>): boolean =>
  outcome === 'failed' &&
  error !== null &&
  // It may have been written in English, before another language was chosen.
  (namesNoFolder(error) || writtenInEnglish(() => namesNoFolder(error)));

const namesNoFolder = (error: string): boolean =>
  error.startsWith(noFolderOpen()) || error.includes(` ${inOpenFolders()} (`);

interface Steps {
  readonly pickFolder: () => Promise<PickedPath>;
  readonly addGrant: (path: string, access: 'read') => Promise<unknown>;
  /** Answers the message again. */
  readonly retry: () => Promise<unknown>;
  readonly openSettings: (section: 'permissions') => void;
}

/** Opens a folder that the person chooses, to be read, and answers the message again. */
export async function chooseFolder({ pickFolder, addGrant, retry, openSettings }: Steps): Promise<void> {
  const picked = await pickFolder();
  if (picked === 'cancelled') return;
  // Without a system dialog, its path has to be typed.
  if (picked === 'unsupported') return openSettings('permissions');
  await addGrant(picked.path, 'read');
  await retry();
}
