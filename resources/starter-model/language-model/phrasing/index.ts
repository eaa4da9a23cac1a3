import { clipboardPhrasings } from './clipboard.ts';
import { codesPhrasings } from './codes.ts';
import { dataQuestionsPhrasings } from './data-questions.ts';
import { dataRowsPhrasings } from './data-rows.ts';
import { dataPhrasings } from './data.ts';
import { datesPhrasings } from './dates.ts';
import { filesPhrasings } from './files.ts';
import { gitPhrasings } from './git.ts';
import { imagesPhrasings } from './images.ts';
import { calculatePhrasing, convertUnitsPhrasing } from './math.ts';
import { memoryPhrasings } from './memory.ts';
import {
  appendNotePhrasing, createNotePhrasing, deleteNotePhrasing, listNotesPhrasing, readNotePhrasing, restoreNotePhrasing, searchNotesPhrasing,
} from './notes.ts';
import { numbersPhrasings } from './numbers.ts';
import { randomPhrasings } from './random.ts';
import type { Phrasing } from './request.ts';
import { shellPhrasings } from './shell.ts';
import { systemPhrasings } from './system.ts';
import { textDataPhrasings } from './text-data.ts';
import { textPhrasings } from './text.ts';
import {
  cancelReminderPhrasing, countDaysPhrasing, createReminderPhrasing, findDatePhrasing, getTimePhrasing, listRemindersPhrasing, startTimerPhrasing,
} from './time.ts';

/** One per tool that training can ask for. */
export const phrasings: readonly Phrasing[] = [
  calculatePhrasing, convertUnitsPhrasing,
  createNotePhrasing, appendNotePhrasing, readNotePhrasing, searchNotesPhrasing, listNotesPhrasing, deleteNotePhrasing, restoreNotePhrasing,
  getTimePhrasing, findDatePhrasing, countDaysPhrasing, createReminderPhrasing, listRemindersPhrasing, cancelReminderPhrasing, startTimerPhrasing,
  ...filesPhrasings,
  ...imagesPhrasings, ...codesPhrasings, ...clipboardPhrasings, ...randomPhrasings, ...textPhrasings, ...textDataPhrasings,
  ...dataPhrasings, ...dataRowsPhrasings, ...dataQuestionsPhrasings,
  ...numbersPhrasings, ...datesPhrasings, ...systemPhrasings, ...gitPhrasings, ...shellPhrasings, ...memoryPhrasings,
];
