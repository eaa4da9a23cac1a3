import type { AppNotice } from '../../shared/entities/notice.ts';
import { t } from '../../shared/texts/translate.ts';

/** Other accounts can read the data folder, and Knapsack can't change that. */
export const openFolderNotice = (folder: string): AppNotice => ({
  id: 'open-folder',
  level: 'warning',
  message: t('Other accounts on this computer may be able to read your chats: {folder} is not closed to them.', {
    folder,
  }),
  action: t('Close Knapsack, make the folder readable only by you, and start Knapsack again.'),
});
