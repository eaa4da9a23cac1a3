import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { comparedWords } from '../../inference/compared-words.ts';
import { WEEKDAY } from '../english/time-words.ts';
import { inMarks } from '../in-marks.ts';
import type { NamedRequest, OwnRequest } from '../meant-request.ts';
import type { KnownTitles, ThingKind } from './named-kinds.ts';
import { thingNamedBy, titleNamed, type OwnThing } from './named-thing.ts';

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
/** "Do I still have to ring the roofer?" */
const STILL_TO_DO = longPattern('i')`
  ^(?:and |so |ok,? )?
  (?:
    do|did|must|should|am|need
  ) (?:i|we) (?:(?:still |even )+(?:(?:have|need|got|ought|supposed) to |need )?|(?:have|need|got|ought|supposed) to )
  (.{3,40}?)(?: still| yet)?${OR_NOT}[?.!]*$
`;
/** "Shouldn't the torch be on the camping list?", "is the torch in the camping note" */
const IN_NOTE = longPattern('iu')`
  ^(?:(?:and|so|ok|wait|but)\b,? )*(?:should|is|are|was|were)(?:n['’]?t)? (?:(?:the|my|our|an?|some) )?
  [\p{L} -]{2,30}? (?:(?:still|already|even|not|also|be) )*(?:on|in) (?:the |my |our )([\p{L}\d' -]{3,40}?)
  (?: (?:yet|already|too|as well))*[?.!]*$
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
/** "Did I ever have a task about the ferry?", "is there anything about the permit": whether there is such a thing at all. */
const EXISTS = longPattern('iu')`
  ^(?:(?:and|so|ok|wait|hm+)\b,? )*(?:
    (?:do|did|don['’]?t|didn['’]?t|have|had|haven['’]?t) (?:i|we)
    |(?:is|was|are|were|isn['’]t|wasn['’]t|has|had)(?:n['’]t)? there
  )(?: (?:
      not|still|already|ever|even|actually|once|been|got|have|had|set|make|made|write|written|put|jot|note|add|added
      |keep|kept|down|up|in
    )
  )* (?:an?|any|some|my|one|the|another)? ?
  (?<kind>tasks?|to-?dos?|jobs?|errands?|reminders?|alarms?|(?:any|some)?thing(?: else| on (?:my|the) list)?)
  (?: (?:down|saved|left|there|in here|somewhere|on (?:my|the) list|among (?:my|the) tasks))* (?:
    about|for|on|with|of|concerning|regarding|called|named|to do with|(?:that )?(?:says?|said|mention(?:s|ed))|to
  ) (?:\p{L}+ing )?(?:the |my |our )?(?<words>.{3,40}?)
  (?: (?:task|to-?do|job|thing|in it|somewhere|again|still|already))*[?.!]*$
`;
const OF_REMINDERS = /^(?:reminder|alarm)/i;
const OF_TASKS = /^(?:task|to-?do|job|errand)/i;
/** "Did I book the ferry already?", in the words of a task. */
const AS_TITLED = new RegExp(
  `^(?:and |so |ok,? )?(?:did|have|had) (?:i|we) (?:already |ever |actually )*(.{3,40}?)(?: yet| already)*${OR_NOT}[?.!]*$`,
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
  const text = message.replace(TOPIC_FIRST, '$2 $1$3');
  if (REMINDS.test(text) && thingNamedBy(REMINDS.exec(text)?.[1] ?? '', known, ['reminder']) !== null)
    return { tool: 'list_reminders', request: 'show my reminders', said: '' };
  const note = noteWith(text, known);
  if (note !== null) return note;
  const words = (PASSIVE.exec(text) ?? ACTIVE.exec(text) ?? ADDED.exec(text) ?? ON_LIST.exec(text))?.[1];
  const one = EXISTS.exec(text)?.groups;
  const all = {
    event: [...known.event, ...known['removed event']],
    task: [...known.task, ...known['removed task'], ...known['done task']],
    reminder: known.reminder,
    note: [...known.note, ...known['removed note']],
  };
  const thing =
    one === undefined
      ? words === undefined
        ? (taskTitled(text, all) ?? stillOn(text, known))
        : thingNamedBy(words, all, KINDS)
      : thingNamedBy(one['words'] ?? '', all, kindsOf(one['kind'] ?? '', text));
  if (thing?.kind === 'task' && known['done task'].includes(thing.title))
    return { tool: 'list_tasks', request: 'show my completed tasks', said: '' };
  const lookup = thing === null ? undefined : LOOKS_UP[thing.kind]?.(thing.title);
  return lookup === undefined ? null : { ...lookup, said: '' };
}

/** Whether something is in a note, the note tells. */
function noteWith(text: string, known: KnownTitles): OwnRequest | null {
  const title = titleNamed(IN_NOTE.exec(text)?.[1] ?? '', known.note);
  const request = title === null ? '' : `read the note ${inMarks(title)}`;
  return title === null ? null : { tool: 'read_note', request, said: request };
}

/** "Is the permit job still on for tomorrow?", of anything but an event. */
const STILL_ON = longPattern('i')`
  ^(?:(?:and|so|ok|wait),? )*(?:is|was|isn['’]t) (?:the |my |our |that )?(.{3,40}?) (?:(?:thing|job|task) )?
  (?:still |actually )?(?:on|due|planned|down|set|scheduled)
  (?: for| on)? (?:today|tonight|tomorrow|this|next|${WEEKDAY})\b[^?]*${OR_NOT}[?.!]*$
`;

function stillOn(text: string, { event, task, reminder }: KnownTitles): OwnThing | null {
  const [, words = ''] = STILL_ON.exec(text) ?? [];
  const thing = words === '' ? null : thingNamedBy(words, { event, task, reminder }, ['event', 'task', 'reminder']);
  return thing?.kind === 'event' ? null : thing;
}

/** @returns the kinds of things that a question about what there is may mean; notes are searched, not listed. */
function kindsOf(said: string, text: string): readonly ('task' | 'reminder' | 'event')[] {
  if (OF_REMINDERS.test(said)) return ['reminder'];
  return OF_TASKS.test(said) || / (?:task|to-?do|job)[?.!]*$/i.test(text) ? ['task'] : ['task', 'reminder', 'event'];
}

/** @returns the task that a question words as its title does, with its verb. */
function taskTitled(text: string, all: Pick<KnownTitles, 'task'>): OwnThing | null {
  const [, words = ''] = AS_TITLED.exec(text) ?? STILL_TO_DO.exec(text) ?? [];
  return comparedWords(words).length < LEAST_WORDS ? null : thingNamedBy(words, all, ['task']);
}

const LEAST_WORDS = 2;
