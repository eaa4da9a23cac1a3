import { longPattern, patternPart } from '../../../foundation/long-pattern.ts';
import type { StoredMessage } from '../../../storage/stored-message.ts';
import { asksSomewhere } from '../../english/later-request.ts';
import { lastCallOf } from '../last-call.ts';
import { memoryIn } from './memory-in.ts';
import { oneCall, type MeantCalls } from './meant-call.ts';

const FORGET = patternPart`
  (?:(?:please|so|just|then|you can|you may|you could|can you|could you)\b,? *)*
  (?:forget|delete|remove|scrap|drop|erase) (?:about )?(?:that|it|this)(?: one)?
`;
const FORGETS = [
  String.raw`^(?<why>[^?]{3,80}?)(?:[,.;!]| and| so)+ ${FORGET}(?: (?:now|please|then|again))*[.!]*$`,
  String.raw`^(?:(?:oh|no|ok|okay|actually|wait)\b,? *)*${FORGET}(?: (?:now|please|actually|then))*(?:[,.;!]| [–-]) (?<why>[^?]{3,80})$`,
].map((form) => new RegExp(form, 'iu'));
/** Why a memory doesn't hold: "forget it" alone, or "let's leave it, forget it", may also be said of what is talked about. */
const NO_LONGER = longPattern('i')`
  \b(?:
    no longer|not|never|any ?more|wrong|outdated|out of date|old|again|changed|moved|sold|grew|grown|over|gone|got rid
    |gave|given|quit|stopped|retired|left|finished|ended|died|split
  )\b|n['’]t\b
`;
/** "I don't need it, forget it". */
const LEAVES_IT = /n['’]t (?:need|matter|worry|want|care|mind)\b|\bnot (?:important|now|needed)\b/i;
/** What it is instead is a correction. */
const IS_NOW = /\b(?:it|that)(?:['’]s| is) (?!(?:not|no|wrong|old|over|gone|outdated|out of)\b)|\bnow\b/i;

/** "I grew out of that, forget it", after a memory was kept or looked up; alone, such words would take the message back. */
export function forgottenMemory(history: readonly StoredMessage[], message: string): MeantCalls | null {
  const last = lastCallOf(history.at(-2));
  const text = last === null ? null : memoryIn(last);
  const why = FORGETS.map((form) => form.exec(message.trim())?.groups?.['why']).find((one) => one !== undefined);
  if (text === null || why === undefined || !NO_LONGER.test(why) || LEAVES_IT.test(why)) return null;
  if (IS_NOW.test(why) || asksSomewhere(why)) return null;
  return oneCall('forget', { text });
}
