import { expect, it } from 'vitest';
import { largerContextWords } from './context-repair.tsx';

const larger = {
  modelId: 'mine',
  contextSize: 32_768,
  tools: 1155,
  fitting: 1155,
  tokens: 50_000,
  extraBytes: 1_200_000_000,
};

it('says how many tools then fit, and what it costs', () => {
  expect(largerContextWords('tools', larger)).toBe(
    'In a larger context, all 1,155 tools fit. It needs about 1.2 GB more memory and reloads the model.',
  );
  expect(largerContextWords('tools', { ...larger, fitting: 900 })).toContain('about 900 of 1,155 tools');
});

it('does not mention tools if a message did not fit', () => {
  expect(largerContextWords('message', larger)).toMatch(/Longer messages.*1\.2 GB/);
});
