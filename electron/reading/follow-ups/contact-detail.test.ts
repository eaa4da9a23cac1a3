import { expect, it } from 'vitest';
import { contactDetail } from './contact-detail.ts';
import { callOf } from '../testing/call-of.ts';

const EDDA = callOf('find_contact', { query: "Edda's" }, { contacts: [{ name: 'Edda Moor' }], total: 1 });
const NAMES = ['Edda Moor', 'Ida Lund'];

it.each([
  ["it's 0171 5500 now", "change Edda Moor's number to 0171 5500"],
  ['change it to edda@web.example', "change Edda Moor's e-mail to edda@web.example"],
  ['she has a phone at last, 0171 5500', "change Edda Moor's phone to 0171 5500"],
  ['she has e-mail too: edda@web.example', "change Edda Moor's e-mail to edda@web.example"],
  ['her address is Hill Road 4, Leeds', "change Edda Moor's address to Hill Road 4, Leeds"],
  ["she's moved, the new address is Hill Road 4", "change Edda Moor's address to Hill Road 4"],
])('“%s” is about the person who was looked up', (message, request) => {
  expect(contactDetail(message, EDDA, NAMES)?.request).toBe(request);
});

it('may tell the value in a sentence of its own', () => {
  const message = "Could you put Ida Lund's e-mail into the address book? It is ida@web.example.";
  expect(contactDetail(message, null, NAMES)).toMatchObject({
    request: "change Ida Lund's e-mail to ida@web.example",
    isAsked: true,
  });
});

it('is a request if the message asks for it, and an offer otherwise', () => {
  expect(contactDetail("Ida's address is Bay 3, Hull, please save that", null, NAMES)).toEqual({
    tool: 'edit_contact',
    request: "change Ida's address to Bay 3, Hull",
    isAsked: true,
  });
  expect(contactDetail("Ida's new number: 0171 5500", null, NAMES)?.isAsked).toBe(false);
});

it.each([
  ['he lives at 3 Castle Keep', "change Edda Moor's address to 3 Castle Keep"],
  ['her new address is 4 The Old Bookstore', "change Edda Moor's address to 4 The Old Bookstore"],
  ['her address is 12 Input Street', "change Edda Moor's address to 12 Input Street"],
  ['her e-mail is edda@web.book.store', "change Edda Moor's e-mail to edda@web.book.store"],
  ["it's 0171 5500 now", "change Edda Moor's number to 0171 5500"],
  ['the new one is edda@web.example', "change Edda Moor's e-mail to edda@web.example"],
])('“%s” is read whole, and only offered for somebody who was looked up', (message, request) => {
  expect(contactDetail(message, EDDA, NAMES)).toMatchObject({ request, isAsked: false });
});

it.each([
  'her address is 3 Castle Keep, save that',
  'her address is 3 Castle Keep please save it',
  'her address is 3 Castle Keep and note it down',
  'her address is 3 Castle Keep. Please add it to my contacts',
  'her address is 3 Castle Keep - keep that',
])('“%s” asks for it', (message) => {
  const request = "change Edda Moor's address to 3 Castle Keep";
  expect(contactDetail(message, EDDA, NAMES)).toMatchObject({ request, isAsked: true });
});

it('a new value is asked for explicitly, or corrects what was just entered', () => {
  const added = callOf('add_contact', { name: 'Edda Moor' }, { added: { name: 'Edda Moor' } });
  expect(contactDetail('change it to 0171 5500', EDDA, NAMES)?.isAsked).toBe(true);
  expect(contactDetail("no, it's 0171 5500", added, NAMES)?.isAsked).toBe(true);
  expect(contactDetail("no, it's 0171 5500", EDDA, NAMES)?.isAsked).toBe(false);
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

it.each([
  ["my tenant's number changed to 0171 445566", "change tenant's number to 0171 445566"],
  ['Jo’s new e-mail address is jo@lund.example', "change Jo's e-mail to jo@lund.example"],
  ["Jo has got a new phone number, it's 0171 445566.", "change Jo's phone number to 0171 445566"],
  ["Ida's birthday has changed to 3 May", "change Ida's birthday to 3 May"],
])('“%s” offers a new detail, whether the person is known or not', (message, request) => {
  expect(contactDetail(message, null, NAMES)).toEqual({ tool: 'edit_contact', request, isAsked: false });
});

it.each([
  "is Jo's new number 0171 445566?",
  "Jo's number is 0171 445566",
  'Jo has a new car, it is red',
  'the shop has new opening hours: 9 to 5',
  "Jo's new number is one of 3 on the list",
  'I have a new number, 0171 445566',
])('“%s” offers none', (message) => {
  expect(contactDetail(message, null, NAMES)).toBeNull();
});
