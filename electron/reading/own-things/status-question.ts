import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { inMarks } from '../in-marks.ts';
import type { NamedRequest, OwnRequest } from '../meant-request.ts';
import type { KnownTitles, ThingKind } from './named-kinds.ts';
import { thingNamedBy } from './named-thing.ts';

/** "…, or did I only dream that?" */
const OR_NOT = String.raw`(?:,? or (?:not|was|were|did|have|has|am|is|do|only|just)\b[^?.!]*)?`;
const DONE = patternPart`
  (?:
    cancell?ed|called off|moved|changed|deleted|removed|gone|done|finished|completed
    |(?:ticked|crossed|checked)(?: off)?|rescheduled|postponed|restored
  )
`;
const DO =
  '(?:cancel|call off|move|change|delete|remove|finish|complete|(?:tick|cross|check)(?: off)?|reschedule|postpone|restore)';
/** "Has the dentist been cancelled?", "is the cake task gone?" */
const PASSIVE = new RegExp(
  `^(?:and |so |ok,? )?(?:has|have|was|were|is|are) (?:the |my |our )?(.{3,40}?) ` +
    `(?:already |actually )?(?:been )?(?:already )?${DONE}(?: yet| already| now)*${OR_NOT}[?.!]*$`,
  'i',
);
/** "Did I ever move yoga?" */
const ACTIVE = new RegExp(
  `^(?:and |so |ok,? )?(?:did|have|had) (?:i|we) (?:already |ever |actually )*(?:${DO}|${DONE}) ` +
    `(?:the |my |our )?(.{3,40}?)(?: off)?(?: yet| already)*${OR_NOT}[?.!]*$`,
  'i',
);
/** "Did I already add the plumber to my list?" */
const ADDED = longPattern('i')`
  ^(?:and |so |ok,? )?(?:did|have|had) (?:i|we) (?:already |ever |actually )*
  (?:add|added|put|enter|entered|write|wrote|written|note|noted|get|got)(?: down)? (?:the |my |our )?(.{3,40}?)
  (?: (?:on|to|onto|in|into|down as) (?:the |my |our )?(?:list|to-?do list|to-?dos|tasks?|calendar|diary|reminders?))
  (?: yet| already)?${OR_NOT}[?.!]*$
`;
/** "Is the cake still on my list?" */
const ON_LIST = longPattern('i')`
  ^(?:and |so |ok,? )?(?:is|are|was|were|isn['’]t) (?:the |my |our )?
  (.{3,40}?) (?:(?:still|already|even|now|actually) )*(?:on|in|among) (?:the |my |our )?
  (?:list|to-?do list|to-?dos|tasks?|task list)(?: (?:yet|already|still|now))*${OR_NOT}[?.!]*$
`;
/** "The offer, have I sent it?" */
const TOPIC_FIRST = longPattern('iu')`
  ^(?:(?:and|so|ok|okay|right|hey)\b,? )*((?:the|my|our) [\p{L}\d'’ -]{2,30})
  , ((?:did|have|had|do|must|should|is|was|has) [^,;]{2,40}?) (?:it|that|them)\b([^,;]{0,20})$
`;
/** "Did you already set a reminder for ringing the landlord?" */
const REMINDS = longPattern('i')`
  ^(?:and |so |ok,? )?(?:did|have|had) (?:i|we|you) (?:already |ever |actually )*
  (?:set|made|make|create|created|add|added|put in|enter|entered) (?:me )?
  an? reminder (?:for|about|to) (?:ringing |calling |taking |paying |buying )?(?:the |my |our )?(.{3,40}?)
  (?: yet| already)?${OR_NOT}[?.!]*$
`;
const KINDS = ['event', 'task', 'reminder', 'note'] as const;
const LOOKS_UP: Partial<Record<ThingKind, (title: string) => NamedRequest>> = {
  event: (title) => ({ tool: 'list_events', request: `show events about ${inMarks(title)}` }),
  task: () => ({ tool: 'list_tasks', request: 'show my tasks' }),
  reminder: () => ({ tool: 'list_reminders', request: 'show my reminders' }),
  note: () => ({ tool: 'list_notes', request: 'list my notes' }),
};

/** Reads a question about whether something was done to one of the person's things: what there is now answers it. */
export function statusQuestion(message: string, known: KnownTitles): OwnRequest | null {
  const text = message.replace(TOPIC_FIRST, '$2 $1$3');
  if (REMINDS.test(text) && thingNamedBy(REMINDS.exec(text)?.[1] ?? '', known, ['reminder']) !== null)
    return { tool: 'list_reminders', request: 'show my reminders', said: '' };
  const words = (PASSIVE.exec(text) ?? ACTIVE.exec(text) ?? ADDED.exec(text) ?? ON_LIST.exec(text))?.[1];
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
