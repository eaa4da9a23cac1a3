import { expect, it } from 'vitest';
import { detailAdded, strangerSaved } from './added-detail.ts';
import { NO_TITLES } from './named-kinds.ts';

const KNOWN = { ...NO_TITLES, contact: ['Dr Stein', 'Mira Olsen'] };

it.each([
  ['Save Mira Olsen’s number, it’s 0170 445566', "change Mira Olsen's phone number to 0170 445566"],
  [
    'Mira Olsen told me she was born on 4 June 1980, that belongs with her entry',
    "change Mira Olsen's birthday to 4 June 1980",
  ],
  [
    'Dr Stein’s surgery moved in spring and I always take the wrong street. ' +
      'They are at Birkenweg 7, 10439 Berlin now, so put that address with the contact.',
    "change Dr Stein's address to Birkenweg 7, 10439 Berlin",
  ],
])('“%s” is a detail of a contact', (text, request) =>
  expect(detailAdded(text.replaceAll('’', "'"), KNOWN)?.request).toBe(request),
);

it.each([
  'Dr Stein moved to Birkenweg 7',
  'put an appointment with Dr Stein in my diary, the address is Birkenweg 7',
  'Mira Olsen was born on 4 June 1980',
  "Add Ida Noor, ida@noor.example, to contacts, and take Mira Olsen's birthday out",
  'add a note that Mira Olsen and Dr Stein moved to Birkenweg 7',
])('“%s” is not a detail of a contact', (text) => expect(detailAdded(text, KNOWN)).toBeNull());

it('somebody who isn’t among the contacts is added', () => {
  expect(strangerSaved("Bo's mobile is 0170 555013, save that", KNOWN)).toMatchObject({
    tool: 'add_contact',
    request: 'add Bo to my contacts, 0170 555013',
  });
  expect(strangerSaved("Mira's mobile is 0170 555013, save that", KNOWN)).toBeNull();
  expect(strangerSaved("Bo's mobile is 0170 555013", KNOWN)).toBeNull();
  expect(strangerSaved("my new coach's mobile is 0170 555013, save that", KNOWN)).toBeNull();
});
