import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoaderEvent, StoredLoaderEvent } from '../storage/loader-event.ts';
import { foldEvents, turnNumber } from './loaded-tools.ts';

const entry = (name: string) => ({ name, reason: 'semantic' as const, tokens: 7, scores: null });
const at = (event: LoaderEvent, turn: number): StoredLoaderEvent => ({
  messageId: `m${String(turn)}`,
  turn,
  event,
  createdAt: turn,
});
const selected = (...names: string[]): LoaderEvent => ({
  type: 'selected',
  off: null,
  strategy: 'adaptive',
  menu: '',
  latencyMs: 1,
  tools: names.map(entry),
});
const added = (...names: string[]): LoaderEvent => ({
  type: 'added',
  place: 'message',
  tools: names.map((name) => ({ ...entry(name), documentation: `${name}()` })),
});
const removed = (...names: string[]): LoaderEvent => ({ type: 'removed', by: 'person', names });

describe('a fold over the events of a conversation', () => {
  it('is nothing before the selection', () => {
    expect(foldEvents([])).toMatchObject({ selection: null, tools: [], additions: [] });
  });

  it('has documentation where it was added last, and drops what was unloaded', () => {
    const events = [selected('a'), added('b'), removed('b'), added('c'), added('b')];
    const { tools, additions, erased } = foldEvents(events.map((event, index) => at(event, index + 1)));
    expect(tools.map(({ name, placement }) => [name, placement])).toEqual([
      ['a', 'prefix'],
      ['c', 'tail'],
      ['b', 'tail'],
    ]);
    expect(additions.map(({ name, messageId }) => [name, messageId])).toEqual([
      ['c', 'm4'],
      ['b', 'm5'],
    ]);
    expect(erased.map(({ name, messageId }) => [name, messageId])).toEqual([['b', 'm2']]);
  });

  it('never loses a tool from the beginning, and lists no tool twice', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const event = fc.oneof(
      fc.array(name, { minLength: 1 }).map((names) => added(...new Set(names))),
      fc.array(name).map((names) => removed(...names)),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (later) => {
        const fresh = later.map((one) =>
          one.type === 'added' ? { ...one, tools: one.tools.filter((tool) => !['a', 'b'].includes(tool.name)) } : one,
        );
        const { tools, additions } = foldEvents([selected('a', 'b'), ...fresh].map((one, index) => at(one, index + 1)));
        expect(tools.slice(0, 2).map((tool) => tool.name)).toEqual(['a', 'b']);
        expect(new Set(tools.map((tool) => tool.name)).size).toBe(tools.length);
        const tail = tools.filter(({ placement }) => placement === 'tail').map((tool) => tool.name);
        expect(new Set(additions.map((addition) => addition.name))).toEqual(new Set(tail));
      }),
    );
  });
});

it('counts turns from messages: a message and its answer are one', () => {
  expect([1, 2, 3, 4, 5].map(turnNumber)).toEqual([1, 1, 2, 2, 3]);
});
