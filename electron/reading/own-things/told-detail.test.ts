import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { expecting } from './testing/expecting.ts';
import { toldDetail } from './told-detail.ts';

const KNOWN = { ...NO_TITLES, contact: ['Ida Holm', 'Bo Lind', 'Bo Rask'] };
const LIKELY = expecting({ add_contact: 0.8 });
const told = (message: string, expected = LIKELY) => toldDetail(message, KNOWN, expected);

it('a new address or number of somebody who is known changes their entry', () => {
  expect(told('from now on you reach Ida at ida@holm.example')).toEqual({
    tool: 'edit_contact',
    request: "change Ida Holm's e-mail to ida@holm.example",
    said: '',
  });
  expect(told("please save 0170 445566, that's Ida's")?.said).toBe("change Ida Holm's phone number to 0170 445566");
});

it('so does a birthday', () => {
  const said = told("Ida's birthday is actually on 4 May", expecting({ edit_contact: 0.5, list_birthdays: 0.4 }));
  expect(said?.request).toBe("change Ida Holm's birthday to 4 May");
});

it.each([
  [
    'Ida moved in with her sister last weekend, we carried 30 boxes up to the third floor! ' +
      'Her new address is 12 Park Road, so can you save that with her contact',
    "change Ida Holm's address to 12 Park Road",
  ],
  [
    'such a nice chat with Ida at the shop this morning, she has a new phone at last, so please save her number for me, it is 0170 445566',
    "change Ida Holm's phone number to 0170 445566",
  ],
  [
    "Ida came round and it turns out her birthday isn't the 3rd of May but the 13th, I've been wrong for two " +
      'years. can you fix that for her',
    "change Ida Holm's birthday to the 13th of May",
  ],
])('“%s” says first whose it is', (message, request) => {
  expect(told(message)).toEqual({ tool: 'edit_contact', request, said: request });
});

it.each([
  "met Ida's sister Vera, she's lovely, her number is 0170 445566, save it",
  'Ida Berg uses ida@berg.example',
  'Bo uses bo@lind.example',
  'Ida uses ida@holm.example and 0170 445566',
  'is ida@holm.example right for Ida?',
  'write to Ida at ida@holm.example on Friday at 9',
])('“%s” is read as it is', (message) => {
  expect(told(message)).toBeNull();
});

it('so is what is hardly about contacts', () => {
  expect(told('Ida uses ida@holm.example', expecting({ create_reminder: 0.9 }))).toBeNull();
});
