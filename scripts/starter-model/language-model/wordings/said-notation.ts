import type { SaidRecord } from './said-file.ts';

const MARKED = /\[([^\]]*)\]\((\w+)(?:=([^)]*))?\)/g;

/**
 * @param line `tool: text` for a request that opens a conversation, `before > tool: text` for one that follows an answer
 *   that the tool in front gave, and `-` in place of a tool that there isn't. `[words](argument)` marks what an argument is
 *   copied from, `[words](argument=value)` what it follows from.
 * @returns the same as it is in a file. @throws {Error} for anything else.
 */
export function saidRecord(line: string): SaidRecord {
  const { after, tool, marked } = /^(?:(?<after>\w+) > )?(?<tool>\w+|-): (?<marked>.+)$/.exec(line)?.groups ?? {};
  if (tool === undefined || marked === undefined) throw new Error(`This is not "tool: text": ${line}`);
  const marks: NonNullable<SaidRecord['marks']> = [];
  let text = '';
  let at = 0;
  for (const { 0: all, 1: said = '', 2: argument = '', 3: value, index } of marked.matchAll(MARKED)) {
    text += marked.slice(at, index);
    const start = text.length;
    text += said;
    marks.push({ start, end: text.length, argument, ...(value !== undefined && { value }) });
    at = index + all.length;
  }
  text += marked.slice(at);
  return { ...(after !== undefined && { after }), tool, text, ...(marks.length > 0 && { marks }) };
}
