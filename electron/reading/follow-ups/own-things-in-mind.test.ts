import { expect, it } from 'vitest';
import { callOf } from '../testing/call-of.ts';
import { answered } from '../testing/answered.ts';
import { withThatDay } from './that-day.ts';
import { withMadeFolder } from './made-folder.ts';

const FOLDER = callOf('make_folder', { path: 'Shed/Old' }, { folder: 'Shed/Old' });
const USAGE = callOf('disk_usage', { folder: 'Shed' }, {});

it.each([
  ['shift a.txt into it', 'shift a.txt to Shed/Old'],
  ['put a.txt in there', 'put a.txt to Shed/Old'],
  ['and move rent.csv inside', 'and move rent.csv to Shed/Old'],
  ['move rent.csv inside it', 'move rent.csv to Shed/Old'],
  ['put the milk in the fridge', 'put the milk in the fridge'],
])('a folder that was made: “%s”', (request, written) => {
  expect(withMadeFolder(request, FOLDER)).toBe(written);
});

it('a folder that was looked into', () => {
  expect(withMadeFolder('does it hold any file twice', USAGE)).toBe('does the folder Shed hold any file twice');
  expect(withMadeFolder('does it rain tomorrow', USAGE)).toBe('does it rain tomorrow');
});

it('“that day” is the one that the answer was about', () => {
  const day = { from: 'Friday 16 October 2026', to: 'Friday 16 October 2026', events: [] };
  const looked = callOf('list_events', { when: 'Friday' }, day);
  const free = callOf('find_free_time', { when: 'Friday' }, { free: [{ day: 'Friday 16 October 2026' }] });
  const written = (call: typeof looked, said: string) => withThatDay(answered([call], said), said);
  expect(written(looked, 'lunch at 1pm that day')).toBe('lunch at 1pm on 16 October 2026');
  expect(written(free, 'move yoga to the same day')).toBe('move yoga to 16 October 2026');
  expect(written(free, 'one of those days')).toBe('one of those days');
  expect(written(looked, 'ok then haircut there at 3 pm')).toBe('ok then haircut on 16 October 2026 at 3 pm');
  expect(written(looked, 'does that clash with anything that Friday?')).toBe(
    'does that clash with anything on 16 October 2026?',
  );
  expect(written(looked, 'is there anything that Monday?')).toBe('is there anything that Monday?');
  expect(written(looked, 'put it in there')).toBe('put it in there');
  const week = callOf('week_number', { when: '6 November 2026' }, { week: 45 });
  expect(written(week, 'service that day at 8')).toBe('service on 6 November 2026 at 8');
  expect(written(week, 'put the service there from 9 to 12')).toBe('put the service on 6 November 2026 from 9 to 12');
});

it('“that day” is still the day of what was taken off it', () => {
  const made = callOf(
    'create_reminder',
    { text: 'ring the vet', when: 'Friday at 3pm' },
    { reminder: 'ring the vet', due: 'Friday 16 October 2026, 15:00' },
  );
  const gone = callOf('cancel_reminder', { text: 'ring the vet' }, { cancelled: 'ring the vet' });
  const added = callOf('add_task', { task: 'leeks' }, { added: { task: 'leeks' } });
  const said = 'put in fetching Ben at 4pm that day';
  expect(withThatDay(answered([made, gone], said), said)).toBe('put in fetching Ben at 4pm on 16 October 2026');
  expect(withThatDay(answered([made, added], said), said)).toBe(said);
});
