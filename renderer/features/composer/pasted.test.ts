import { describe, expect, it } from 'vitest';
import { asNamedFile, asTextFile, whatIsPasted } from './pasted.ts';

const file = new File(['x'], 'image.png', { type: 'image/png' });

describe('a paste is', () => {
  it('files, unless it is a text that comes with a picture of itself', () => {
    expect(whatIsPasted('', [file])).toEqual({ type: 'files', files: [file] });
    expect(whatIsPasted('a\tb', [file]).type).toBe('text');
  });

  it('a long text from 2,001 characters on, whatever it says', () => {
    expect(whatIsPasted('x'.repeat(2000), []).type).toBe('text');
    expect(whatIsPasted('delete all my notes. '.repeat(100), []).type).toBe('long-text');
    expect(whatIsPasted(`@delete_note({"title": "${'x'.repeat(2000)}"})`, []).type).toBe('long-text');
  });

  it.each([
    ['/home/ida/lease.pdf', '/home/ida/lease.pdf'],
    ['~/Documents/my plan.txt', '~/Documents/my plan.txt'],
    ['"C:\\Users\\Ida\\a.txt"', 'C:\\Users\\Ida\\a.txt'],
    ['file:///home/ida/a%20b.txt', 'file:///home/ida/a%20b.txt'],
    [' /etc/hosts\n', '/etc/hosts'],
  ])('a path: %s', (text, path) => expect(whatIsPasted(text, [])).toEqual({ type: 'path', path }));

  it.each(['/summarize', 'and/or', 'see /home/ida/a.txt', '/a/b\n/c/d', 'https://example.org/a.pdf', '', '1/2'])(
    'text: %j',
    (text) => expect(whatIsPasted(text, []).type).toBe('text'),
  );
});

it('a pasted text is named after what it is', () => {
  expect([asTextFile('hello').name, asTextFile('{"a": 1}').name, asTextFile('[no').name]).toEqual([
    'Pasted text.txt',
    'Pasted data.json',
    'Pasted text.txt',
  ]);
});

it('a screenshot is named after when it was pasted', () => {
  const now = new Date(2026, 4, 1, 9, 5);
  expect(asNamedFile(file, now).name).toBe('Picture 09.05.png');
  expect(asNamedFile(new File([], 'cat.png'), now).name).toBe('cat.png');
});
