import { formatWeekday } from '../../../shared/formats/dates.ts';
import { joinList } from '../../../shared/formats/lists.ts';
import { t, textLanguage } from '../../../shared/texts/translate.ts';
import { localDates } from '../said-in-locale.ts';

/** As `describeRepeat` writes it. */
const EVERY = /^every (?:(?<step>\d+) )?(?<unit>day|week|month|year|hour)s?\b ?(?<rest>.*)$/;
const END = / ?(?:(?<count>\d+) times|until (?<until>\d+ \p{L}+ \d{4}))$/u;
/** A Monday. */
const [MONDAY, DAY_MS] = [Date.UTC(2024, 0, 1), 86_400_000];
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** @param described how often something comes, in English. @returns it in the person's language. */
export function repeatWords(described: string, now: Date): string {
  if (textLanguage() === 'en') return described;
  const { step = '1', unit = '', rest = '' } = EVERY.exec(described)?.groups ?? {};
  if (unit === '') return described;
  const end = END.exec(rest)?.groups ?? {};
  const days = rest.replace(END, '');
  return [everyWords(Number(step), unit), ...(days === '' ? [] : [dayWords(days)]), ...endWords(end, now)].join(' ');
}

const everyWords = (step: number, unit: string): string =>
  step === 1
    ? t('every {unit, select, day {day} week {week} month {month} year {year} other {hour}}', { unit })
    : t('every {step, number} {unit, select, day {days} week {weeks} month {months} year {years} other {hours}}', {
        step,
        unit,
      });

/** @param said "from Monday to Friday", "on Monday and the last Friday", "on the 15th and last day". */
function dayWords(said: string): string {
  if (said === 'from Monday to Friday') return t('from Monday to Friday');
  const items = said.replace(/^on /, '').split(/, | and /);
  return t('on {days}', { days: joinList(items.map((item) => dayWord(item.replace(/^the /, '')))) });
}

function dayWord(said: string): string {
  const index = DAYS.findIndex((name) => said.endsWith(name));
  const place = placeWord(index === -1 ? said : said.slice(0, -(DAYS[index] ?? '').length).trim());
  if (index !== -1) {
    const day = formatWeekday(MONDAY + (index + MONDAY_OFFSET) * DAY_MS);
    return place === '' ? day : t('{place} {day}', { place, day });
  }
  return said.endsWith('weekday') ? t('{place} weekday', { place }) : t('{place} day', { place });
}

/** Noon, so that it is the same day in every time zone. */
const MONDAY_OFFSET = 0.5;

/** @param said "2nd", "last", "2nd to last". */
function placeWord(said: string): string {
  const number = Number.parseInt(said, 10);
  if (Number.isNaN(number)) return said.startsWith('last') ? t('last') : '';
  return said.includes('to last')
    ? t('{number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} to last', { number })
    : t('{number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { number });
}

function endWords({ count, until }: Readonly<Record<string, string | undefined>>, now: Date): readonly string[] {
  if (count !== undefined) return [t('{count, plural, one {# time} other {# times}}', { count: Number(count) })];
  return until === undefined ? [] : [t('until {day}', { day: localDates(until, now) })];
}
