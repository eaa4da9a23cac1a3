import { describe, expect, it } from 'vitest';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { findPattern } from './find-pattern.ts';
import { replacePattern } from './replace-pattern.ts';
import { threadTime } from '../../foundation/testing/thread-time.ts';

const workplace = useToolWorkplace();

describe('find_pattern', () => {
  it('lists the matches with their lines and groups', async () => {
    const text = 'Paid INV-1234.\n\nOpen: INV-77, INV-8';
    expect(await workplace().run(findPattern, { pattern: 'INV-(\\d+)', text })).toEqual({
      matches: [
        { line: 1, text: 'INV-1234', groups: ['1234'] },
        { line: 3, text: 'INV-77', groups: ['77'] },
        { line: 3, text: 'INV-8', groups: ['8'] },
      ],
      total: 3,
    });
  });

  it('reads a file; ^ and $ are the ends of a line', async () => {
    workplace().put('Documents/server.log', 'ok\nerror 12\nno error 13\n');
    expect(await workplace().run(findPattern, { pattern: '^error \\d+$', path: 'server.log' })).toEqual({
      matches: [{ line: 2, text: 'error 12' }],
      total: 1,
    });
  });

  it('distinguishes a and A unless asked not to', async () => {
    expect(await workplace().run(findPattern, { pattern: 'anna', text: 'Anna' })).toEqual({ matches: [], total: 0 });
    expect(await workplace().run(findPattern, { pattern: 'anna', text: 'Anna', ignore_case: true })).toMatchObject({
      total: 1,
    });
  });

  it('lists the first fifty and counts the rest', async () => {
    const result = (await workplace().run(findPattern, { pattern: 'x', text: 'x'.repeat(80) })) as {
      matches: unknown[];
      total: number;
    };
    expect([result.matches.length, result.total]).toEqual([50, 80]);
  });

  it('continues after an empty match', async () => {
    expect(await workplace().run(findPattern, { pattern: 'b*', text: 'abc' })).toMatchObject({ total: 4 });
  });

  it.each([
    ['(a)\\1', 'it refers back to a group'],
    ['a(?=b)', 'it looks ahead or behind'],
    ['(?<=a)b', 'it looks ahead or behind'],
    ['(a', 'a bracket ( is never closed'],
    ['a)', 'a bracket ) was never opened'],
    ['[a', 'a bracket [ is never closed'],
    ['*a', 'a *, + or ? has nothing to repeat'],
    ['a{1001}', 'it repeats more than 1000 times'],
  ])('says what is wrong with %s', async (pattern, reason) => {
    expect(await workplace().refusal(findPattern, { pattern, text: 'a' })).toContain(
      `“${pattern}” is not a pattern that can be searched for (${reason}`,
    );
  });

  it('cannot be hung by a pattern that hangs other engines', async () => {
    const startedAt = threadTime();
    expect(await workplace().run(findPattern, { pattern: '^(a+)+$', text: `${'a'.repeat(50_000)}!` })).toEqual({
      matches: [],
      total: 0,
    });
    expect(threadTime() - startedAt).toBeLessThan(1000);
  });

  it('refuses a pattern that expands to a huge one', async () => {
    expect(
      await workplace().refusal(findPattern, { pattern: '(a{1,100}){1,10}(b|$)', text: 'a'.repeat(100_000) }),
    ).toMatch(/^The pattern is too large for such a long text/);
  });

  it('stops when aborted', async () => {
    const controller = new AbortController();
    const run = workplace().run(
      findPattern,
      { pattern: 'a[^b]*', text: 'ab'.repeat(50_000) },
      { signal: controller.signal },
    );
    controller.abort(new Error('stopped'));
    await expect(run).rejects.toThrow('stopped');
  });

  it.each([
    [{ pattern: 'a' }, 'The text is missing. Say what the text is, or which file it is in.'],
    [{ pattern: 'a', text: 'a', path: 'a.txt' }, 'Both a text and a file were given. Choose one of them.'],
  ])('wants one text: %j', async (args, message) => expect(await workplace().refusal(findPattern, args)).toBe(message));

  it('reads granted files only', async () => {
    const file = workplace().put('Private/a.txt', 'secret');
    expect(await workplace().refusal(findPattern, { pattern: 's', path: file })).not.toContain('secret');
  });
});

describe('replace_pattern', () => {
  it.each([
    ['Lovelace, Ada', '(\\w+), (\\w+)', '$2 $1', 'Ada Lovelace', 1],
    ['a  b   c', ' +', ' ', 'a b c', 2],
    ['5 apples', '(?P<count>\\d+)', '[$<count>]', '[5] apples', 1],
    ['5 apples', '\\d', '$$$&', '$5 apples', 1],
    ['nothing', 'x', 'y', 'nothing', 0],
    ['ab', 'x*', '-', '-a-b-', 3],
  ])('in "%s" replaces %s by "%s"', async (text, pattern, replacement, expected, replaced) => {
    expect(await workplace().run(replacePattern, { text, pattern, replacement })).toEqual({ text: expected, replaced });
  });

  it('reports a group that does not exist', async () => {
    expect(await workplace().refusal(replacePattern, { text: 'a', pattern: '(a)', replacement: '$2' })).toBe(
      '“$2” has $2 in it, and the pattern has no group 2. Write $$ for a dollar sign.',
    );
  });

  it('does not grow without limit', async () => {
    expect(
      await workplace().refusal(replacePattern, {
        text: 'a'.repeat(1000),
        pattern: 'a',
        replacement: 'b'.repeat(10_000),
      }),
    ).toBe('The text would become longer than 2,000,000 characters. Use a shorter replacement or a narrower pattern.');
  });
});
