import { describe, expect, it } from 'vitest';
import { sentWithoutLoader } from './tool-counts.ts';

const tools = (bundle: string, count: number): { bundle: string }[] =>
  Array.from({ length: count }, () => ({ bundle }));

describe('how many tools are sent without the loader', () => {
  it('is the number of all tools if none needs the loader', () => {
    expect(sentWithoutLoader(tools('notes', 155))).toBe('all 155 tools');
  });

  it('mentions the number shown elsewhere, and why it differs', () => {
    expect(sentWithoutLoader([...tools('notes', 155), ...tools('memory', 5)])).toBe(
      '155 of 160 tools (the 5 memory tools need the loader)',
    );
  });
});
