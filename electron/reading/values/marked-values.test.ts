import { expect, it } from 'vitest';
import { markedValues, placeWords } from './marked-values.ts';
import { packedFiles } from './path-values.ts';
import { ONLY_TOOLS } from '../testing/built-in-tools.ts';

const marked = (request: string, parameter: string): readonly string[] =>
  markedValues(request, ONLY_TOOLS)[parameter] ?? [];

it.each([
  ['put it into Haus/größe.txt', 'path', ['Haus/größe.txt']],
  ['my boss keeps saying that we are late', 'create_note.text', []],
  ['so put "sell the old bike" on the list, it’s due on Monday', 'add_task.task', ['sell the old bike']],
  ['note that the sign says "no parking"', 'create_note.text', []],
  ['write "closed" into House/door.txt', 'write_file.path', []],
  ['write "closed" into House/door.txt', 'path', ['House/door.txt']],
  ['rename House/door.txt to gate.txt', 'move_file.to', ['gate.txt']],
  ['mail jo@firm.example about the e.g. list', 'path', []],
])('“%s” says what is what (%s)', (request, parameter, values) => {
  expect(marked(request, parameter)).toEqual(values);
});

it('finds the only number', () => {
  expect(marked('please save Paolo Ricci, 0170 445566', 'add_contact.phone')).toEqual(['0170 445566']);
  expect(marked('please save him, 0170 445566 or 0170 998877', 'add_contact.phone')).toEqual([]);
  expect(marked('Mira has a new number: 0170 445566', 'edit_contact.to')).toEqual(['0170 445566']);
});

it('takes the archive for what files go into, and a list for where something is put', () => {
  const known = { ...ONLY_TOOLS, folder: ['House'], list: ['drugstore'] };
  const marks = markedValues('pack a.txt and b.txt into c.zip', known);
  expect([marks['path'], marks['archive']]).toEqual([['a.txt'], ['c.zip']]);
  expect(packedFiles('pack a.txt and b.txt into c.zip', ['House'], ONLY_TOOLS.tools)).toEqual({
    'create_archive.files': [['a.txt', 'b.txt']],
  });
  expect(placeWords('put soap on drugstore', known)).toEqual(['on drugstore']);
});

it('takes a place for where the time is that is asked for at home', () => {
  expect(marked('he calls at 9 in Lima, what time is that here?', 'convert_time.from')).toContain('Lima');
  expect(marked('what time is it in Lima?', 'convert_time.from')).toEqual([]);
});

it('where something is put is not what it is', () => {
  expect(placeWords('add eggs to the packing list', ONLY_TOOLS)).toEqual(['to the packing list']);
  expect(placeWords('note that Ada is on the guest list', ONLY_TOOLS)).toEqual([]);
});
