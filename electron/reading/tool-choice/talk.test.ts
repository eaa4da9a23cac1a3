import { expect, it } from 'vitest';
import { isTalk } from './talk.ts';

const REMARK = {
  request: 'the mountains were gorgeous',
  asked: new Set<never>(),
  meantTool: null,
  named: new Set<never>(),
};

it('a message that needs no tool is talk', () => {
  expect(isTalk(0.9, REMARK)).toBe(true);
  expect(isTalk(0.4, REMARK)).toBe(false);
});

it('a greeting in another language is talk, and so are keys that were hit', () => {
  for (const request of ['Guten Abend', 'hola!', 'asdf'])
    expect(isTalk(0.1, { ...REMARK, request }), request).toBe(true);
  expect(isTalk(0.1, { ...REMARK, request: 'hola, was steht an' })).toBe(false);
});

it('not if it asks for a change, varies the request before or names something', () => {
  expect(isTalk(0.9, { ...REMARK, asked: new Set(['makes']) })).toBe(false);
  expect(isTalk(0.9, { ...REMARK, meantTool: 'get_time' })).toBe(false);
  expect(isTalk(0.8, { ...REMARK, named: new Set(['note']) })).toBe(false);
  expect(isTalk(0.95, { ...REMARK, named: new Set(['note']) })).toBe(true);
  expect(isTalk(0.9, { ...REMARK, request: 'what’s my brother’s shoe size?' })).toBe(false);
  expect(isTalk(0.9, { ...REMARK, request: 'who took my umbrella?' })).toBe(true);
});
