import { describe, expect, it } from 'vitest';
import { mentionFaults } from './mention-faults.ts';

const NAMES = ['calculate', 'convert_units', 'create_note', 'notes'];
const marked = (text: string, caret: number | null = null): readonly string[] =>
  mentionFaults(text, NAMES, caret).map(({ start, end }) => text.slice(start, end));

describe('a name in the draft', () => {
  it('is marked if no tool or bundle has it', () => {
    expect(marked('please @calculat and @nothing')).toEqual(['@calculat', '@nothing']);
    expect(mentionFaults('@calculat 2+2', NAMES, null)[0]?.message).toBe(
      'There is no @calculat. Did you mean @calculate?',
    );
    expect(mentionFaults('@nothing', NAMES, null)[0]?.message).toBe('There is no @nothing.');
  });

  it('is accepted in all forms that the loader reads', () => {
    expect(marked('@calculate @Create-Note @notes @all, me@home.org')).toEqual([]);
  });

  it('is not marked while it may still become one', () => {
    expect(marked('use @conv', 9)).toEqual([]);
    expect(marked('use @conv', 3)).toEqual(['@conv']);
    expect(marked('use @conx', 9)).toEqual(['@conx']);
    expect(marked('use @docs:', 10)).toEqual([]);
    expect(marked('use @docs: ', 11)).toEqual(['@docs']);
  });
});

describe('a call in the draft', () => {
  it('is marked where its arguments are invalid', () => {
    expect(marked('@calculate({"expression": })')).toEqual(['}']);
    expect(marked('@calculate([1])')).toEqual(['[']);
    expect(marked('@calculate({"expression" "2"')).toEqual(['"']);
  });

  it('is not marked while it is being typed, nor if it is valid', () => {
    for (const text of [
      '@calculate(',
      '@calculate({',
      '@calculate({"expression": "2',
      '@calculate({"expression": "2+2"}',
      '@calculate({"expression": "2+2"})',
      "  @calculate({expression: '2+2'})",
      '@calculate()',
    ])
      expect(marked(text), text).toEqual([]);
  });

  it('marks nothing beyond the text', () => {
    const text = ' @calculate({"a": 1)';
    for (const { start, end } of mentionFaults(text, NAMES, null)) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(text.length);
    }
  });
});
