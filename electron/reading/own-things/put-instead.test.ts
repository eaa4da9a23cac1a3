import { expect, it } from 'vitest';
import { putInstead } from './put-instead.ts';

const known = { event: ['Pilates', 'Choir practice'] };

it.each([
  [
    'Cancel Pilates today and put a call with Bernd at 6.30pm instead',
    'Pilates',
    'today',
    'call with Bernd',
    'today at 6.30pm',
  ],
  ['drop the choir on tuesday and put physio in at 11 instead', 'Choir practice', 'tuesday', 'physio', 'tuesday at 11'],
])('“%s” enters what is put instead', (message, title, day, other, when) => {
  expect(putInstead(message, known)?.calls).toEqual([
    { tool: 'cancel_event', arguments: { title, day } },
    { tool: 'create_event', arguments: { title: other, when } },
  ]);
});

it('another day may be said', () => {
  expect(putInstead('cancel Pilates and put physio in on friday at 11 instead', known)?.calls).toEqual([
    { tool: 'cancel_event', arguments: { title: 'Pilates' } },
    { tool: 'create_event', arguments: { title: 'physio', when: 'friday at 11' } },
  ]);
});

it.each([
  'cancel Pilates and put physio in at 11 instead',
  'cancel Pilates today and put choir practice at 6 instead',
  'cancel the dentist today and put physio at 6 instead',
  'cancel Pilates today and put physio at 6',
])('“%s” is read otherwise', (message) => {
  expect(putInstead(message, known)).toBeNull();
});
