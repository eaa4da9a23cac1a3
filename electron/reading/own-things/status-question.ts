import { longPattern } from '../../foundation/long-pattern.ts';
import { Phrases } from '../../foundation/phrases.ts';
import { inMarks } from '../in-marks.ts';
import type { NamedRequest, OwnRequest } from '../meant-request.ts';
import type { KnownTitles, ThingKind } from './named-kinds.ts';
import { thingNamedBy } from './named-thing.ts';

/** "…, or did I only dream that?" */
const OR_NOT = /,? or (?:not|was|were|did|have|has|am|is|do|only|just)\b[^?.!]*$/i;
const OPENING = /^(?:and |so |ok,? )/i;
const CLOSING = /(?: (?:yet|already|now|still))*[?.!]*$/i;
const OURS = '(?:the |my |our )?';
const DONE = new Phrases(
  'cancelled, canceled, called off, moved, changed, deleted, removed, gone, done, finished, completed, ticked, ticked off, crossed',
  'crossed off, checked, checked off, rescheduled, postponed, restored, cancel, call off, move, change, delete, remove, finish',
  'complete, tick, tick off, cross, cross off, check, check off, reschedule, postpone, restore',
);
/** "Has the dentist been cancelled?", "is the cake task gone?" */
const PASSIVE = new RegExp(
  `^(?:has|have|was|were|is|are) ${OURS}(.{3,40}?) (?:(?:already|actually|been) )*(?=(\\S+(?: off)?)$)`,
  'i',
);
/** "Did I ever move yoga?" */
const ACTIVE = /^(?:did|have|had) (?:i|we) (?:(?:already|ever|actually) )*/i;
const WHAT = new RegExp(`^ ${OURS}(.{3,40}?)(?: off)?$`, 'i');
/** "Did I already add the plumber to my list?" */
const ADDED = new RegExp(
  String.raw`^(?:add|added|put|enter|entered|write|wrote|written|note|noted|get|got)(?: down)? ${OURS}(.{3,40}?)` +
    String.raw` (?:on|to|onto|in|into|down as) ${OURS}(?:list|to-?do list|to-?dos|tasks?|calendar|diary|reminders?)$`,
  'i',
);
/** "Is the cake still on my list?" */
const ON_LIST = new RegExp(
  String.raw`^(?:is|are|was|were|isn['’]t) ${OURS}(.{3,40}?) (?:(?:still|already|even|now|actually) )*(?:on|in|among) ${OURS}` +
    String.raw`(?:list|to-?do list|to-?dos|tasks?|task list)$`,
  'i',
);

/** @returns what a question names that was done, or not. */
function namedIn(question: string): string | undefined {
  const [, passive, done = ''] = PASSIVE.exec(question) ?? [];
  if (passive !== undefined && DONE.has(done)) return passive;
  const [active = ''] = ACTIVE.exec(question) ?? [];
  const rest = question.slice(active.length);
  const end = active === '' ? 0 : DONE.startOf(rest);
  const meant = end === 0 ? undefined : WHAT.exec(rest.slice(end))?.[1];
  return meant ?? (active === '' ? undefined : ADDED.exec(rest)?.[1]) ?? ON_LIST.exec(question)?.[1];
}
/** "The offer, have I sent it?" */
const TOPIC_FIRST = longPattern('iu')`
  ^(?:(?:and|so|ok|okay|right|hey)\b,? )*((?:the|my|our) [\p{L}\d'’ -]{2,30})
  , ((?:did|have|had|do|must|should|is|was|has) [^,;]{2,40}?) (?:it|that|them)\b([^,;]{0,20})$
`;
/** "Did you already set a reminder for ringing the landlord?" */
const REMINDS = new RegExp(
  String.raw`^(?:did|have|had) (?:i|we|you) (?:(?:already|ever|actually) )*(?:set|made?|create|created|add|added|put in|enter|entered) ` +
    String.raw`(?:me )?an? reminder (?:for|about|to) (?:(?:ring|call|tak|pay|buy)ing )?${OURS}(.{3,40}?)$`,
  'i',
);
const KINDS = ['event', 'task', 'reminder', 'note'] as const;
const LOOKS_UP: Partial<Record<ThingKind, (title: string) => NamedRequest>> = {
  event: (title) => ({ tool: 'list_events', request: `show events about ${inMarks(title)}` }),
  task: () => ({ tool: 'list_tasks', request: 'show my tasks' }),
  reminder: () => ({ tool: 'list_reminders', request: 'show my reminders' }),
  note: () => ({ tool: 'list_notes', request: 'list my notes' }),
};

/** Reads a question about whether something was done to one of the person's things: what there is now answers it. */
export function statusQuestion(message: string, known: KnownTitles): OwnRequest | null {
  const text = message
    .replace(TOPIC_FIRST, '$2 $1$3')
    .replace(CLOSING, '')
    .replace(OR_NOT, '')
    .replace(CLOSING, '')
    .replace(OPENING, '');
  if (REMINDS.test(text) && thingNamedBy(REMINDS.exec(text)?.[1] ?? '', known, ['reminder']) !== null)
    return { tool: 'list_reminders', request: 'show my reminders', said: '' };
  const words = namedIn(text);
  if (words === undefined) return null;
  const all = {
    event: [...known.event, ...known['removed event']],
    task: [...known.task, ...known['removed task'], ...known['done task']],
    reminder: known.reminder,
    note: [...known.note, ...known['removed note']],
  };
  const thing = thingNamedBy(words, all, KINDS);
  if (thing?.kind === 'task' && known['done task'].includes(thing.title))
    return { tool: 'list_tasks', request: 'show my completed tasks', said: '' };
  const lookup = thing === null ? undefined : LOOKS_UP[thing.kind]?.(thing.title);
  return lookup === undefined ? null : { ...lookup, said: '' };
}
