import { expect, it } from 'vitest';
import { isTextWithinBounds, isValueWithinBounds } from './frame-bounds.ts';

const isWithin = (text: string): boolean => {
  const ofText = isTextWithinBounds(text);
  expect(isValueWithinBounds(JSON.parse(text))).toBe(ofText);
  return ofText;
};
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

it('accepts what a window sends, including long texts with any characters', () => {
  expect(isWithin('{"type":"call","id":1,"name":"chat.send","input":{"text":"Hi"}}')).toBe(true);
  expect(isWithin(JSON.stringify({ text: '[{,"\\'.repeat(400_000) }))).toBe(true);
  expect(isWithin(nested(64))).toBe(true);
  expect(isWithin('null')).toBe(true);
});

it('refuses what is too deep or has too many parts', () => {
  expect(isWithin(nested(65))).toBe(false);
  expect(isWithin(`[${'[],'.repeat(60_000)}[]]`)).toBe(false);
  expect(isWithin(`{"input":[${'1,'.repeat(100_001)}1]}`)).toBe(false);
});

it('stops early at two million brackets', () => {
  expect(isTextWithinBounds('['.repeat(2_000_000))).toBe(false);
});

it('leaves invalid JSON to the parser', () => {
  expect(isTextWithinBounds('"open')).toBe(true);
  expect(isTextWithinBounds(']]]]')).toBe(true);
});
