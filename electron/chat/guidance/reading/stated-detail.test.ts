import { expect, it } from 'vitest';
import { statedDetail } from './stated-detail.ts';

it.each([
  ["my tenant's number changed to 0171 445566", "change tenant's number to 0171 445566"],
  ['Ida’s new e-mail address is ida@lund.example', "change Ida's e-mail address to ida@lund.example"],
  ["Ida has got a new phone number, it's 0171 445566.", "change Ida's phone number to 0171 445566"],
])('“%s” states a new detail', (message, request) => {
  expect(statedDetail(message)).toBe(request);
});

it.each([
  "is Ida's new number 0171 445566?",
  "Ida's number is 0171 445566",
  'Ida has a new car, it is red',
  'the shop has new opening hours: 9 to 5',
])('“%s” doesn’t', (message) => {
  expect(statedDetail(message)).toBeNull();
});
