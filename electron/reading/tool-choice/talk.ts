import { longPattern } from '../../foundation/long-pattern.ts';
import type { Leanings } from './leanings.ts';

/**
 * A first message that is at least this likely to need no tool is talk: so are 31 of 60 such messages that look like requests by
 * their form, and 4 of 497 requests, 3 of which show by other signs what they want.
 */
const TALK = 0.5;
/** From this on, one that names something of the person's is talk, too: "the choir stays exactly where it is". */
const TALK_OF_OWN = 0.9;

/** Greetings in other languages, and keys that were hit. */
const GREETING = longPattern('iu')`
  ^(?:
    guten (?:morgen|tag|abend)|bonjour|bonsoir|buen(?:os|as) (?:d[ií]as|tardes|noches)|hola|ol[aá]|namaste|namaskar
    |salaam|as-?salaam.*|ciao|buongiorno|hej|goddag|god morgen|dzie[nń] dobry|cze[sś][cć]|merhaba|ni hao|konnichiwa
    |shalom|jambo|habari|sawubona|bom dia|boa tarde|goede?morgen|hoi|privet|aloha|kumusta|sannu|bawo ni
    |[asdfghjkl]{3,}|[qwertyuiop]{5,}|[zxcvbnm]{3,}
  )[\s!.?]*$
`;

/** "My sister's name?", "what's my shoe size?": the person may have told the app something of their own. */
const ASKS_FOR_OWN =
  /^(?:(?:and|so|hey|what(?:['’]s| is| was)|who(?:['’]s| is)|when(?:['’]s| is)) )*my (?:\S+ ?){1,5}\?$/i;

/**
 * @param chance that the message needs no tool, 0..1, by the classifier.
 * @returns whether a first message is a remark ("Mondays are for coffee") or a question that no tool answers ("why is the sky
 * blue?"). One that asks for a change is not, and hardly one that names something of the person's.
 */
export const isTalk = (chance: number, { request, asked, meantTool, named }: Leanings): boolean =>
  (GREETING.test(request.trim()) || chance >= (named.size === 0 ? TALK : TALK_OF_OWN)) &&
  !ASKS_FOR_OWN.test(request) &&
  asked.size === 0 &&
  meantTool === null;
