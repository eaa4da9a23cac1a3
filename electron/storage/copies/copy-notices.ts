import type { AppNotice } from '../../../shared/entities/notice.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Restored } from './restore-copy.ts';

export const restoredNotice = (id: string, restored: Restored): AppNotice => ({
  id,
  level: 'info',
  message:
    restored.type === 'backup'
      ? t('Your backup was restored.')
      : t('Your conversations, notes and tables were restored from the copy of {day}.', {
          day: restored.copy.slice(0, 10),
        }),
  action: t('The previous data is kept as a copy in Settings, Storage.'),
});

/** @param file the database's file name. */
export const damagedNotice = (file: string): AppNotice => ({
  id: `damaged ${file}`,
  level: 'error',
  message: t('Part of {file} is damaged, so no copy of it could be made. Earlier copies are kept.', { file }),
  action: t('Restore one of them in Settings, Storage.'),
});
