/** Fenced blocks, also one that is still being written, and code within a line. */
const CODE =
  /^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n {0,3}\1[^\n]*$|[\s\S]*$(?![\s\S]))|(`+)(?!`)[^`]*?(?:\n(?!\s*\n)[^`]*?)*\2(?!`)/gm;

/** Neither spans a blank line: a paragraph ends there, and so does a formula. */
const WITHIN = String.raw`(?:(?!\n\s*\n)[\s\S])+?`;
const DISPLAY = new RegExp(String.raw`\\\[(${WITHIN})\\\]|\$\$(${WITHIN})\$\$`, 'gu');
const INLINE = new RegExp(String.raw`\\\((${WITHIN})\\\)`, 'gu');
/** A letter of a script with spaces between words; others stand right next to a formula. */
const SPACED = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])\p{L}`;
/** As pandoc has it: no space inside the marks and no digit after them, so that prices stay prices. */
const DOLLARS = new RegExp(
  String.raw`(?<![\\$\p{N}]|${SPACED})\$(?![\s$])((?:(?!\n\s*\n)[^$])+?)(?<![\s\\])\$(?![\p{N}$]|${SPACED})`,
  'gu',
);

/**
 * Models mark formulas in four ways; remark-math understands one of them without doubt: two dollar signs, on lines of
 * their own for a formula that stands alone. Code stays as it is, and so does what has no end yet.
 * @returns null for a text without a formula.
 */
export function withMathMarks(text: string): string | null {
  if (!/\$|\\[([]/u.test(text)) return null;
  const marked = outsideOfCode(text, markFormulas);
  return marked === text && !/\$\$/u.test(text) ? null : marked;
}

/** @returns the text with a change to all of it that isn't code. */
export function outsideOfCode(text: string, change: (text: string) => string): string {
  let changed = '';
  let end = 0;
  for (const code of text.matchAll(CODE)) {
    changed += change(text.slice(end, code.index)) + code[0];
    end = code.index + code[0].length;
  }
  return changed + change(text.slice(end));
}

/** Finished formulas become placeholders, so that nothing inside them is taken for another mark. */
function markFormulas(text: string): string {
  const formulas: string[] = [];
  const keep = (formula: string): string => `\u{E000}${String(formulas.push(formula) - 1)}\u{E001}`;
  return text
    .replaceAll(DISPLAY, (match, bracketed = '', dollared = '', at: number) => {
      const formula = String(bracketed) + String(dollared);
      const indent = /(?:^|\n)([ \t]*)$/u.exec(text.slice(0, at))?.[1];
      const isLast = /^[ \t]*(?:\n|$)/u.test(text.slice(at + match.length));
      return keep(indent !== undefined && isLast ? block(formula, indent) : inline(`\\displaystyle ${formula.trim()}`));
    })
    .replaceAll(INLINE, (_match, formula: string) => keep(inline(formula)))
    .replaceAll(DOLLARS, (_match, formula: string) => keep(inline(formula)))
    .replaceAll('$$', String.raw`\$\$`)
    .replaceAll(/\u{E000}(\d+)\u{E001}/gu, (_match, index: string) => formulas[Number(index)] ?? '');
}

const inline = (formula: string): string => `$$${formula.trim().replaceAll(/\s*\n\s*/gu, ' ')}$$`;

/** In a list, each of its lines is indented as far as the item. */
const block = (formula: string, indent: string): string =>
  ['$$', ...formula.trim().split(/\s*\n\s*/u), '$$'].join(`\n${indent}`);
