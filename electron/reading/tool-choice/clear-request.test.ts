import { expect, it } from 'vitest';
import { isClearRequest } from './clear-request.ts';

const NOTHING = new Set<never>();
const READ = { name: 'list_events', risk: 'read-only' } as const;
const CHANGE = { name: 'complete_task', risk: 'write-local' } as const;
const likely = (name: string, probability: number) => new Map([[name, Math.log(probability)]]);

it('a request is clear if one tool is far likelier than all others', () => {
  expect(isClearRequest([READ], likely('list_events', 0.97), new Set(), NOTHING)).toBe(true);
  expect(isClearRequest([READ], likely('list_events', 0.6), new Set(), NOTHING)).toBe(false);
});

it('not by a tool that may not be called, and not without a classifier', () => {
  expect(isClearRequest([], likely('list_events', 0.97), new Set(), NOTHING)).toBe(false);
  expect(isClearRequest([READ], new Map(), new Set(), NOTHING)).toBe(false);
});

it('a change has to be asked for as well', () => {
  expect(isClearRequest([CHANGE], likely('complete_task', 0.97), new Set(), NOTHING)).toBe(false);
  expect(isClearRequest([CHANGE], likely('complete_task', 0.97), new Set(['removes']), NOTHING)).toBe(false);
  expect(isClearRequest([CHANGE], likely('complete_task', 0.97), new Set(['makes']), NOTHING)).toBe(true);
});

it('less is enough for the kind of thing that a message names', () => {
  expect(isClearRequest([READ], likely('list_events', 0.4), new Set(), new Set(['event']))).toBe(true);
  expect(isClearRequest([READ], likely('list_events', 0.4), new Set(), new Set(['note']))).toBe(false);
  expect(isClearRequest([CHANGE], likely('complete_task', 0.4), new Set(), new Set(['task']))).toBe(false);
});
