import { comparedWords } from '../../../inference/compared-words.ts';
import { slipsBetween } from '../../../tools/slips.ts';
import { isTime } from '../../english/merged-time.ts';
import { thingsIn } from '../things-in-mind.ts';
import { saidInstead } from './said-instead.ts';
import { isNearlyAll, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const SAID = [
  new RegExp(
    String.raw`^(?:(?:no|sorry|oops|wait|argh|actually)[,.]? )*` +
      String.raw`(?:i meant?|i mean|it['’]?s|that['’]?s|make (?:it|that)|(?:it|that) should (?:be|say|read)|it['’]?s (?:spelled|spelt|written))` +
      String.raw`(?: (?:spelled|spelt|actually))? (\S.{0,40}?)(?: instead| please|,? with (?:an? |two |one )?\p{L}{1,2}s?)?$`,
    'iu',
  ),
  /^(?:no|sorry|oops|wait)[,.]? (\S.{0,40}?)$/i,
  /^(\S.{0,40}?),? i mean(?:t)?$/i,
];
const KIND = /^(?:add|create|edit|move)_(task|event|reminder|contact)$/;
const NO_WORDS =
  /^(?:not|that|this|it|the (?:first|second|other|last)|all|done|fine|ok|okay|right|wrong|too|so|a|an|for|due|due|every)\b|\d|[?@]/i;
const LINK = /^(?:with|for|to|from|about|by) /i;
const LEAST_CHARACTERS = 4;

/**
 * "With Bruna, I mean", "make that oat milk", "oops, it's Falck": words of what the previous answer entered take the place of
 * those that they are like.
 */
export function saidOtherwise(followUp: FollowUp): MeantCalls | null {
  const { text, whole, last } = followUp;
  if (!isNearlyAll(followUp)) return null;
  const [, kind = ''] = KIND.exec(last.toolName) ?? [];
  const [only, other] = thingsIn(last.result);
  const said =
    [whole.replace(/[.!]+$/, ''), text]
      .flatMap((one) => SAID.map((form) => form.exec(one)?.[1]))
      .find((one) => one !== undefined) ?? spelledIn(whole);
  if (kind === '' || only === undefined || other !== undefined || said === undefined) return null;
  const makesIt = MAKES_IT.test(whole) && (kind === 'task' || kind === 'reminder');
  const counted = makesIt ? withAmount(only.title, said) : null;
  if (counted !== null) return renamed(kind, only.title, counted, last);
  if (NO_WORDS.test(said) || isTime(said)) return null;
  const title = (makesIt ? withOtherObject(only.title, said) : null) ?? corrected(only.title, said);
  return title === null ? null : renamed(kind, only.title, title, last);
}

/** "Petrow with a w, sorry". */
function spelledIn(message: string): string | undefined {
  const { words, isSpelled } = saidInstead(message);
  return isSpelled ? words : undefined;
}

const MAKES_IT = /^(?:(?:no|sorry|oops|wait|argh|actually|oh|or|nah|hm+)\b[,.]? ?)*make (?:it|that) /i;
/** What begins so is to be done. */
const TO_DO =
  /^(?:book|buy|call|ring|phone|text|e-?mail|message|get|grab|fetch|find|make|bake|cook|pay|send|check|clean|fix|order|pick up|pack|wash|water|cut|paint|write|post|mail|renew|return|collect|sort|plan|prepare|ask|tell|visit|sell|repair|charge|walk|feed|iron|mop|hoover|vacuum|dust|study|read|learn|revise|practi[sc]e|finish|take|bring|drop off|print|sign|chase|cancel) (?=\S)/i;
/** "Make it urgent", "make it weekly": no other thing. */
const SAYS_HOW =
  /(?:^|\s)(?:daily|weekly|monthly|yearly|recurring|repeat(?:ed|ing)?|every\b.*|urgent|important|high|low|medium|normal|priority|early|earlier|late|later|soon|sooner|long|longer|short|shorter|big|bigger|small|smaller|loud|louder|quiet|private|public|work|happen|so|quick|quicker|fast|faster|better|final|both|none|less|more|done|open|clear|list|note|task|reminder|event|appointment|timer|alarm|calendar|minutes?|hours?|days?|weeks?)$/i;
const PREPOSITION = / (?:to|with|for|from|at|about|of|in|on|by) /i;
const MOST_OBJECT_WORDS = 3;

/** "Bake cheese straws" for "bake scones" with "make that cheese straws", and "text Meg" for "call Meg" with "make that text Meg". */
function withOtherObject(title: string, said: string): string | null {
  const [verb = ''] = TO_DO.exec(title) ?? [];
  const object = title.slice(verb.length);
  if (SAYS_HOW.test(said) || /^(?:the|my|our|an?) /i.test(said)) return null;
  if (TO_DO.test(said)) return verb === '' ? null : said;
  const isPlain = [object, said].every(
    (words) => words.split(' ').length <= MOST_OBJECT_WORDS && !PREPOSITION.test(` ${words} `),
  );
  const [held, other] = [object, said].map((words) => comparedWords(words));
  // "Oat milk" for "buy milk", and "milk" for "oat milk", are read by their last word.
  return !isPlain || verb === '' || held?.at(-1) === other?.at(-1) ? null : verb + said;
}

/** "Buy 3 boxes of tiles" for "buy tiles" with "make that 3 boxes of tiles": all of it again, and how much. */
function withAmount(title: string, said: string): string | null {
  const [verb = ''] = TO_DO.exec(title) ?? [];
  const [held, other] = [title.slice(verb.length), said].map((words) => comparedWords(words));
  const isAgain = held !== undefined && held.length > 0 && held.every((word) => other?.includes(word) === true);
  return isAgain && /^\d[\d.,]* ?\p{L}/u.test(said) ? (TO_DO.test(said) ? said : verb + said) : null;
}

function corrected(title: string, said: string): string | null {
  const [link] = LINK.exec(said) ?? [];
  if (link !== undefined) {
    const at = title.toLowerCase().indexOf(` ${link.toLowerCase()}`);
    return at === -1 ? null : `${title.slice(0, at)} ${said}`;
  }
  const words = title.split(' ');
  const [first = '', ...more] = said.split(' ');
  // "Nitrile gloves, size M" for "gloves" says all of it again.
  const [all, saidWords] = [comparedWords(title), comparedWords(said)];
  if (all.length < saidWords.length && all.every((word) => saidWords.includes(word))) return said;
  // "Milk" is the last word of "oat milk", and of "buy milk".
  const [ends, ended] = [comparedWords(said).at(-1), comparedWords(title).at(-1)];
  if (/\b(?:the|an?|my|our)\b/i.test(said)) return null;
  if (more.length > 0 && ends === ended) {
    // "Dinner with Meg" isn't called, as in "call Meg".
    if (PREPOSITION.test(said) && !PREPOSITION.test(title)) return said;
    // "Gas bill" for "pay the electricity bill", but "oat milk" for "buy milk".
    const isLonger = words.length > more.length + 1;
    return [...words.slice(0, isLonger ? -(more.length + 1) : -1), said].join(' ');
  }
  if (more.length > 1 || first.length < LEAST_CHARACTERS) return null;
  const like = words.findIndex((word) => word.length >= LEAST_CHARACTERS && word !== first && isLike(word, first));
  return like === -1 ? null : words.with(like, first).join(' ');
}

/** A name that was misspelled or misheard. */
const isLike = (one: string, other: string): boolean =>
  one.charAt(0).toLowerCase() === other.charAt(0).toLowerCase() &&
  slipsBetween(one.toLowerCase(), other.toLowerCase()) <= 1;

function renamed(kind: string, from: string, to: string, { arguments: args }: FollowUp['last']): MeantCalls | null {
  if (kind === 'task') return oneCall('edit_task', { task: from, change: 'text', to });
  if (kind === 'event') return oneCall('edit_event', { title: from, change: 'title', to });
  if (kind === 'contact') return oneCall('edit_contact', { name: from, change: 'name', to });
  const when = stringOf(args, 'when');
  if (when === null) return null;
  return {
    calls: [
      { tool: 'cancel_reminder', arguments: { text: from } },
      { tool: 'create_reminder', arguments: { text: to, when } },
    ],
    isAsked: true,
  };
}
