import type { Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { rehypeCitations } from './rehype-citations.ts';

const KNOWN = new Set([1, 2, 12]);

/** @returns a paragraph as text, with links as `<number>`. */
function shown(text: string, tagName = 'p'): string {
  const tree: Root = {
    type: 'root',
    children: [{ type: 'element', tagName, properties: {}, children: [{ type: 'text', value: text }] }],
  };
  rehypeCitations(KNOWN)(tree);
  const [paragraph] = tree.children;
  if (paragraph?.type !== 'element') return '';
  return paragraph.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      return child.type === 'element' ? `<${String(child.properties['href'])}>` : '';
    })
    .join('');
}

describe('cited numbers', () => {
  it.each([
    ['It is May [1].', 'It is May <#passage-1>.'],
    ['Both [1, 2] and [12][1]', 'Both <#passage-1><#passage-2> and <#passage-12><#passage-1>'],
    ['Nobody said so [3].', 'Nobody said so.'],
    ['Some of it [2, 99].', 'Some of it <#passage-2>.'],
    ['A list [a] and a year [20251]', 'A list [a] and a year [20251]'],
  ])('%s', (text, expected) => expect(shown(text)).toBe(expected));

  it('are left as they are in code and in links', () => {
    expect(shown('list[1]', 'code')).toBe('list[1]');
    expect(shown('see [1]', 'a')).toBe('see [1]');
  });
});
