import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { THING_KINDS, type ThingKind } from '../../own-things/named-kinds.ts';
import { titleInWords } from '../../own-things/title-in-words.ts';
import { asksSomewhere } from '../../english/later-request.ts';
import { POLITE } from '../../english/polite-words.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { thingsIn, type Thing } from '../things-in-mind.ts';
import { memoryIn } from './memory-in.ts';
import { NOT_COUNTED } from './said-time.ts';
import { thingAtPosition } from './thing-at-position.ts';
import { thingMeant } from './thing-meant.ts';
import { hasOnly, NO_OTHERS, oneCall, stringOf, type MeantCalls, type ReadFollowUp } from './meant-call.ts';

const KINDS = 'one|event|appointment|task|note|reminder|timer|contact|memory';
const IT = `(?:it|that|this|him|her|(?:that|this) (?:${KINDS})|the (?:whole|entire) thing)`;
const OPENING = `(?:(?:no|nah|nope|wait|actually)\\b[,.]? )*${POLITE}(?:you (?:can|could|may) ${POLITE})?`;
export const VERB = 'cancel|delete|remove|scrap|scratch|drop|wipe|erase|bin|ditch|get rid of|strike|call off';
const REMOVES = new RegExp(
  [
    `^(?:.{3,80}[,.;] )?${OPENING}`,
    String.raw`(?:(?:${VERB}) ${IT}|(?:wipe|call|take) ${IT} (?:off|out))`,
    '(?: (?:again|then|please|altogether|completely|for me))*(?:[,.;:–-]+ .{3,80})?$',
  ].join(''),
  'i',
);
/** "Actually we are moving, forget that again": "forget it" alone may only mean that it doesn't matter. */
const FORGETS = new RegExp(
  `^(?:.{3,80}[,.;] )?${OPENING}forget (?:(?:that|this)(?: one)?(?: again)?|it again)(?: (?:then|please|now))*(?:[,.;:–-]+ (?<why>.{3,80}))?$`,
  'i',
);

/** "Can be dropped, …". */
const CAN_GO = new RegExp(
  [
    '^(?:(?:it|that|this|that one|this one) )?(?:can|should|may) (?:be (?:cancel+ed|deleted|removed|',
    'dropped|scrapped|wiped)|go)(?: (?:then|again|now))*(?:[,.;:–-]+ .{3,80})?$',
  ].join(''),
  'i',
);

/** "I don't need that reminder any more", of what was just made. */
const NOT_NEEDED = new RegExp(
  String.raw`^(?:(?:no|nah|nope|wait|actually|oh|sorry|ok|okay|and|but|so)\b[,.]? )*(?:i|we) (?:no longer|don['’]?t|do not|won['’]?t)(?: really| actually)? (?:need|want) ` +
    String.raw`(?:it|that|this|(?:that|this|the) (?:${KINDS}))(?: (?:any ?more|any longer|after all|now|then))+(?:[,.;–-]+ .{3,60})?$`,
  'i',
);

/** "Stop it", of a timer. */
const STOPS = new RegExp(
  `^${OPENING}(?:stop|kill|end|turn off|switch off|silence) ${IT}(?: off)?(?: (?:again|then|please|now))*(?:[,.;–-]+ .{3,60})?$`,
  'i',
);

/** The tool that removes a thing of a kind, and its argument that says which one. */
export const REMOVERS: Readonly<Record<string, readonly [tool: string, parameter: string]>> = {
  event: ['cancel_event', 'title'],
  task: ['delete_task', 'task'],
  reminder: ['cancel_reminder', 'text'],
  timer: ['cancel_reminder', 'text'],
  contact: ['delete_contact', 'name'],
  note: ['delete_note', 'title'],
};
const KIND = new RegExp(
  [
    '^(?:create|add|edit|move|append|read|find|list|start|restore|reopen)_(event|task|reminder|timer|',
    'contact|note)s?$',
  ].join(''),
  '',
);

/**
 * "Scrap the whole thing, my neck is fine": the only thing that the previous answer made or found. A message that also gives a time
 * ("next week's I can't make, strike that one") may mean another one.
 */
