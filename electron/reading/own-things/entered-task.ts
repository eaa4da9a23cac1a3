import type { MeantCall } from '../follow-ups/meant-calls/meant-call.ts';
import { isTime } from '../english/merged-time.ts';
import { NEGATED } from '../english/negations.ts';
import { storyEnds } from '../english/story-end.ts';
import { WEEKDAY } from '../english/time-words.ts';
import { wholeTimes } from '../values/joined-times.ts';
import { CLOSING, LEAD, titleIn } from './entry-form.ts';
import { SAYS_DAY } from './entry-time.ts';
import type { KnownTitles } from './named-kinds.ts';

const PUTS = '(?:put|add|stick|pop|write|get|enter|note|bung|chuck|jot)';
const LIST = '(?:to-?do list|to-?dos?|task list|tasks|jobs?(?: list)?|list)';
const WHEN = `(?:,? (?:(?:for|by|due|until|till|on) )*(?<=(?:for|by|due|until|till|on) |,? (?=(?:${WEEKDAY}|today|tonight|tomorrow|next|the \\d)))(?<when>[^,;.!?]{3,40}?))?`;
const FORMS = [
  // "Put history essay in my to-dos for Monday".
  String.raw`${PUTS}(?: down)? (?<title>[^,;.!?]{3,60}?) (?:in|into|on|onto|to|down on) (?:the|my|our) ${LIST}${WHEN}`,
  // "Can you put it on my list as send the essay".
  String.raw`${PUTS} (?:it|that|this)(?: down)? (?:in|into|on|onto|to) (?:the|my|our) ${LIST} as ["“„]?(?<title>[^,;.!?"”“]{3,60}?)["”“]?${WHEN}`,
].map((form) => new RegExp(`^${LEAD}${form}$`, 'iu'));
/** "…, so I don't mess up again": why somebody wants it there. */
const WHY =
  /,? (?:so|because|cos|coz|or|otherwise|else|before)(?: that)? (?:i|it|we|this|that|he|she|they)(?:['’]ll)? (?:really |just |definitely )?(?:don['’]?t|do not|doesn['’]?t|won['’]?t|can['’]?t|never|forget|will forget|always|am|is|gets?|remember)\b[^.;!?]*$/i;
/** Something else than a thing to do. */
const NO_TASK =
  /^(?:a|an|another|the|this|that|my) (?:task|to-?do|reminder|note|item|entry|thing)\b|^(?:urgent|important|done|finished|high|low|top)\b|\band\b|["“”]/i;

/**
 * Reads a thing to do that is put on the person's list, alone or at the end of a story that may say when it is due: "the essay is due
 * on the 28th. Put history essay in my to-dos". Such words sound much like ticking it off.
 * @returns null for any other message, for several things, and if there is such a task.
 */
export function enteredTask(message: string, { task }: Pick<KnownTitles, 'task'>): MeantCall | null {
  const text = message.trim().replaceAll('’', "'").replace(CLOSING, '').replace(WHY, '').replace(CLOSING, '');
  const end = storyEnds(text).find(({ request }) => FORMS.some((form) => form.test(request)));
  const { story, request } = end ?? { story: '', request: text };
  const { title: said = '', when = '' } = FORMS.map((form) => form.exec(request)?.groups).findLast(Boolean) ?? {};
  const title = said === '' || NO_TASK.test(said) ? null : titleIn(said);
  if (title === null || (when !== '' && !isTime(when)) || task.some((one) => isSame(one, title))) return null;
  const due = when === '' ? dueIn(story) : when;
  return { tool: 'add_task', arguments: { task: title, ...(due !== null && { due }) } };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What a story says before the day that something is due, and before one that it isn't. */
const DUE_BEFORE =
  /\b(?:due|deadline|by|until|till|before|latest|hand(?:ed)? in|has to be (?:in|done|there|ready)|is now|it['’]?s now|its now|now)\b[^.;!?]{0,25}$/i;
const DENIED = new RegExp(String.raw`\b(?:not|no longer|${NEGATED})\b[^.;!?,]{0,25}$`, 'i');

/** @returns the last day that a story says something is due; null if it says none. */
function dueIn(told: string): string | null {
  const story = told.replaceAll(ASIDE, '; ').replaceAll(NOW, 'due');
  const days = wholeTimes(story)
    .filter((time) => SAYS_DAY.test(time))
    .map((time) => ({ time, before: story.slice(0, story.indexOf(time)), link: LINK.exec(time)?.[0] ?? '' }))
    .filter(({ before, link }) => DUE_BEFORE.test(`${before}${link}`) && !DENIED.test(before))
    .toSorted((one, other) => one.before.length - other.before.length);
  return days.at(-1)?.time.replace(LINK, '').replace(COUNTED, '') ?? null;
}

/** "In two weeks, on Friday the 28th". */
const COUNTED = /^(?:in )?\S+ (?:weeks?|days?|months?)(?:['’]? time)?,? (?:on )?(?=.*\d)/i;
/** Words next to a day that it isn't read with. */
const ASIDE = /,? \b(?:by the way|btw|apparently|though|lol)\b/gi;
const NOW = /\b(?:now|instead)(?= (?:the|on|by) )/gi;
const LINK = /^(?:by|until|till|for|on|before) /i;
