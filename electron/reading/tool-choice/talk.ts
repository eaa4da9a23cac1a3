import { Phrases } from '../../foundation/phrases.ts';
import type { Leanings } from './leanings.ts';

/**
 * A first message that is at least this likely to need no tool is talk: so are 31 of 60 such messages that look like requests by
 * their form, and 4 of 497 requests, 3 of which show by other signs what they want.
 */
const TALK = 0.5;
/** From this on, one that names something of the person's is talk, too: "the choir stays exactly where it is". */
const TALK_OF_OWN = 0.9;

/** Greetings in other languages, and keys that were hit. */
const GREETINGS = new Phrases(
  'guten morgen, guten tag, guten abend, bonjour, bonsoir, buenos dias, buenos días, buenas tardes, buenas noches, hola, ola, olá',
  'namaste, namaskar, salaam, ciao, buongiorno, hej, goddag, god morgen, dzien dobry, dzień dobry, czesc, cześć, merhaba, ni hao',
  'konnichiwa, shalom, jambo, habari, sawubona, bom dia, boa tarde, goedemorgen, goeiemorgen, hoi, privet, aloha, kumusta, sannu',
  'bawo ni',
);
const KEYS = /^(?:as-?salaam.*|[asdfghjkl]{3,}|[qwertyuiop]{5,}|[zxcvbnm]{3,})$/iu;
const isGreeting = (text: string): boolean => {
  const words = text.replace(/[\s!.?]+$/, '');
  return GREETINGS.has(words) || KEYS.test(words);
};

/** "My sister's name?", "what's my shoe size?": the person may have told the app something of their own. */
const ASKS_FOR_OWN =
  /^(?:(?:and|so|hey|what(?:['’]s| is| was)|who(?:['’]s| is)|when(?:['’]s| is)) )*my (?:\S+ ?){1,5}\?$/i;

/**
 * @param chance that the message needs no tool, 0..1, by the classifier.
 * @returns whether a first message is a remark ("Mondays are for coffee") or a question that no tool answers ("why is the sky
 * blue?"). One that asks for a change is not, and hardly one that names something of the person's.
 */
export const isTalk = (chance: number, { request, asked, meantTool, named }: Leanings): boolean =>
  (isGreeting(request.trim()) || chance >= (named.size === 0 ? TALK : TALK_OF_OWN)) &&
  !ASKS_FOR_OWN.test(request) &&
  asked.size === 0 &&
  meantTool === null;
