import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { labelOf } from './described-argument.ts';
import { loadRequestEncoder } from './request-encoder.ts';

const STARTER = path.join(import.meta.dirname, '../../../resources/models/starter');
const files = {
  model: path.join(STARTER, 'knapsack-reader.onnx'),
  names: path.join(STARTER, 'knapsack-reader.json'),
  finder: path.join(STARTER, 'knapsack-finder.onnx'),
  vocabulary: path.join(STARTER, 'multilingual-e5-small.Q4_0.gguf'),
};
const encoder = loadRequestEncoder(files);
afterAll(() => encoder.close());

const sum = (scores: Iterable<number>): number => [...scores].reduce((total, score) => total + Math.exp(score), 0);
const likeliest = (text: string, after: string | null = null): string | undefined =>
  [...encoder.read(text, after).tools].toSorted(([, one], [, other]) => other - one)[0]?.[0];

describe('the encoder that ships', () => {
  it.each([
    ['remind me tomorrow at eight to call the dentist', 'create_reminder', 'when', 'tomorrow at eight'],
    ['erinnere mich morgen um acht an den Zahnarzt', 'create_reminder', 'when', 'morgen um acht'],
    ['recuérdame mañana a las ocho llamar al dentista', 'create_reminder', 'when', 'mañana a las ocho'],
    ['现在纽约几点', 'get_time', 'place', '纽约'],
    ['10 मिनट बाद याद दिलाना कि चाय उतारनी है', 'create_reminder', 'when', '10 मिनट बाद'],
  ])('“%s” is for %s, %s “%s”', (text, tool, parameter, words) => {
    expect(likeliest(text)).toBe(tool);
    const [best] = encoder.read(text, null).argumentsOf(tool).get(parameter)?.spans ?? [];
    expect(text.slice(best?.start, best?.end)).toBe(words);
  });

  it('gives probabilities, whatever is said', () => {
    for (const text of ['remind me at 9', '', '🥛', 'x'.repeat(5000)]) {
      const { tools, argumentsOf } = encoder.read(text, null);
      expect(sum(tools.values())).toBeCloseTo(1, 4);
      for (const { spans, omitted } of argumentsOf('create_reminder').values())
        expect(sum([omitted, ...spans.map(({ score }) => score)])).toBeLessThan(1.0001);
    }
  });

  it('reads a later message with the tool of the answer before it', () => {
    expect(likeliest('and in Tokyo?', 'get_time')).toBe('get_time');
    const chance = (after: string | null): number =>
      encoder.read('and in Tokyo?', after).tools.get('get_time') ?? -Infinity;
    expect(chance('get_time')).toBeGreaterThan(chance('create_note'));
  });

  it.each([
    ['get_forecast', 'city', 'Where to look', 'will it rain in Lisbon on Friday', 'Lisbon'],
    ['get_forecast', 'day', 'Which day', 'will it rain in Lisbon on Friday', 'Friday'],
    ['createTicket', 'assignee', '', 'open a ticket for the broken printer and give it to Priya', 'Priya'],
    ['play_music', 'artist', 'Name of the artist', 'spiel etwas von Nina Hagen', 'Nina Hagen'],
  ])('finds what %s calls “%s” by what is said of it', (tool, name, about, text, words) => {
    const [best] = encoder.find(text, labelOf(tool, { name, about })).spans;
    expect(text.slice(best?.start, best?.end)).toBe(words);
  });

  it('finds nothing where it isn’t said', () => {
    const { omitted } = encoder.find(
      'will it rain in Lisbon',
      labelOf('get_forecast', { name: 'day', about: 'Which day' }),
    );
    expect(Math.exp(omitted)).toBeGreaterThan(0.5);
  });

  it('finds something in long messages, too, whatever is said of the argument', () => {
    const label = labelOf('get_forecast', { name: 'city', about: 'The zip code, town or region. '.repeat(40) });
    const { spans } = encoder.find(`weather in Lisbon please, ${'as soon as you can, '.repeat(60)}`, label);
    expect(spans.length).toBeGreaterThan(0);
  });

  it('says what is wrong with files that it can’t read', () => {
    expect(() => loadRequestEncoder({ ...files, vocabulary: files.names })).toThrow('isn’t a model in GGUF');
    expect(() => loadRequestEncoder({ ...files, model: files.names })).toThrow();
    expect(() => loadRequestEncoder({ ...files, names: files.model })).toThrow();
  });
});
