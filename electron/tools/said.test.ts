import { assert, jsonValue, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_LINE } from '../../shared/entities/generic-said.ts';
import type { JsonValue } from '../../shared/entities/json.ts';
import { clip } from '../../shared/formats/clip.ts';
import { boundSaid, bulletList, codeBlock, markdownTable, plainMarkdown, saidList, saidThings } from './said.ts';
import { saidOfResult } from './said-of-result.ts';

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
        const { line } = boundSaid(saidOfResult('send_mail', JSON.parse(JSON.stringify(result))));
        expect(line).not.toMatch(/^\s*[[{]/);
        expect(line).not.toBe('');
        expect(line.length).toBeLessThanOrEqual(MOST_LINE);
      }),
    );
    const said = (name: string, result: JsonValue) => boundSaid(saidOfResult(name, result));
    expect(said('send_mail', { id: 7 })).toEqual({ line: 'send_mail is done.', body: '- id: 7' });
    expect(said('send_mail', '{"id": 7}')).toEqual({ line: 'send_mail is done.', body: '- id: 7' });
    expect(said('send_mail', 'Sent to Tom.')).toEqual({ line: 'Sent to Tom.', body: null });
    expect(said('list_mail', [1, 'two'])).toEqual({ line: 'list_mail returned 2 results.', body: '- 1\n- two' });
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
    expect(saidThings('2 notes', ['a', 'b'])).toBe('2 notes: a and b');
    expect(saidThings('5 notes', ['a', 'b', 'c', 'd', 'e'])).toBe('5 notes: a, b, c and 2 more');
    expect(saidThings('No memories', [])).toBe('No memories');
  });

  it('is cut at the end of a line, and a code block in it is closed', () => {
    const { body } = boundSaid({ line: 'Text', body: codeBlock('line of text\n'.repeat(2000)) });
    expect(body?.length).toBeLessThan(6100);
    expect(body?.endsWith('line of text\n```\n\n…')).toBe(true);
  });
});

describe('a result that its tool does not put into words', () => {
  it.each<[string, JsonValue, string, string | null]>([
    [
      'several lines',
      { content: '[FILE] a_b.txt\n[DIR] c' },
      'tool returned 2 lines.',
      '\\[FILE\\] a\\_b.txt  \n\\[DIR\\] c',
    ],
    ['columns', 'PID  NAME\n1    init', 'PID NAME (2 lines)', '```\nPID  NAME\n1    init\n```'],
    [
      'a table',
      [
        { id: 1, name: 'A' },
        { id: 2, name: 'B' },
      ],
      'tool returned 2 results.',
      '| id | name |\n| --- | --- |\n| 1 | A |\n| 2 | B |',
    ],
    ['a list within an object', { items: ['a', 'b'] }, 'tool returned 2 results.', '- a\n- b'],
    ['nothing', [], 'tool returned 0 results.', null],
    ['a sentence', 'Done: 3 files.', 'Done: 3 files.', null],
  ])('is told as text: %s', (_what, result, line, body) => {
    expect(boundSaid(saidOfResult('tool', result))).toEqual({ line, body });
  });
});
