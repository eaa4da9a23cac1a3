import { assert, jsonValue, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_LINE } from '../../shared/entities/generic-said.ts';
import { clip } from '../../shared/formats/clip.ts';
import {
  boundSaid,
  bulletList,
  codeBlock,
  genericSaid,
  listed,
  markdownTable,
  plainMarkdown,
  saidList,
} from './said.ts';

describe('a line', () => {
  it('has at most 140 characters, whatever a tool writes', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        const { line } = boundSaid(text);
        expect(line.length).toBeLessThanOrEqual(MOST_LINE);
        expect(line).not.toMatch(/\p{Cc}/u);
      }),
    );
  });

  it('is cut between words', () => {
    expect(clip('one two three four', 12)).toBe('one two…');
    expect(clip('a\n\tb', 12)).toBe('a b');
  });

  it('for a result that its tool does not describe is never JSON', () => {
    assert(
      property(jsonValue(), (result) => {
        const { line } = genericSaid('send_mail', JSON.parse(JSON.stringify(result)));
        expect(line).not.toMatch(/^\s*[[{]/);
        expect(line).not.toBe('');
        expect(line.length).toBeLessThanOrEqual(MOST_LINE);
      }),
    );
    expect(genericSaid('send_mail', { id: 7 }).line).toBe('send_mail is done.');
    expect(genericSaid('send_mail', '{"id": 7}').line).toBe('send_mail is done.');
    expect(genericSaid('send_mail', 'Sent to Tom.').line).toBe('Sent to Tom.');
    expect(genericSaid('list_mail', [1, 2]).line).toBe('list_mail returned 2 results.');
  });
});

describe('a body', () => {
  it('shows texts unchanged: nothing in them becomes markup', () => {
    expect(plainMarkdown('![x](http://a.example/?d=1) <b> *bold* `code` # [y](z)')).toBe(
      String.raw`\!\[x\](http://a.example/?d=1) \<b\> \*bold\* \`code\` \# \[y\](z)`,
    );
    expect(plainMarkdown('- item\nnext')).toBe(String.raw`\- item next`);
    expect(plainMarkdown('1. item')).toBe(String.raw`1\. item`);
  });

  it('has code blocks that their text cannot close', () => {
    expect(codeBlock('a\n```\nb\n')).toBe('````\na\n```\nb\n````');
    expect(codeBlock('a', 'json')).toBe('```json\na\n```');
  });

  it('lists the first of many and states how many are not shown', () => {
    expect(bulletList(['a', 'b', 'c'], 2)).toBe('- a\n- b\n\n1 more not shown.');
    expect(markdownTable(['Name', 'Size'], [['a|b', '2']])).toBe(
      ['| Name | Size |', '| --- | --- |', String.raw`| a\|b | 2 |`].join('\n'),
    );
    expect(saidList('No notes', [])).toBe('No notes');
    expect(listed('note', ['a', 'b'])).toBe('2 notes: a and b');
    expect(listed('memory', [], 'memories')).toBe('No memories');
  });

  it('is cut at the end of a line, and a code block in it is closed', () => {
    const { body } = boundSaid({ line: 'Text', body: codeBlock('line of text\n'.repeat(2000)) });
    expect(body?.length).toBeLessThan(6100);
    expect(body?.endsWith('line of text\n```\n\n…')).toBe(true);
  });
});
