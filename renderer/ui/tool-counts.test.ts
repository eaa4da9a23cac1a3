import { describe, expect, it } from 'vitest';
import { sentTools, sentWithoutLoader } from './tool-counts.ts';

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

  it('is what the model has room for, where that is less', () => {
    const room = { tools: 1155, fitting: 28, tokens: 1500 };
    expect(sentWithoutLoader(tools('notes', 1155), room)).toBe(sentTools(room));
    expect(sentTools(room)).toBe('as many tools as fit, about 28 of 1,155');
    expect(sentTools(null)).toBe('all tools');
  });
});
