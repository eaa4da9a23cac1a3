import type { AppNotice } from '../../../shared/entities/notice.ts';
import type { Restored } from './restore-copy.ts';

export const restoredNotice = (id: string, restored: Restored): AppNotice => ({
  id,
  level: 'info',
  message:
    restored.type === 'backup'
      ? 'Your backup was restored.'
      : `Your conversations, notes and tables were restored from the copy of ${restored.copy.slice(0, 10)}.`,
  action: 'The previous data is kept as a copy in Settings, Storage.',
});

/** @param file the database's file name. */
export const damagedNotice = (file: string): AppNotice => ({
  id: `damaged ${file}`,
  level: 'error',
  message: `Part of ${file} is damaged, so no copy of it could be made. Earlier copies are kept.`,
  action: 'Restore one of them in Settings, Storage.',
});
