import { expect, it } from 'vitest';
import { withoutCleft } from './cleft.ts';

it.each([
  ["it's the choir that has to be cancelled.", 'cancel the choir'],
  ['it is my roofer who should be called off', 'call my roofer off'],
  ["it's plan-b.txt that belongs in the bin!", 'trash plan-b.txt'],
  ["it's the vet that must be moved to Friday", 'move the vet to Friday'],
])('“%s” asks for it plainly', (part, plain) => {
  expect(withoutCleft(part)).toBe(plain);
});

it.each(["it's the choir that I love", 'it has to be cancelled', "it's late"])('“%s” stays as it is', (part) => {
  expect(withoutCleft(part)).toBe(part);
});
