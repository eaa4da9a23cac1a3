import { expect, it } from 'vitest';
import { parseEventTime } from './event-time.ts';

const NOW = new Date(2026, 10, 23, 9);

it('a place before "time" is where it holds', () => {
  expect(parseEventTime('Friday at 9 Dortmund time', NOW).zone).toBe('Europe/Berlin');
  expect(parseEventTime('Friday at 9 Nice time', NOW).zone).toBe('Europe/Paris');
});

it('days may be written close together', () => {
  expect(parseEventTime('3rd-5th Dec', NOW)).toMatchObject({ starts: '2026-12-03', ends: '2026-12-06' });
});

it('hours of four figures are not lengths', () => {
  expect(parseEventTime('2026.12.03, 14h30', NOW).starts).toBe('2026-12-03T14:30:00');
  expect(parseEventTime('3/12 kl 15.45', NOW).starts).toBe('2026-12-03T15:45:00');
  expect(parseEventTime('Thursday 9:30a-10:15a', NOW)).toMatchObject({
    starts: '2026-11-26T09:30:00',
    ends: '2026-11-26T10:15:00',
  });
  expect(parseEventTime('03.12.2026 (Thu), 1230h to 1400h', NOW)).toMatchObject({
    starts: '2026-12-03T12:30:00',
    ends: '2026-12-03T14:00:00',
  });
});

it('spans may end at half past an hour, and in noon', () => {
  const friday = (span: string) => parseEventTime(`Friday ${span}`, NOW);
  const from = (start: string, end: string) => ({ starts: `2026-11-27T${start}:00`, ends: `2026-11-27T${end}:00` });
  expect(friday('from ten till half eleven')).toMatchObject(from('10:00', '11:30'));
  expect(friday('9h30 to 11h')).toMatchObject(from('09:30', '11:00'));
  expect(friday('half nine till ten')).toMatchObject(from('09:30', '10:00'));
  expect(friday('8.30 a.m. to noon')).toMatchObject(from('08:30', '12:00'));
});

it('a common word before "time" is not a place', () => {
  expect(parseEventTime('Friday at 9', NOW).zone).not.toBe('Europe/London');
  let zone: string | null = null;
  try {
    ({ zone } = parseEventTime('Friday at 9 bath time', NOW));
  } catch {
    // Refusing is fine too.
  }
  expect(zone).not.toBe('Europe/London');
});
