import { expect, it } from 'vitest';
import { CALIBRATION } from './fusion.ts';
import { chanceOfNeed, worthOfNeed } from './need-chance.ts';
import type { SelectableTool } from './selectable-tool.ts';
import { sampleTool } from './testing/sample-tool.ts';

/** As many as a desktop has. */
const TOOLS = 300;
const scores = (words: number, meaning: number) => ({
  words: new Float32Array(TOOLS).fill(words, 0, 1),
  meaning: new Float32Array(TOOLS).fill(0.1).fill(meaning, 0, 1),
});
const need = (message: string, words: number, meaning: number): number =>
  chanceOfNeed(message, scores(words, meaning), CALIBRATION.need);

it('is low for a message that matches no tool, and high for one that matches a tool', () => {
  expect(need('good morning to you all', 0, 0.3)).toBeLessThan(0.05);
  expect(need('set an alarm for seven tomorrow', 0.5, 0.9)).toBeGreaterThan(0.95);
});

it('is nothing for a greeting, whatever it matches', () => {
  for (const greeting of ['Good morning', 'hi there!', 'Hello, good evening.', 'thanks a lot, bye'])
    expect(need(greeting, 0.5, 0.9)).toBe(0);
  for (const request of ['good morning alarm', 'hi, set an alarm', 'thank you note', 'bye 7'])
    expect(need(request, 0.5, 0.9)).toBeGreaterThan(0.5);
});

it('grows with both matches, and with the length of the message', () => {
  expect(need('alarm', 0.2, 0.5)).toBeGreaterThan(need('alarm', 0.1, 0.5));
  expect(need('alarm', 0.2, 0.6)).toBeGreaterThan(need('alarm', 0.2, 0.5));
  expect(need('alarm seven tomorrow', 0.2, 0.5)).toBeGreaterThan(need('alarm', 0.2, 0.5));
});

it('is lower for small talk and questions, higher for details and the person’s own affairs', () => {
  const plain = need('tell a story', 0.2, 0.5);
  expect(need('tell your story', 0.2, 0.5)).toBeLessThan(plain);
  expect(need('what story', 0.2, 0.5)).toBeLessThan(need('tell story', 0.2, 0.5));
  expect(need('tell my story', 0.2, 0.5)).toBeGreaterThan(plain);
  expect(need('tell a 3 story', 0.2, 0.5)).toBeGreaterThan(plain);
});

it('is low for a general question, unless it names the subject of a tool', () => {
  const among = (message: string, ...names: string[]): number =>
    chanceOfNeed(
      message,
      scores(0.2, 0.6),
      CALIBRATION.need,
      names.map((name) => sampleTool(name)),
    );
  expect(among('write a poem', 'write_file')).toBeLessThan(0.05);
  expect(among('write a poem', 'write_poem')).toBeGreaterThan(0.5);
  expect(among('what are the news', 'list_news')).toBeGreaterThan(10 * among('what are the news', 'write_file'));
  expect(among('play my song', 'write_file')).toBeGreaterThan(0.5);
});

it('names a subject in other words, if no example says how people ask for the tool', () => {
  const holding = sampleTool('list_dividends', { bundle: 'shares' });
  const among = (tool: SelectableTool): number =>
    chanceOfNeed('which companies pay out in June', scores(0.2, 0.6), CALIBRATION.need, [tool]);
  const other = among({ ...holding, name: 'list_files', bundle: 'folder' });
  expect(among(holding)).toBeGreaterThan(10 * other);
  expect(among({ ...holding, examples: ['list my dividends'] })).toBeLessThan(other);
});

it('counts a match for less among tools with examples', () => {
  const among = (examples: readonly string[]): number =>
    chanceOfNeed('play some jazz', scores(0.2, 0.5), CALIBRATION.need, [
      sampleTool('one', { examples }),
      sampleTool('other', { examples }),
    ]);
  expect(among(['play a song'])).toBeLessThan(among([]));
});

it('counts a match for less among many tools', () => {
  const among = (tools: number): number =>
    chanceOfNeed(
      'play some jazz',
      { words: new Float32Array(tools).fill(0.2, 0, 1), meaning: new Float32Array(tools).fill(0.5, 0, 1) },
      CALIBRATION.need,
    );
  expect(among(500)).toBeLessThan(among(100));
  expect(among(9000)).toBe(among(1000));
});

it('cannot be told while tools are not embedded', () => {
  expect(chanceOfNeed('play some jazz', { words: Float32Array.of(0), meaning: null }, CALIBRATION.need)).toBe(1);
  const partly = { words: Float32Array.of(0, 0), meaning: Float32Array.of(0.2, NaN) };
  expect(chanceOfNeed('play some jazz', partly, CALIBRATION.need)).toBe(1);
});

it('makes tools worth less only if a message most likely needs none', () => {
  expect(worthOfNeed(0.3)).toBe(1);
  expect(worthOfNeed(0.9)).toBe(1);
  expect(worthOfNeed(0.05)).toBeLessThan(0.02);
});
