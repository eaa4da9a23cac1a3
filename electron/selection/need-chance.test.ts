import { expect, it } from 'vitest';
import { CALIBRATION } from './fusion.ts';
import { chanceOfNeed, worthOfNeed } from './need-chance.ts';
import type { SelectableTool } from './selectable-tool.ts';
import { sampleTool } from './testing/sample-tool.ts';
import type { ToolScores } from './tool-index.ts';

/** As many as a desktop has. */
const TOOLS = 300;
interface Situation {
  /** The best match by words and by meaning. */
  readonly words: number;
  readonly meaning: number;
  /** How well talk matches the same tools by meaning; 0.35 by default. */
  readonly usual?: number;
  /** How near the message is to talk; 0.3 by default. */
  readonly talk?: number;
}
const scores = ({ words, meaning, usual = 0.35, talk = 0.3 }: Situation): ToolScores => ({
  words: new Float32Array(TOOLS).fill(words, 0, 1),
  meaning: new Float32Array(TOOLS).fill(0.1).fill(meaning, 0, 1),
  talk: { level: { words: 0.1, meaning: usual }, nearness: { nearest: talk, nearestFew: talk } },
});
const need = (message: string, situation: Situation, tools: readonly SelectableTool[] = []): number =>
  chanceOfNeed(message, scores(situation), CALIBRATION.need, tools);

it('is low for a message that matches no tool, and high for one that matches a tool', () => {
  expect(need('so much for today then', { words: 0, meaning: 0.3 })).toBeLessThan(0.15);
  expect(need('set an alarm for seven tomorrow', { words: 0.5, meaning: 0.9 })).toBeGreaterThan(0.95);
});

it('is nothing for a greeting, whatever it matches', () => {
  for (const greeting of ['Good morning', 'hi there!', 'Hello, good evening.', 'thanks a lot, bye'])
    expect(need(greeting, { words: 0.5, meaning: 0.9 })).toBe(0);
  for (const request of ['good morning alarm', 'hi, set an alarm', 'thank you note', 'bye 7'])
    expect(need(request, { words: 0.5, meaning: 0.9 })).toBeGreaterThan(0.5);
});

it('grows with both matches, and with the length of the message', () => {
  const plain = need('alarm', { words: 0.1, meaning: 0.5 });
  expect(need('alarm', { words: 0.2, meaning: 0.5 })).toBeGreaterThan(plain);
  expect(need('alarm', { words: 0.1, meaning: 0.6 })).toBeGreaterThan(plain);
  expect(need('alarm seven tomorrow', { words: 0.1, meaning: 0.5 })).toBeGreaterThan(plain);
});

it('depends on how much better than talk a message matches these tools, not on how well', () => {
  const among = (usual: number): number => need('play some jazz', { words: 0.2, meaning: usual + 0.1, usual });
  expect(among(0.1)).toBeCloseTo(among(0.5));
  expect(need('play some jazz', { words: 0.2, meaning: 0.5, usual: 0.5 })).toBeLessThan(
    need('play some jazz', { words: 0.2, meaning: 0.5, usual: 0.2 }) / 2,
  );
});

it('is lower for what is near to talk', () => {
  expect(need('merge 17', { words: 0.1, meaning: 0.4, talk: 0.7 })).toBeLessThan(
    need('merge 17', { words: 0.1, meaning: 0.4, talk: 0.2 }) / 1.5,
  );
});

it('is the same whether examples say how people ask for the tools or not', () => {
  const among = (examples: readonly string[]): number =>
    need('which companies pay out in June', { words: 0.2, meaning: 0.5 }, [
      sampleTool('list_dividends', { bundle: 'shares', examples }),
    ]);
  expect(among(['list my dividends'])).toBe(among([]));
});

it('is lower for small talk and questions, higher for details and the person’s own affairs', () => {
  const now: Situation = { words: 0.1, meaning: 0.4 };
  const plain = need('tell a story', now);
  expect(need('tell your story', now)).toBeLessThan(plain);
  expect(need('what story', now)).toBeLessThan(need('tell story', now));
  expect(need('tell my story', now)).toBeGreaterThan(plain);
  expect(need('tell a 3 story', now)).toBeGreaterThan(plain);
});

it('is lower for a general question, unless it names the subject of a tool, in its own or other words', () => {
  const among = (message: string, name: string, bundle = 'folder'): number =>
    need(message, { words: 0.1, meaning: 0.4 }, [sampleTool(name, { bundle })]);
  expect(among('write a poem', 'write_poem')).toBeGreaterThan(1.2 * among('write a poem', 'write_file'));
  expect(among('which companies pay out in June', 'list_dividends', 'shares')).toBeGreaterThan(
    1.2 * among('which companies pay out in June', 'list_files'),
  );
});

it('cannot be told while tools are not embedded, or not compared with talk', () => {
  const chance = (known: ToolScores): number => chanceOfNeed('play some jazz', known, CALIBRATION.need, []);
  const { talk, ...withoutTalk } = scores({ words: 0, meaning: 0 });
  expect(chance({ words: Float32Array.of(0), meaning: null, talk })).toBe(1);
  expect(chance({ words: Float32Array.of(0, 0), meaning: Float32Array.of(0.2, NaN), talk })).toBe(1);
  expect(chance(withoutTalk)).toBe(1);
});

it('makes tools worth less only if a message most likely needs none', () => {
  expect(worthOfNeed(0.15)).toBe(1);
  expect(worthOfNeed(0.9)).toBe(1);
  expect(worthOfNeed(0.03)).toBeLessThan(0.02);
});
