import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { setTextLanguage } from '../../../../shared/texts/translate.ts';
import { threadTime } from '../../../foundation/testing/thread-time.ts';
import { parseDateTime, readTime } from '../parse-date-time.ts';
import { parseDuration } from '../parse-duration.ts';
import { parseRepeat } from '../parse-repeat.ts';
import { parseSpan } from '../parse-span.ts';
import { wallDay, wallMinute } from '../wall-clock.ts';
import { ENGLISH_ONLY, inEnglish } from './in-english.ts';
import { TIME_LANGUAGES, timeWordsOf, wordsIn } from './time-words.ts';

/** A Monday. */
const now = new Date(2026, 10, 30, 10);
afterEach(() => setTextLanguage('en'));

describe('times in other languages', () => {
  it.each([
    ['morgen um acht', '2026-12-01T08:00'],
    ['am Freitag um halb drei nachmittags', '2026-12-04T14:30'],
    ['Freitag um Viertel nach sieben', '2026-12-04T07:15'],
    ['in einer halben Stunde', '2026-11-30T10:30'],
    ['am 3. März um 15 Uhr', '2027-03-03T15:00'],
    ['24.12. um 18 Uhr', '2026-12-24T18:00'],
    ['heute Abend um 8', '2026-11-30T20:00'],
    ['morgen 8.30 Uhr', '2026-12-01T08:30'],
    ['demain à 8h30', '2026-12-01T08:30'],
    ['vendredi prochain à midi', '2026-12-04T12:00'],
    ['dans deux heures', '2026-11-30T12:00'],
    ['à trois heures et demie', '2026-11-30T15:30'],
    ['el viernes a las 7 de la tarde', '2026-12-04T19:00'],
    ['mañana a las ocho', '2026-12-01T08:00'],
    ['dentro de 10 minutos', '2026-11-30T10:10'],
    ['domani alle otto e mezza', '2026-12-01T08:30'],
    ['venerdì sera alle 7', '2026-12-04T19:00'],
    ['sexta-feira às 3 da tarde', '2026-12-04T15:00'],
    ['em duas horas', '2026-11-30T12:00'],
    ["vrijdag om 7 uur 's avonds", '2026-12-04T19:00'],
    ['over 20 minuten', '2026-11-30T10:20'],
    ['w piątek o 19', '2026-12-04T19:00'],
    ['cuma akşam saat 7', '2026-12-04T19:00'],
    ['завтра в 8 часов утра', '2026-12-01T08:00'],
    ['через два часа', '2026-11-30T12:00'],
    ['明天下午3点半', '2026-12-01T15:30'],
    ['周五晚上7点', '2026-12-04T19:00'],
    ['金曜日の午後7時', '2026-12-04T19:00'],
    ['明日の朝8時半', '2026-12-01T08:30'],
    ['शुक्रवार शाम 7 बजे', '2026-12-04T19:00'],
    ['morgen um sieben Uhr fünfundvierzig', '2026-12-01T07:45'],
    ['demain à vingt heures quarante-cinq', '2026-12-01T20:45'],
    ['明天下午三点四十五分', '2026-12-01T15:45'],
  ])('%s', (words, at) => {
    expect(wallMinute(parseDateTime(words, now).at)).toBe(at);
  });

  it.each([
    ['übermorgen', '2026-12-02'],
    ['el próximo lunes', '2026-12-07'],
    ['lundi prochain', '2026-12-07'],
    ['vor drei Tagen', '2026-11-27'],
    ['послезавтра', '2026-12-02'],
    ['下周五', '2026-12-11'],
    ['3月5日', '2027-03-05'],
  ])('%s is a day', (words, day) => {
    const read = readTime(words, now);
    expect([wallDay(read.at), read.hasTime]).toEqual([day, false]);
  });

  it.each([
    ['Freitag von 14 bis 16 Uhr', '2026-12-04T14:00', '2026-12-04T16:00'],
    ['mañana de las 9 a las 11', '2026-12-01T09:00', '2026-12-01T11:00'],
    ['demain de 9h à 11h30', '2026-12-01T09:00', '2026-12-01T11:30'],
  ])('%s has an end', (words, at, until) => {
    const read = readTime(words, now);
    expect([read.at, read.until].map((one) => wallMinute(one ?? now))).toEqual([at, until]);
  });

  it.each(['nächste Woche', 'la semaine prochaine', 'la semana que viene', 'settimana prossima', '下周', '来週'])(
    '%s is a span',
    (words) => {
      const { from, to } = parseSpan(words, now);
      expect([wallDay(from), wallDay(to)]).toEqual(['2026-12-07', '2026-12-14']);
    },
  );

  it.each([
    ['die nächsten 3 Tage', '2026-11-30', '2026-12-03'],
    ['les 3 prochains jours', '2026-11-30', '2026-12-03'],
    ['los próximos 3 días', '2026-11-30', '2026-12-03'],
    ['i prossimi 3 giorni', '2026-11-30', '2026-12-03'],
    ['la prossima settimana', '2026-12-07', '2026-12-14'],
    ['os próximos 3 dias', '2026-11-30', '2026-12-03'],
    ['następne 3 dni', '2026-11-30', '2026-12-03'],
    ['ten tydzień', '2026-11-30', '2026-12-07'],
    ['w marcu', '2027-03-01', '2027-04-01'],
    ['bu hafta sonu', '2026-12-05', '2026-12-07'],
    ['в марте', '2027-03-01', '2027-04-01'],
    ['следующая неделя', '2026-12-07', '2026-12-14'],
    ['接下来三天', '2026-11-30', '2026-12-03'],
    ['今週末', '2026-12-05', '2026-12-07'],
    ['अगले 3 दिन', '2026-11-30', '2026-12-03'],
  ])('%s is a span', (words, first, after) => {
    const { from, to } = parseSpan(words, now);
    expect([wallDay(from), wallDay(to)]).toEqual([first, after]);
  });

  it.each([
    ['eine halbe Stunde', 30],
    ['2 heures', 120],
    ["trois quarts d'heure", 45],
    ['dos horas y media', 150],
    ['10分钟', 10],
    ['полтора часа', 90],
    ['1,5 Stunden', 90],
    ['eine Dreiviertelstunde', 45],
    ['fünfundvierzig Minuten', 45],
    ['quarante-cinq minutes', 45],
    ['cuarenta y cinco minutos', 45],
    ["tre quarti d'ora", 45],
    ['quarenta e cinco minutos', 45],
    ['drie kwartier', 45],
    ['czterdzieści pięć minut', 45],
    ['bir buçuk saat', 90],
    ['сорок пять минут', 45],
    ['四十五分钟', 45],
    ['一个半小时', 90],
    ['四十五分', 45],
    ['पैंतालीस मिनट', 45],
    ['डेढ़ घंटा', 90],
  ])('%s is a length', (words, minutes) => {
    expect(parseDuration(words)).toBe(minutes * 60_000);
  });

  it.each([
    ['jeden Freitag', 'FREQ=WEEKLY;BYDAY=FR'],
    ['tous les vendredis', 'FREQ=WEEKLY;BYDAY=FR'],
    ['ogni lunedì', 'FREQ=WEEKLY;BYDAY=MO'],
    ['每天', 'FREQ=DAILY'],
    ['jeden zweiten Dienstag', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
    ['alle zwei Wochen', 'FREQ=WEEKLY;INTERVAL=2'],
    ['jeden ersten Montag im Monat', 'FREQ=MONTHLY;BYDAY=1MO'],
    ['jeden Montag und Mittwoch', 'FREQ=WEEKLY;BYDAY=MO,WE'],
    ['le premier lundi du mois', 'FREQ=MONTHLY;BYDAY=1MO'],
    ['tous les 15 jours', 'FREQ=WEEKLY;INTERVAL=2'],
    ['chaque année', 'FREQ=YEARLY'],
    ['el primer lunes de cada mes', 'FREQ=MONTHLY;BYDAY=1MO'],
    ['cada dos semanas', 'FREQ=WEEKLY;INTERVAL=2'],
    ['il primo lunedì del mese', 'FREQ=MONTHLY;BYDAY=1MO'],
    ['todas as terças', 'FREQ=WEEKLY;BYDAY=TU'],
    ['om de twee weken', 'FREQ=WEEKLY;INTERVAL=2'],
    ['elke eerste maandag van de maand', 'FREQ=MONTHLY;BYDAY=1MO'],
    ['w każdy wtorek', 'FREQ=WEEKLY;BYDAY=TU'],
    ['każdego dnia', 'FREQ=DAILY'],
    ['iki haftada bir', 'FREQ=WEEKLY;INTERVAL=2'],
    ['her salı', 'FREQ=WEEKLY;BYDAY=TU'],
    ['по вторникам', 'FREQ=WEEKLY;BYDAY=TU'],
    ['каждые две недели', 'FREQ=WEEKLY;INTERVAL=2'],
    ['每周二', 'FREQ=WEEKLY;BYDAY=TU'],
    ['每两周', 'FREQ=WEEKLY;INTERVAL=2'],
    ['隔週火曜日', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
    ['2週間ごと', 'FREQ=WEEKLY;INTERVAL=2'],
    ['हर मंगलवार', 'FREQ=WEEKLY;BYDAY=TU'],
    ['हर दो हफ़्ते', 'FREQ=WEEKLY;INTERVAL=2'],
  ])('%s repeats', (words, rule) => {
    expect(parseRepeat(words, now)).toBe(rule);
  });

  it('a word that isn’t understood leaves all of them as they are, and the error cites them', () => {
    expect(inEnglish('morgen um acht beim Zahnarzt')).toBe('morgen um acht beim Zahnarzt');
    expect(() => parseDateTime('morgen um kurz vor acht', now)).toThrow('morgen um kurz vor acht');
  });

  it('what several languages say is read in the person’s', () => {
    setTextLanguage('de');
    expect(inEnglish('morgen um 8 Uhr')).toBe('tomorrow at 8:00');
    expect(inEnglish('halb 3')).toBe('2:30');
  });

  it.each(['half 7', '30 min', '6 December', 'six', 'in 2 hours', 'on Friday at 5', '15h', ''])(
    '%s is English',
    (words) => {
      expect(inEnglish(words)).toBe(words);
    },
  );

  it('changes next to nothing of what people say in English', () => {
    const folder = path.join(import.meta.dirname, '../../../benchmarks/people/conversations');
    const said = readdirSync(folder).flatMap(
      (name) => readFileSync(path.join(folder, name), 'utf8').match(/^> .*/gm) ?? [],
    );
    const requests = said.flatMap((line) => line.match(/[\p{L}\d][\p{L}\d:'.]*/gu) ?? []);
    expect(requests.length).toBeGreaterThan(1000);
    const changed = new Set(requests.filter((word) => inEnglish(word) !== word));
    expect([...changed]).toEqual([]);
  });

  it('takes as long for many words as for few', () => {
    expect(inEnglish(`morgen um ${'acht '.repeat(100_000)}`)).toContain('acht acht');
  });
});

it.each(TIME_LANGUAGES)('%s has none of the words that only English has', (language) => {
  const words = [...timeWordsOf(language).meanings.keys()].flatMap((phrase) => wordsIn(phrase));
  expect(words.filter((word) => ENGLISH_ONLY.test(word))).toEqual([]);
});

it.each(TIME_LANGUAGES)('words of %s about time come from CLDR and from a list', (language) => {
  const all = [...timeWordsOf(language).meanings.values()];
  expect(all).toEqual(expect.arrayContaining(['friday', 'tomorrow', 'next week', 'seconds', '7', '@evening']));
});

it('takes no longer for a text of numbers only', () => {
  const startedAt = threadTime();
  for (const text of ['四'.repeat(99), 'acht '.repeat(19), '1 '.repeat(49)]) inEnglish(text);
  expect(threadTime() - startedAt).toBeLessThan(1000);
});