export const removedThing: ReadFollowUp = ({ text, whole, last, recent, known }) => {
  const forgets = FORGETS.exec(text);
  const forgotten = forgets === null || asksSomewhere(forgets.groups?.['why'] ?? '') ? null : memoryIn(last);
  if (forgotten !== null) return oneCall('forget', { text: forgotten });
  const stops = /^(?:start_timer|create_reminder)$/.test(last.toolName) && STOPS.test(text);
  const isDone = MAKES.test(last.toolName) && NOT_NEEDED.test(text);
  const isAsked = isDone || ((REMOVES.test(text) || CAN_GO.test(text) || stops) && !saysWhen(text, whole));
  if (!isAsked) return null;
  if (/\b(?:him|her)\b/i.test(text) && !last.toolName.endsWith('_contact')) return null;
  const memory = memoryIn(last);
  if (memory !== null) return oneCall('forget', { text: memory });
  const [, kind = ''] = KIND.exec(last.toolName) ?? [];
  const remover = REMOVERS[kind];
  const [only, other] = thingsIn(last.result);
  if (remover === undefined || only === undefined || other !== undefined) return null;
  const timer = kind === 'timer' ? timerNamed(whole, recent) : null;
  if (timer !== null) return removed(remover, timer, {});
  // "Take the coffee off", after something else was added.
  const named = isThingKind(only.kind) ? titleInWords(whole, known[only.kind]) : null;
  return named === null ? removed(remover, only.title, last.arguments) : removed(remover, named, {});
};

/** "The rice is ready, stop that one", after another timer was started. */
function timerNamed(whole: string, recent: readonly ToolCall[]): string | null {
  const labels = recent
    .filter(({ toolName }) => toolName === 'start_timer')
    .flatMap(({ arguments: args }) => stringOf(args, 'label') ?? []);
  return titleInWords(whole, labels);
}

/** The time may come first: "next week's I can't make, strike that one". */
const saysWhen = (text: string, whole: string): boolean =>
  timePhrases(
    (/\b(?:that|this) one\b/i.test(text) ? whole.replaceAll(/['’]s\b/g, '') : text).replace(NOT_COUNTED, '$1'),
  ).length > 0;

const MAKES = /^(?:create|add|start)_/;

const isThingKind = (kind: string): kind is ThingKind => THING_KINDS.some((one) => one === kind);

const REMOVES_LISTED = [
  new RegExp(`^${OPENING}(?:${VERB}|take (?:off|out)|tick off) (.{2,25})$`, 'i'),
  /^(.{2,25}) (?:can|should|may) (?:be (?:cancel+ed|deleted|removed|dropped|scrapped|wiped)|go)$/i,
];

/** "Scrap number two", "the second can go": of the things that the previous answer listed. */
export const removedListed: ReadFollowUp = ({ text, last }) => {
  const words = REMOVES_LISTED.map((form) => form.exec(text)?.[1]).find((one) => one !== undefined);
  const [, kind = ''] = KIND.exec(last.toolName) ?? [];
  const remover = last.toolName.startsWith('list_') ? REMOVERS[kind] : undefined;
  const things = thingsIn(last.result);
  const thing = words === undefined ? null : (thingAtPosition(words, things) ?? thingNamed(words, last));
  return remover === undefined || thing === null ? null : removed(remover, thing.title, last.arguments);
};

/** "The bins one", if its title has nothing but these words and no other has them. */
function thingNamed(words: string, last: ToolCall): Thing | null {
  const meant = / one$/i.test(words) ? thingMeant(last, words.replace(/ one$/i, '')) : null;
  return meant !== null && hasOnly(meant.text, NO_OTHERS) ? meant.thing : null;
}

/** A timer is called by its label. @param args of the call that made it. */
export const removed = (
  [tool, parameter]: readonly [string, string],
  title: string,
  args: ToolCall['arguments'],
): MeantCalls =>
  oneCall(tool, {
    [parameter]: tool === 'cancel_reminder' ? (stringOf(args, 'label') ?? stringOf(args, 'text') ?? title) : title,
  });
