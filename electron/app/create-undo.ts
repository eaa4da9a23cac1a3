import type { Logger } from '../foundation/logger.ts';
import { KeptFiles } from '../permissions/kept-files.ts';
import type { ChangeReverter } from '../tools/undo/call-journal.ts';
import { ChangeJournal } from '../storage/change-journal.ts';
import type { Database } from '../storage/database.ts';

export interface Undo {
  readonly journal: ChangeJournal;
  readonly versions: KeptFiles;
  readonly reverters?: readonly ChangeReverter[];
}

/** The journal of what calls changed. @param folder for versions of files that were replaced. */
export function createUndo(database: Database, folder: string, logger: Logger): Undo {
  const versions = new KeptFiles(folder);
  versions
    .removeOld()
    .catch((error: unknown) => logger.log('warning', 'Old versions of files were not removed.', error));
  return { journal: new ChangeJournal(database), versions };
}
