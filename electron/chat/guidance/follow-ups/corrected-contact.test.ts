import { expect, it } from 'vitest';
import { contactDetail } from './corrected-contact.ts';
import { callOf } from '../testing/call-of.ts';

const EDDA = callOf('find_contact', { query: "Edda's" }, { contacts: [{ name: 'Edda Moor' }], total: 1 });
const NAMES = ['Edda Moor', 'Ida Lund'];

it.each([
  ["it's 0171 5500 now", "change Edda Moor's number to 0171 5500"],
  ['change it to edda@web.example', "change Edda Moor's e-mail to edda@web.example"],
  ['she has e-mail too: edda@web.example', "change Edda Moor's e-mail to edda@web.example"],
  ['her address is Hill Road 4, Leeds', "change Edda Moor's address to Hill Road 4, Leeds"],
  ["she's moved, the new address is Hill Road 4", "change Edda Moor's address to Hill Road 4"],
])('“%s” is said of the person who was looked up', (message, request) => {
  expect(contactDetail(message, EDDA, NAMES)?.request).toBe(request);
});

it('is asked for if it says so, and offered otherwise', () => {
  expect(contactDetail("Ida's address is Bay 3, Hull, please save that", null, NAMES)).toEqual({
    tool: 'edit_contact',
    request: "change Ida's address to Bay 3, Hull",
    isAsked: true,
  });
  expect(contactDetail("Ida's new number: 0171 5500", null, NAMES)?.isAsked).toBe(false);
});

it.each(['her address is lovely', 'it is nice', "what's her number?", "Mo's address is Bay 3, save that"])(
  '“%s” changes no contact',
  (message) => {
    expect(contactDetail(message, EDDA, NAMES)).toBeNull();
  },
);

it('without an answer about a person, a pronoun means nobody', () => {
  expect(contactDetail('her address is Hill Road 4, save that', null, NAMES)).toBeNull();
});
