import { expect, it } from 'vitest';
import { ProducerIndex, withProducers } from './producers.ts';
import type { SelectableTool } from './selectable-tool.ts';
import { sampleTool } from './testing/sample-tool.ts';

const tool = (
  name: string,
  parameterNames: readonly string[] = [],
  { requiredNames = parameterNames, bundle = 'one' }: Partial<SelectableTool> = {},
): SelectableTool => sampleTool(name, { bundle, summary: name, parameterNames, requiredNames });

const SEARCH = tool('search_contacts', ['query']);
const SEND = tool('send_message', ['contact_id', 'text']);
const DELETE = tool('delete_contact', ['contact_id']);
const EVENTS = tool('list_events');
const MOVE = tool('move_event', ['id', 'time']);
const OTHER = tool('contacts_report');
const TOOLS = [SEARCH, SEND, DELETE, EVENTS, MOVE, OTHER];
const producers = new ProducerIndex(TOOLS);
const names = (of: SelectableTool): string[] => producers.of(of).map(({ tool: { name } }) => name);

it('finds the tool that returns what another one needs, best first', () => {
  expect(names(SEND)[0]).toBe('search_contacts');
  expect(names(DELETE)[0]).toBe('search_contacts');
});

it('reads from the tool’s own name what a bare id refers to', () => {
  expect(names(MOVE)).toEqual(['list_events']);
});

it('finds nothing for tools that need nothing a person could not say, nor among those that need the same', () => {
  expect(names(SEARCH)).toEqual([]);
  expect(names(EVENTS)).toEqual([]);
  expect(names(SEND)).not.toContain('delete_contact');
});

it('takes every parameter as required if a schema does not say', () => {
  const move = tool('move_event', ['event_id'], { requiredNames: [] });
  expect(new ProducerIndex([EVENTS, move]).of(move)).toMatchObject([{ tool: EVENTS }]);
});

it('prefers the same bundle', () => {
  const away = tool('search_all_contacts', [], { bundle: 'two' });
  expect(new ProducerIndex([away, SEARCH, SEND]).of(SEND)[0]?.tool).toBe(SEARCH);
});

const scored = (of: SelectableTool, score: number) => ({
  tool: of,
  score,
  scores: { words: score, meaning: null, together: score },
});

it('raises the chance of what a likely tool needs, also if it matches nothing itself', () => {
  const ranked = withProducers([scored(SEND, 0.8), scored(OTHER, 0.1)], producers);
  expect(ranked.map(({ tool: { name } }) => name)).toEqual(['send_message', 'search_contacts', 'contacts_report']);
  expect(ranked[1]?.score).toBeGreaterThan(0.3);
});

it('leaves a ranking alone if nothing likely needs anything', () => {
  const ranked = [scored(SEARCH, 0.8), scored(SEND, 0.001)];
  expect(withProducers(ranked, producers)).toEqual(ranked);
});
