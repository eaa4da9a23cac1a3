/** A block of code in Markdown, with what its language is said to be. */
const FENCED = /^[ \t]*(`{3,}|~{3,})[ \t]*([\w+-]*)[^\n]*\n([\s\S]*?)\n?^[ \t]*\1[ \t]*$/gm;

/** @returns the blocks of code in a text; the text itself if it has none. */
export function pastedBlocks(text: string): readonly string[] {
  const blocks = [...text.matchAll(FENCED)].map(([, , , code = '']) => code.trim()).filter((code) => code !== '');
  return blocks.length > 0 ? blocks : [text.trim()];
}
