import { expect, it } from 'vitest';
import { findSecret, passesLuhn } from './secrets.ts';

it('checks the check digit of card numbers', () => {
  expect(passesLuhn('4111111111111111')).toBe(true);
  expect(passesLuhn('4111111111111112')).toBe(false);
});

it.each([
  ['my card is 4111 1111 1111 1111', 'a card number'],
  ['card 5500-0000-0000-0004, expires in May', 'a card number'],
  ['my account is CH93 0076 2011 6238 5295 7', 'a bank account number'],
  ['the password is hunter2', 'a password or other secret'],
  ['Password for the router: sunflower', 'a password or other secret'],
  ['my PIN is 4711', 'a password or other secret'],
  [`key sk-live-${'a1B2'.repeat(6)}`, 'a key or token'],
  [`ghp_${'abcd1234'.repeat(4)}`, 'a key or token'],
  ['AKIAIOSFODNN7EXAMPLE', 'a key or token'],
  ['-----BEGIN RSA PRIVATE KEY-----', 'a key or token'],
  ['it says d41d8cd98f00b204e9800998ecf8427e', 'a key or token'],
])('finds the secret in "%s"', (text, kind) => {
  expect(findSecret(text)).toBe(kind);
});

it.each([
  'My phone number is +41 44 668 18 00',
  'The order number is 1234 5678 9012 3456',
  'My sister lives in Oslo',
  'My password is hard to remember',
  'I was born on 1980-04-01',
  'Meet Anna on 2026-11-21 at 16:05, room 1204',
  'My keys are in the drawer',
  'I keep secrets well',
  '0000 0000 0000 0000',
  'Donaudampfschifffahrtsgesellschaft is a long word',
  '',
])('finds no secret in "%s"', (text) => {
  expect(findSecret(text)).toBeNull();
});
