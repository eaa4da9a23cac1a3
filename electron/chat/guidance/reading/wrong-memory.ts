import { inMarks } from '../in-marks.ts';
import type { OwnRequest } from '../meant-request.ts';

/** "You've got it down that …, but …": what the app has remembered, and what is true. */
const FORM = new RegExp(
  [
    String.raw`^(?:(?:oh|and|so|well|hey|wait)[,:]? )*you(?:['’]ve| have)? (?:still |always )?(?:got |have )?(?:it |that |this )?`,
    '(?:think|believe|assume|know|remember(?:ed)?|got it|(?:down|noted|stored|saved|written|recorded)(?: down)?)',
    '(?: (?:down|somewhere|in your memory|as))*,? (?:that )?',
    String.raw`(?<old>(?:i|we|my|our|he|she|they|\p{Lu}\p{L}+['’]s)['’ ].{3,60}?)`,
    String.raw`(?:,|;|\.| –| -)? (?:but|however|though|yet|only)[,]? (?<now>.{3,80}?)[.!]*$`,
  ].join(''),
  'iu',
);
const LEADS =
  /^(?:(?:these days|nowadays|now|actually|really|in fact|by now|today|meanwhile|in the meantime|since then),? )+/i;
/** "It's hazelnuts" takes the place of the last word. */
const ONLY_VALUE = /^(?:it['’]?s|it is|they['’]?re|they are) (?:really |actually |now |in fact )?([^,.;]{2,40})$/i;

/**
 * Reads what is wrong about something the app has remembered: "you have it down that I take the bus, but these days I cycle".
 * @returns null for any other message.
 */
export function wrongMemory(message: string): OwnRequest | null {
  const { old = '', now = '' } = FORM.exec(message)?.groups ?? {};
  if (old === '' || message.includes('?')) return null;
  const said = now.replace(LEADS, '');
  const [, value] = ONLY_VALUE.exec(said) ?? [];
  const text = value === undefined ? said : old.replace(/\S+$/, () => value);
  return { tool: 'update_memory', request: `change the memory ${inMarks(old)} to ${inMarks(text)}`, said: message };
}
