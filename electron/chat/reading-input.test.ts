import { describe, expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../reading/testing/built-in-tools.ts';
import { answered } from '../reading/testing/answered.ts';
import { callOf } from '../reading/testing/call-of.ts';
import { NO_TITLES } from '../reading/own-things/named-kinds.ts';
import { ALONE } from '../reading/turn-kinds.ts';
import { Catalog } from '../tools/catalog.ts';
import { readerInput, requestInput } from './reading-input.ts';

const SERVER = 'mcp.home';
const NAMES = ['forecast', 'tides', 'radar', 'lamp', 'trains', 'issues'];
const catalog = new Catalog([]);
catalog.setSource({
  id: SERVER,
  bundles: [
    {
      name: SERVER,
      summary: 'Home',
      domain: SERVER,
      tools: NAMES.map((name) => ({
        name,
        summary: `The ${name}`,
        parameters: { jsonSchema: { type: 'object', properties: { city: { type: 'string', description: 'Where' } } } },
        risk: 'read-only' as const,
        timeoutMs: 1000,
        examples: [],
        run: () => null,
      })),
    },
  ],
});
const services = { catalog, personalThings: () => NO_TITLES };
const describedIn = (tools: readonly { readonly name: string; readonly described?: unknown }[]): readonly string[] =>
  tools.filter((tool) => tool.described !== undefined).map(({ name }) => name);

describe('what readers know of servers’ tools', () => {
  it('is nothing but names, except of the one that the last answer called', () => {
    const history = answered([callOf('tides', { city: 'Kiel' }, [])], 'and tomorrow?');
    const { tools } = readerInput(history, services);
    expect(describedIn(tools)).toEqual(['tides']);
    expect(tools.find(({ name }) => name === 'tides')?.described).toMatchObject({
      about: 'The tides',
      arguments: [{ name: 'city', about: 'Where' }],
    });
    expect(BUILT_IN_TOOLS.every(({ described }) => described === undefined)).toBe(true);
  });

  it('is what servers say of the four likeliest for a request', async () => {
    const history = answered([], 'will it rain?');
    const input = readerInput(history, services);
    const [answer] = history;
    if (answer === undefined) throw new Error('There is no message.');
    const turn = { ...ALONE, act: 'requests' as const, requests: ['will it rain?'], said: '' };
    const part = { message: { turn, asked: [], before: null }, said: 'will it rain?', answer };
    const chances = new Map(NAMES.map((name, place) => [name, place / 10]));
    const loader = { chances: async () => chances };
    const { callable } = await requestInput(input, part, catalog.list(), { loader });
    expect(describedIn(callable)).toEqual(NAMES.slice(-4));
  });
});
