import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { comparedWords } from '../../../inference/compared-words.ts';
import { isSameWord, meaningfulWords } from '../../own-things/named-kinds.ts';
import { thingAtPosition } from './thing-at-position.ts';
import { oneNamedIn, thingsIn, type Thing } from '../things-in-mind.ts';

/** One of the things that a call named, and what a message says of it. */
export interface ThingMeant {
  readonly thing: Thing;
  /** The message without the words that name it. */
  readonly text: string;
}

/** An article whose noun was taken out. */
const LEFT_OVER = /\b(?:the|my|our) (?=(?:at|to|on|by|for|until|in|back|forward|instead|is|can|should|goes)\b)/gi;
const AT = /\b(?:the (?:first|second|third|fourth|fifth|last) one|number (?:one|two|three|four|five|\d))\b/i;

/**
 * The thing that a message is about: the only one that the previous answer named, or the only one of several whose title it has a
 * word of, or the one at its place: "the passport can go down to normal" of five tasks, "the second one is for Sunday". If it has no
 * such word, it is about the one that was asked for: "make it Friday" after "when is the cake due?".
 * @param asked the message that was answered with the list; empty if that doesn't tell.
 */
export function thingMeant({ result }: Pick<ToolCall, 'result'>, text: string, asked = ''): ThingMeant | null {
  const things = thingsIn(result);
  const [at = ''] = AT.exec(text) ?? [];
  const placed = at === '' ? null : thingAtPosition(at, things);
  if (placed !== null) return { thing: placed, text: text.replace(AT, '') };
  const isNamed = thingsNamed(text, things).length > 0;
  const [only] = things.length === 1 ? things : [oneNamedIn(isNamed ? text : asked, things)];
  if (only == null) return null;
  const own = meaningfulWords(only.title);
  const words = text.split(' ').filter((word) => {
    const [plain = ''] = comparedWords(word);
    return !own.some((one) => isSameWord(plain, one));
  });
  return { thing: only, text: words.join(' ').replaceAll(LEFT_OVER, '') };
}

/** Those whose titles a text has a word of. */
export function thingsNamed(text: string, things: readonly Thing[]): readonly Thing[] {
  const said = comparedWords(text);
  return things.filter(({ title }) => meaningfulWords(title).some((word) => said.some((one) => isSameWord(one, word))));
}
