import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CodeBlock } from './code-block.tsx';
import { foldCode, FOLDED_LINES } from './fold-code.ts';

const code = (lines: number): string =>
  Array.from({ length: lines }, (_, index) => `line ${String(index + 1)}`).join('\n');
const shown = (lines: number): string => renderToStaticMarkup(<CodeBlock code={code(lines)} language="text" />);

it('folds the end of long code behind a button that says how much there is', () => {
  const html = shown(FOLDED_LINES + 40);
  expect(html).toContain(`line ${String(FOLDED_LINES)}<`);
  expect(html).not.toContain(`line ${String(FOLDED_LINES + 1)}`);
  expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*>.*Show all 64 lines<\/button>/u);
});

it('shows short code as it is', () => {
  expect(shown(FOLDED_LINES)).toContain(`line ${String(FOLDED_LINES)}<`);
  expect(shown(FOLDED_LINES)).not.toContain('aria-expanded');
});

it('never takes back a line while code grows, and shows all of it when it is open', () => {
  const heights = Array.from({ length: 60 }, (_, index) => foldCode(code(index + 1), false).shown.split('\n').length);
  expect(heights.every((height, index) => index === 0 || height >= (heights[index - 1] ?? 0))).toBe(true);
  expect(foldCode(code(60), true).shown).toBe(code(60));
});
