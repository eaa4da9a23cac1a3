import { describe, expect, it } from 'vitest';
import { readPrompt } from './read-prompt.ts';

const text = (words: string) => ({ type: 'text', text: words }) as const;
const link = (uri: string) => ({ type: 'resource_link', uri, name: 'it' }) as const;

describe('the blocks of a message', () => {
  it.each([
    [
      'a link right after a word',
      [text('Read this file'), link('file:///home/ada/a.txt')],
      'Read this file /home/ada/a.txt',
    ],
    ['a link after white space', [text('Read '), link('file:///a.txt'), text(' please')], 'Read /a.txt please'],
    ['a link before a full stop', [text('Read'), link('file:///a.txt'), text('. Thanks')], 'Read /a.txt. Thanks'],
    ['a link in brackets', [text('It ('), link('file:///a.txt'), text(') is new')], 'It (/a.txt) is new'],
    ['two links', [link('file:///a.txt'), link('file:///b.txt')], '/a.txt /b.txt'],
    ['two texts', [text('One.'), text('Two.')], 'One.\nTwo.'],
  ])('are apart as the person sees them: %s', (_name, blocks, words) => {
    expect(readPrompt(blocks, 'Zed').text).toBe(words);
  });
});
