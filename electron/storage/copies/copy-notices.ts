import type { AppNotice } from '../../../shared/entities/notice.ts';

/** @param copy name of the copy that was restored. */
export const restoredNotice = (id: string, copy: string): AppNotice => ({
  id,
  level: 'info',
  message: `Your conversations, notes and tables are restored from the copy of ${copy.slice(0, 10)}.`,
  action: 'What was there before is kept as a copy in Settings, Storage.',
});

/** @param file name of the database. */
export const damagedNotice = (file: string): AppNotice => ({
  id: `damaged ${file}`,
  level: 'error',
  message: `Part of ${file} is damaged, so no copy of it could be made. The copies of the days before are kept.`,
  action: 'Restore one of them in Settings, Storage.',
});
