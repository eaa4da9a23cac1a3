import { t } from '../../../shared/texts/translate.ts';
import { refusedValue } from '../tool-error.ts';

const ISO_DAY = /(?<![\d./-])(\d{4})-(\d{1,2})-(\d{1,2})(?![\d-])/g;

/** @throws {ToolError} if there is a day such as 2026-13-01 in a text, which might pass for one written in another order. */
export function refuseImpossibleDay(words: string): void {
  for (const [said, year, month, day] of words.matchAll(ISO_DAY)) {
    const found = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    if (found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(day)) continue;
    throw refusedValue(said, (value) => t('{value} is not a day of the calendar.', { value }), {
      forPerson: t('Check its month and its day.'),
      forModel: 'Write the year, the month from 01 to 12 and the day, such as 2026-11-30.',
    });
  }
}
