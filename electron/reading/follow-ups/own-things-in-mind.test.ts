import { expect, it } from 'vitest';
import { callOf } from '../testing/call-of.ts';
import { answered } from '../testing/answered.ts';
import { withThatDay } from './that-day.ts';
import { withCopied, withFileAt } from './copied-file.ts';
import { withMadeFolder } from './made-folder.ts';
import { withDetail } from './person-detail.ts';

const FOLDER = callOf('make_folder', { path: 'Shed/Old' }, { folder: 'Shed/Old' });
const USAGE = callOf('disk_usage', { folder: 'Shed' }, {});
const COPY = callOf('copy_file', { from: 'a.txt', to: 'Shed/b.txt' }, {});
const PERSON = callOf(
  'find_contact',
  { query: 'Moor' },
  { contacts: [{ name: 'Edda Moor', phone: ['030 1'], email: ['e@x.org'] }] },
);

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

it('two files of which one is a copy', () => {
  expect(withCopied('tell me how big the original is', COPY)).toBe('tell me how big a.txt is');
  expect(withCopied('print the copy', COPY)).toBe('print Shed/b.txt');
  expect(withCopied('make the copy of plan.txt', COPY)).toBe('make the copy of plan.txt');
});

it.each([
  ["turn Edda Moor's e-mail into a QR code", 'turn "e@x.org" into a QR code'],
  ['put her number in a note', 'put "030 1" in a note'],
  ["change Edda's number to 030 2, then save the file", "change Edda's number to 030 2, then save the file"],
  ['what is her birthday', 'what is her birthday'],
  ['write her birthday into a file', 'write her birthday into a file'],
])('a detail of a person: “%s”', (request, written) => {
  expect(withDetail(request, PERSON)).toBe(written);
});

it('one of two files', () => {
  const two = callOf('compare_files', { first: 'Shed/a.txt', second: 'Shed/b.txt' }, {});
  expect(withFileAt('make a PDF of the second one, called Shed/b.pdf', two)).toBe(
    'make a PDF of Shed/b.txt, called Shed/b.pdf',
  );
  expect(withFileAt('wait a second', two)).toBe('wait a second');
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
