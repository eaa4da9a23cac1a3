import type { JsonValue } from '../../../shared/entities/json.ts';

const ON_LINES = new RegExp(
  [
    String.raw`,?;? ?(?:(?:each|every one|all)(?: \w+)? (?:on|in) (?:its|their|a|an|separate) (?:own |separate |new )?lines?|`,
    String.raw`one (?:per|to a|to each|on each|each) line|one (?:under|below) the other|(?:on|in) (?:separate|different|their own|`,
    String.raw`two|three|four|five|six) lines)[.!]*(?: please)?[.!]*$`,
  ].join(''),
  'i',
);
const BEFORE = /(?:\b(?:with|saying|containing|that says|of|lines?)\b:?|:)\s+(?=[^:]*$)/gi;
const BETWEEN = /(?:(?<!\s)\s+)?[,;]\s*(?:and\s+)?|(?<!\s)\s+(?:and|then)\s+/i;

/** "A file with milk, bread and jam, each on its own line": the text has those lines. */
export function separateLines(request: string): Readonly<Record<string, readonly JsonValue[]>> {
  const listed = ON_LINES.test(request) ? request.replace(ON_LINES, '') : '';
  const last = [...listed.matchAll(BEFORE)].at(-1);
  if (last === undefined) return {};
  const lines = listed
    .slice(last.index + last[0].length)
    .replace(/ (?:in|to|into) (?:it|there|the file)$/i, '')
    .split(BETWEEN)
    .map((line) => line.trim());
  if (lines.length < 2 || lines.some((line) => line === '')) return {};
  const text = [lines.join('\n')];
  return { 'write_file.text': text, 'append_to_file.text': text, 'create_note.text': text };
}
