import { BREAK, STOPS } from './turn-words.ts';

/** A full stop inside a word belongs to it: "old.txt". */
const PART = String.raw`(?:[^,.;!?:]|\.(?=\w)){1,40}?`;
const END = String.raw`(?=\s*[,.;!?:…–]|$)`;
const STOPPING = String.raw`(?:(?:${STOPS})(?![\p{L}\d])[,:;.!…–-]*\s+)`;
/** "… no, not the lamp, the shelf", "at eight. Not eight, nine." */
const DENIED_FIRST = new RegExp(
  String.raw`${BREAK}${STOPPING}*not (?<wrong>${PART})(?:[,;.–—:]+\s*|\s+)` +
    `(?:but |rather |it's |i mean )?(?<right>(?<=[,;.–—:] |but )${PART})${END}`,
  'giu',
);
/** "… oops, the shelf, not the lamp"; without "oops" only in a sentence of its own. */
const DENIED_LAST = new RegExp(
  String.raw`(?:${BREAK}${STOPPING}+|[.!;–—…]\s+)(?<right>${PART})(?:,| and)? not (?<wrong>${PART})${END}`,
  'giu',
);

/**
 * Resolves a correction that names what was wrong: "delete the lamp task, no, not the lamp, the shelf" means "delete the shelf
 * task". Only something said earlier can be corrected like this: "I like tea, not coffee" corrects nothing.
 * @returns null if a message has no such correction.
 */
export function withoutDenied(message: string): string | null {
  for (const form of [DENIED_FIRST, DENIED_LAST])
    for (const { 0: all, index, groups } of message.matchAll(form)) {
      const { wrong = '', right = '' } = groups ?? {};
      const before = message.slice(0, index);
      const replaced = replacedLast(before, wrong.trim(), right.trim());
      if (replaced !== null) return replaced + message.slice(index + all.length);
    }
  return null;
}

const ARTICLE = /^(?:the|my|our|an?) /i;

function replacedLast(before: string, wrong: string, right: string): string | null {
  const bare = wrong.replace(ARTICLE, '');
  const at = lastPlace(before, wrong) ?? (bare === wrong ? null : lastPlace(before, bare));
  if (at === null || right === '') return null;
  const [said, value] =
    at.length === wrong.length
      ? [before.slice(0, at.start), right]
      : [before.slice(0, at.start), right.replace(ARTICLE, '')];
  return said + withoutRepeated(said, value) + before.slice(at.start + at.length);
}

/** "Call Ben, no, not Ben, call Ida": the verb is said twice. */
function withoutRepeated(said: string, value: string): string {
  const words = value.split(' ');
  const count = words.findIndex((_, index) =>
    said
      .trimEnd()
      .toLowerCase()
      .endsWith(
        words
          .slice(0, index + 1)
          .join(' ')
          .toLowerCase(),
      ),
  );
  return count === -1 || count + 1 === words.length ? value : words.slice(count + 1).join(' ');
}

function lastPlace(text: string, words: string): { readonly start: number; readonly length: number } | null {
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const last = [...text.matchAll(new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?![\p{L}\d])`, 'giu'))].at(-1);
  return last === undefined ? null : { start: last.index, length: last[0].length };
}
