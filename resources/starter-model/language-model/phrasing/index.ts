import { calculatePhrasing, convertUnitsPhrasing } from './math.ts';
import {
  appendNotePhrasing, createNotePhrasing, deleteNotePhrasing, listNotesPhrasing, readNotePhrasing, restoreNotePhrasing, searchNotesPhrasing,
} from './notes.ts';
import type { Phrasing } from './request.ts';
import {
  cancelReminderPhrasing, countDaysPhrasing, createReminderPhrasing, findDatePhrasing, getTimePhrasing, listRemindersPhrasing, startTimerPhrasing,
} from './time.ts';

/** One per tool of the catalog; a test fails when one is missing. */
export const phrasings: readonly Phrasing[] = [
  calculatePhrasing, convertUnitsPhrasing,
  createNotePhrasing, appendNotePhrasing, readNotePhrasing, searchNotesPhrasing, listNotesPhrasing, deleteNotePhrasing, restoreNotePhrasing,
  getTimePhrasing, findDatePhrasing, countDaysPhrasing, createReminderPhrasing, listRemindersPhrasing, cancelReminderPhrasing, startTimerPhrasing,
];
