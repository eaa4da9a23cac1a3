import { expect, it } from 'vitest';
import type { LoadedTool, LoaderState } from '../../../shared/entities/loaded-tool.ts';
import { isUnchosen, packedWords } from './packed-words.ts';

const tool = (reason: LoadedTool['reason'], bundle = 'b'): LoadedTool => ({
  name: reason,
  bundle,
  summary: '',
  reason,
  placement: 'prefix',
  tokens: 1,
  turn: 1,
  lastUsedAt: null,
  scores: null,
  form: null,
});
const loader = (over: Partial<LoaderState>): LoaderState => {
  const share = { used: 0, limit: 0 };
  const figures = { selectionMs: null, reached: 0, recovered: 0, missed: 0 };
  return {
    off: null,
    figures,
    leftOut: [],
    stays: [],
    strategy: 'adaptive',
    budget: { core: share, selection: share, additions: share },
    catalogSize: 1200,
    ...over,
  };
};
const TWO = [tool('core'), tool('semantic')];

it('says what does not fit', () => {
  const words = packedWords(TWO, loader({ off: 'loader', leftOut: ['plot', 'make_pdf'], catalogSize: 4 }), true);
  expect(words.heading).toBe('2 of 4 tools fit');
  expect(words.sentence).toContain('The other 2 don’t fit');
});

it('says how many of all tools are packed, and that the others are not lost', () => {
  expect(packedWords(TWO, loader({}), true)).toMatchObject({
    heading: '2 of 1,200 tools packed',
    sentence: expect.stringContaining('1,198') as string,
  });
});

it('has words for a single tool that was left', () => {
  expect(packedWords(TWO, loader({ catalogSize: 3 }), true).sentence).toContain('The other one stays within reach');
});

it('says before the first message that nothing was selected yet', () => {
  expect(packedWords(TWO, loader({}), false).sentence).toContain('first message decides');
});

it('counts what is sent if nothing is selected', () => {
  expect(packedWords(TWO, loader({ off: 'loader', catalogSize: 2 }), true).heading).toBe('All 2 tools');
  expect(packedWords([tool('all')], loader({ off: 'embedder', catalogSize: 1 }), true).heading).toBe('All 1 tool');
});

it('counts only tools that people ask for', () => {
  expect(packedWords([tool('core', 'tools'), tool('semantic')], loader({}), true).heading).toBe(
    '1 of 1,200 tools packed',
  );
});

it('also recognises it when some tools are left out and what finds them is there', () => {
  expect(isUnchosen([tool('core', 'tools'), tool('all')], loader({ leftOut: ['plot'] }))).toBe(true);
  expect(isUnchosen([tool('core', 'tools'), tool('semantic')], loader({}))).toBe(false);
});

it('recognises a strategy that selects nothing', () => {
  expect(packedWords([tool('all'), tool('all')], loader({ catalogSize: 2 }), true).heading).toBe('All 2 tools');
});

it('counts against the same number of all tools while the loader is off', () => {
  expect(packedWords(TWO, loader({ off: 'loader', catalogSize: 5 }), true)).toMatchObject({
    heading: '2 of 5 tools sent',
    sentence: 'Every message carries 2 tools. The other 3 need the tool loader.',
  });
});

it('says of a chat without tools that none were needed, however it began', () => {
  expect(packedWords([], loader({}), true).sentence).toBe('None were needed so far. All stay within reach.');
});

it('promises no more tools if there are none', () => {
  expect(packedWords(TWO, loader({ catalogSize: 2 }), true).sentence).toBe('All of them fit.');
  expect(packedWords([tool('fallback')], loader({ catalogSize: 1 }), true).sentence).toContain('this turn only');
});
