import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { noteRead } from '../../foundation/provenance.ts';
import type { ContactRepository } from '../../storage/contact-repository.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { formatDay } from '../../tools/dates/format-date-time.ts';
import { parseSpan, type Span } from '../../tools/dates/parse-span.ts';
import { localDates } from '../../tools/said-in-locale.ts';
import { saidList, saidThings } from '../../tools/said.ts';
import { birthdayIn } from './birthdays.ts';

const MAX_LISTED = 50;

export const listBirthdaysTool = (contacts: ContactRepository) =>
  defineTool({
    name: 'list_birthdays',
    summary: 'List the birthdays of contacts that come up',
    parameters: z.strictObject({
      when: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .describe('Day or span, such as this week or May; the next 30 days when left out'),
    }),
    output: z.object({
      birthdays: z.array(z.object({ name: z.string(), date: z.string(), turns: z.number().optional() })),
      total: z.number(),
    }),
    risk: 'read-only',
    timeoutMs: 2000,
    examples: ['whose birthday is it this week?', 'which birthdays come up?', 'who has their birthday in May?'],
    exampleCall: { arguments: { when: 'this week' }, said: 'Li Wei has a birthday on Friday' },
    tags: ['anniversary', 'age', 'turns', 'congratulate'],
    run: ({ when }, { now }) => {
      const span = parseSpan(when ?? 'next 30 days', now());
      const found = contacts
        .all()
        .flatMap(({ name, birthday, isForeign }) =>
          birthday === null ? [] : daysIn(span, birthday).map((day) => ({ name, birthday, day, isForeign })),
        );
      const ordered = found.toSorted((one, other) => one.day.getTime() - other.day.getTime());
      const birthdays = ordered.slice(0, MAX_LISTED).map(({ name, birthday, day, isForeign }) => {
        noteRead(isForeign);
        const born = Number(birthday.slice(0, 4));
        return { name, date: formatDay(day), ...(born > 0 && { turns: day.getFullYear() - born }) };
      });
      return { birthdays, total: found.length };
    },
    said: ({ birthdays, total }, _, now) =>
      saidList(
        saidThings(
          t('{total, plural, =0 {No birthdays} one {# birthday} other {# birthdays}}', { total }),
          birthdays.map(({ name }) => name),
        ),
        birthdays.map(({ name, date, turns }) =>
          turns === undefined
            ? t('{name}: {day}', { name, day: localDates(date, now) })
            : t('{name}: {day}, turns {age, number}', { name, day: localDates(date, now), age: turns }),
        ),
      ),
  });

function daysIn({ from, to }: Span, birthday: string): Date[] {
  const [first, last] = [from.getFullYear(), to.getFullYear()];
  const start = new Date(from.getFullYear(), from.getMonth(), from.getDate());
  return Array.from({ length: last - first + 1 }, (_, index) => birthdayIn(first + index, birthday)).filter(
    (day) => day >= start && day < to,
  );
}
