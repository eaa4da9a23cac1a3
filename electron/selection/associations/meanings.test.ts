import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as otherWork } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { SelectableTool } from '../selectable-tool.ts';
import { ToolIndex } from '../tool-index.ts';
import { indexWords, stemmedWords } from '../word-index.ts';
import { meaningsOf } from './meanings.ts';

const tool = (name: string, summary: string): SelectableTool => ({
  id: name,
  name,
  bundle: 'server',
  summary,
  parameterNames: [],
  examples: [],
  tokens: 50,
});
const index = new ToolIndex([
  tool('get_waste_collection_schedule', 'Return the dates for an address'),
  tool('list_invoices', 'List the invoices of a customer'),
  tool('delete_invoice', 'Delete an invoice'),
  tool('create_firewall_rule', 'Create a rule'),
  tool('search_running_routes', 'Search routes'),
]);
const found = (message: string): string | null => {
  const scores = [...index.wordScores(message)];
  const best = Math.max(...scores);
  return best === 0 ? null : (index.tools[scores.indexOf(best)]?.name ?? null);
};

describe('a tool that shares no word with the message', () => {
  it.each([
    ['when is bin day', 'get_waste_collection_schedule'],
    ['which customers still owe us something', 'list_invoices'],
    ['nobody should get in through port 22', 'create_firewall_rule'],
    ['somewhere nice for jogging', 'search_running_routes'],
  ])('is found for “%s”', (message, name) => expect(found(message)).toBe(name));

  it('is found by what is to be done, too', () => {
    expect(found('get rid of what Kowalski owes')).toBe('delete_invoice');
  });

  it('is not found in words that mean nothing here', () => expect(found('quantum entanglement')).toBeNull());
});

it('reads phrases before their words, whatever their endings', () => {
  const [first] = meaningsOf('our BIN DAYS');
  expect(first?.words).toEqual(['bin', 'day']);
  expect(meaningsOf('to the of')).toEqual([]);
  expect(meaningsOf('')).toEqual([]);
});

it('weighs a word less if it means several things', () => {
  const weight = (word: string): number =>
    Math.max(...meaningsOf(word).flatMap(({ readings }) => readings.map((reading) => reading.weight)));
  expect(weight('pay')).toBeLessThan(weight('jogging'));
});

it('are read ahead with other work in between', async () => {
  vi.resetModules();
  const { prepareMeanings, meaningsOf: prepared } = await import('./meanings.ts');
  let turns = 0;
  const done = prepareMeanings();
  const end = new AbortController();
  const counted = (async () => {
    for (; !end.signal.aborted; turns++) await otherWork();
  })();
  await done;
  end.abort();
  await counted;
  expect(turns).toBeGreaterThan(10);
  expect(prepared('our BIN DAYS')).toEqual(meaningsOf('our BIN DAYS'));
});

describe.each(readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json')))('the list %s', (file) => {
  const area = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')));
  const sides = Object.entries(area).map(([tools, said]) => [tools.split(', '), said.split(', ')]);

  it('has a significant word in each phrase, and at most five words', () => {
    const lost = sides.flat(2).filter((phrase) => indexWords(phrase).length === 0 || stemmedWords(phrase).length > 5);
    expect(lost).toEqual([]);
  });

  it('says nothing twice in one line', () => {
    const keys = sides.map((line) => line.flat().map((phrase) => stemmedWords(phrase).join(' ')));
    expect(keys.filter((line) => new Set(line).size < line.length)).toEqual([]);
  });
});
