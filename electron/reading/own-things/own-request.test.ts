import { expect, it } from 'vitest';
import { ONLY_TOOLS } from '../testing/built-in-tools.ts';
import { ownRequest } from './own-request.ts';
import { shippedReaders } from '../tagged/testing/shipped-readers.ts';
import { speechActIn } from '../tool-choice/speech-act.ts';

const KNOWN = {
  ...ONLY_TOOLS,
  contact: ['Mira Olsen', 'Dr Stein'],
  event: ['Choir practice', 'Tea with Ben'],
  task: ['stamps', 'Fix the gate'],
  reminder: ['pay the rent', 'water the ferns'],
};

const { expect: expected } = await shippedReaders(KNOWN);

it.each([
  'Nora birthday',
  'put choir practice on Monday or Tuesday',
  'is there a film on Monday or Tuesday',
  'add an appointment with Mira Olsen on Friday at 3, her number is 0170 445566',
  "put Mira Olsen's birthday party on 3 May into the diary",
  'add a meeting with Mira Olsen, 0170 445566',
  'put down that I call Mira Olsen on 0170 445566',
  'enter coffee with Mira Olsen tomorrow at 4, mira@web.example',
  "store Mira Olsen's address 0170 445566 in a file",
  'save Mira Falk: 0170 445566',
  'add "call Mira Olsen on 0170 445566" to my list',
  'I finished the novel',
  'are the stamps in the basket?',
  "you needn't remind me",
  "Ben can't make it on Friday",
  'choir was lovely',
  "don't remind me of the rent today, do it tomorrow instead",
  'do I no longer need to fix the gate?',
  'a passport is no longer needed there',
])('“%s” is read as usual', (message) => {
  expect(ownRequest(message, KNOWN, speechActIn(expected(message, null)))).toBeNull();
});
