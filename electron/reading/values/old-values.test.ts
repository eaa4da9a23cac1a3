import { expect, it } from 'vitest';
import { withoutOldValues } from './old-values.ts';

const toOf = (tool: string, to: string, change?: string): unknown =>
  withoutOldValues({ calls: [{ tool, arguments: { to, ...(change !== undefined && { change }) } }], isAsked: true })
    .calls[0]?.arguments['to'];

it('the new value stands without the old one', () => {
  expect(toOf('edit_event', 'the barn, not in the meadow', 'place')).toBe('the barn');
  expect(toOf('move_event', '6 instead of 7')).toBe('6');
  expect(toOf('edit_task', 'Friday rather than Thursday', 'due')).toBe('Friday');
  expect(toOf('edit_event', "Ola's this week", 'place')).toBe("Ola's");
  expect(toOf('edit_contact', 'Ilse Brandt actually', 'name')).toBe('Ilse Brandt');
});

it('words that are to be kept, and values that only look so, stay whole', () => {
  expect(toOf('edit_task', 'call Ola, not Per', 'text')).toBe('call Ola, not Per');
  expect(toOf('edit_event', 'Notting Hill', 'place')).toBe('Notting Hill');
  expect(toOf('write_file', 'a, not b')).toBe('a, not b');
});
