import { calendarPhrasings } from './calendar.ts';
import { archivesPhrasings } from './archives.ts';
import { clipboardPhrasings } from './clipboard.ts';
import { codesPhrasings } from './codes.ts';
import { contactsPhrasings } from './contacts.ts';
import { dataQuestionsPhrasings } from './data-questions.ts';
import { dataRowsPhrasings } from './data-rows.ts';
import { dataPhrasings } from './data.ts';
import { documentsPhrasings } from './documents.ts';
import { filesPhrasings } from './files.ts';
import { datesPhrasings } from './dates.ts';
import { gitPhrasings } from './git.ts';
import { formatsPhrasings } from './formats.ts';
import { imagesPhrasings } from './images.ts';
import { calculatePhrasing, convertUnitsPhrasing } from './math.ts';
import { memoryPhrasings } from './memory.ts';
import {
  appendNotePhrasing,
  createNotePhrasing,
  deleteNotePhrasing,
  listNotesPhrasing,
  readNotePhrasing,
  restoreNotePhrasing,
  searchNotesPhrasing,
} from './notes.ts';
import { numbersPhrasings } from './numbers.ts';
import { randomPhrasings } from './random.ts';
import type { Phrasing } from './request.ts';
import { resultsPhrasings } from './results.ts';
import { shellPhrasings } from './shell.ts';
import { systemPhrasings } from './system.ts';
import { tasksPhrasings } from './tasks.ts';
import { textDataPhrasings } from './text-data.ts';
import { textPhrasings } from './text.ts';
import {
  cancelReminderPhrasing,
  countDaysPhrasing,
  createReminderPhrasing,
  findDatePhrasing,
  getTimePhrasing,
  listRemindersPhrasing,
  startTimerPhrasing,
} from './time.ts';
import { webPhrasings } from './web.ts';

/** One per tool that training can request. */
export const phrasings: readonly Phrasing[] = [
  calculatePhrasing,
  convertUnitsPhrasing,
  createNotePhrasing,
  appendNotePhrasing,
  readNotePhrasing,
  searchNotesPhrasing,
  listNotesPhrasing,
  deleteNotePhrasing,
  restoreNotePhrasing,
  getTimePhrasing,
  findDatePhrasing,
  countDaysPhrasing,
  createReminderPhrasing,
  listRemindersPhrasing,
  cancelReminderPhrasing,
  startTimerPhrasing,
  ...filesPhrasings,
  ...archivesPhrasings,
  ...documentsPhrasings,
  ...formatsPhrasings,
  ...webPhrasings,
  ...resultsPhrasings,
  ...imagesPhrasings,
  ...codesPhrasings,
  ...clipboardPhrasings,
  ...randomPhrasings,
  ...textPhrasings,
  ...textDataPhrasings,
  ...dataPhrasings,
  ...dataRowsPhrasings,
  ...dataQuestionsPhrasings,
  ...tasksPhrasings,
  ...numbersPhrasings,
  ...datesPhrasings,
  ...systemPhrasings,
  ...gitPhrasings,
  ...shellPhrasings,
  ...memoryPhrasings,
  ...calendarPhrasings,
  ...contactsPhrasings,
];
