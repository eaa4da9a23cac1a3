import { expect, it } from 'vitest';
import { ProducerIndex, withProducers } from './producers.ts';
import type { SelectableTool } from './selectable-tool.ts';
import { sampleTool } from './testing/sample-tool.ts';

const tool = (
  name: string,
  needed: readonly string[] = [],
  { bundle = 'one', ...more }: Partial<SelectableTool> = {},
): SelectableTool =>
  sampleTool(name, { bundle, summary: name, needs: needed.map((own) => ({ name: own, description: '' })), ...more });

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

it('reads references from names that are made of web addresses', () => {
  const credits = tool('GET_tv-tv_id-credits');
  const find = tool('GET_search-tv');
  expect(new ProducerIndex([credits, find]).of(credits)).toMatchObject([{ tool: find }]);
});

it('finds the one search of a server whose description says what it finds', () => {
  const search = tool('search', ['q'], { summary: 'Find albums, artists and tracks' });
  const follow = tool('follow', ['artist_id']);
  const index = new ProducerIndex([search, follow, tool('search', [], { bundle: 'two', summary: 'Find an artist' })]);
  expect(index.of(follow)).toMatchObject([{ tool: search }]);
});

it('finds a tool whose name is in the description of a value, whatever the value is called', () => {
  const airport = tool('SearchAirport', ['query']);
  const needs = [{ name: 'originSkyId', description: 'The code can be extracted from the Search Airport API' }];
  const flight = tool('SearchFlight', [], { needs });
  expect(new ProducerIndex([airport, flight, tool('SearchHotel')]).of(flight)).toMatchObject([{ tool: airport }]);
});

it('prefers the same server, which may have several bundles', () => {
  const away = tool('search_all_contacts', [], { bundle: 'two' });
  expect(new ProducerIndex([away, SEARCH, SEND]).of(SEND)[0]?.tool).toBe(SEARCH);
  const near = tool('list_contacts', [], { bundle: 'mail.people', source: 'mail' });
  const send = tool('send', ['contact_id'], { bundle: 'mail', source: 'mail' });
  expect(new ProducerIndex([away, near, send]).of(send)[0]).toMatchObject({ tool: near, fit: 1 });
});

const scored = (of: SelectableTool, score: number) => ({
  tool: of,
  score,
  scores: { words: score, meaning: null, together: score },
});

it('raises the chance of what a likely tool needs, also if it matches nothing itself', () => {
  const ranked = withProducers([scored(SEND, 0.8), scored(OTHER, 0.1)], producers);
  expect(ranked.map(({ tool: { name } }) => name)).toEqual(['send_message', 'search_contacts', 'contacts_report']);
  expect(ranked[1]?.score).toBeGreaterThan(0.15);
});

it('leaves a ranking alone if nothing likely needs anything', () => {
  const ranked = [scored(SEARCH, 0.8), scored(SEND, 0.001)];
  expect(withProducers(ranked, producers)).toEqual(ranked);
});
