import { describe, expect, it } from 'vitest';
import { withMathMarks } from './math-marks.ts';

describe('the marks of formulas', () => {
  it.each([
    [String.raw`So \(x^2\) grows.`, '$$x^2$$'],
    ['So $x^2$ grows.', '$$x^2$$'],
    ['So $x$, $y$ and $\\alpha_1$.', '$$\\alpha_1$$'],
    ['It is $$x^2$$ here.', '$$\\displaystyle x^2$$'],
    ['设$x$为整数，则$x^2$是平方', '设$$x$$为整数，则$$x^2$$是'],
    ['値は$n+1$です', '値は$$n+1$$です'],
    ['값은$y$이다', '값은$$y$$이다'],
    [String.raw`\[ x^2 \]`, '$$\nx^2\n$$'],
    ['$$ x^2 $$', '$$\nx^2\n$$'],
    ['$$\nx^2\n+ 1\n$$', '$$\nx^2\n+ 1\n$$'],
    ['1. First\n   \\[\n   x\n   \\]', '   $$\n   x\n   $$'],
  ])('become two dollar signs: %j', (text, marked) => {
    expect(withMathMarks(text)).toContain(marked);
  });

  it.each([
    'It costs $5 and not $10.',
    'From $5-$10, or $7,$8.',
    'US$ and A$ are currencies.',
    '价格从$5到$10，或US$7和US$8',
    'A \\$5 note and a \\$10 note.',
    'Nothing special.',
  ])('are not seen in prices: %s', (text) => {
    expect(withMathMarks(text)).toBeNull();
  });

  it.each([
    '`$HOME` and `$PATH`',
    '```sh\necho $A$B \\(x\\)\n```',
    '```sh\necho $A$ \\[x\\]\nstill going',
    '~~~\n$a$\n~~~',
  ])('are not seen in code: %s', (text) => {
    expect(withMathMarks(text)).toBeNull();
  });

  it('are seen after code', () => {
    expect(withMathMarks('```\n$a$\n```\nand $b$')).toBe('```\n$a$\n```\nand $$b$$');
  });

  it('stay text until the formula is complete', () => {
    expect(withMathMarks('First $a$, then $$x + ')).toBe('First $$a$$, then \\$\\$x + ');
    expect(withMathMarks('Then \\[ x + ')).toBeNull();
  });
});
