import { expect, it } from 'vitest';
import type { Bundle, Tool } from '../../shared/entities/tool.ts';
import { findBundles, openedBundles } from './find-bundles.ts';

const tool = (name: string, bundle: string, summary: string): Tool => ({
  name,
  bundle,
  summary,
  risk: 'read-only',
  parameters: {},
  examples: [],
});
const TOOLS = [
  tool('create_note', 'notes', 'Write down a note'),
  tool('list_notes', 'notes', 'List notes'),
  tool('get_time', 'time', 'Tell the time'),
];
const BUNDLES: Bundle[] = [
  { name: 'notes', summary: 'Write, find and keep notes', toolNames: ['create_note', 'list_notes'] },
  { name: 'time', title: 'World clock', summary: 'Clocks and calendars', toolNames: ['get_time'] },
];
const found = (query: string) =>
  findBundles(BUNDLES, TOOLS, query).map(({ bundle, tools }) => [bundle.name, ...tools.map(({ name }) => name)]);

it('has every bundle with all its tools for an empty search', () => {
  expect(found(' ')).toEqual([
    ['notes', 'create_note', 'list_notes'],
    ['time', 'get_time'],
  ]);
});

it('finds tools by words of their names and summaries, in any order and case', () => {
  expect(found('NOTE create')).toEqual([['notes', 'create_note']]);
  expect(found('write down')).toEqual([['notes', 'create_note']]);
  expect(found('create_n')).toEqual([['notes', 'create_note']]);
});

it('shows all tools of a bundle that itself matches', () => {
  expect(found('notes')).toEqual([['notes', 'create_note', 'list_notes']]);
  expect(found('calendars')).toEqual([['time', 'get_time']]);
  expect(found('world clock')).toEqual([['time', 'get_time']]);
});

it('opens what a search found, unless that is nearly everything', () => {
  const of = (name: string, count: number) => ({
    bundle: { name, summary: '', toolNames: [] },
    tools: Array.from({ length: count }, () => tool('t', name, '')),
  });
  expect([...openedBundles([of('a', 30), of('b', 10), of('c', 1)])]).toEqual(['a', 'b']);
  expect([...openedBundles([of('large', 500), of('b', 1)])]).toEqual(['large']);
});

it('finds nothing if nothing matches', () => {
  expect(found('zebra')).toEqual([]);
});
