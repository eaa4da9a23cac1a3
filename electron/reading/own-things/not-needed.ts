import { longPattern } from '../../foundation/long-pattern.ts';
import { inMarks } from '../in-marks.ts';
import { likeliestTitle } from './named-thing.ts';
import type { KnownTitles } from './named-kinds.ts';
import { askedChanges } from '../english/asked-changes.ts';
import type { OwnRequest } from '../meant-request.ts';

const TAKES_IT_AWAY = new RegExp(
  String.raw`\b(?:cancel|delete|remove|drop|scrap|stop|take|cross|strike|tick) (?:it|that|them|` +
    String.raw`(?:the|that|this) (?:reminder|alarm|task|event))\b(?! (?:about|for|of|to|called|named|with)\b)`,
  'gi',
);

/** @returns whether a message asks for more than a removal: "no tea then, so add coffee to my list". */
export const asksForMore = (text: string): boolean => askedChanges(text.replaceAll(TAKES_IT_AWAY, '…')).size > 0;

const TOLD = '(?:remind(?:ed)?|told|nudged?|pinged?|warned|alerted|notified|bothered|tell|bother|nudge|ping)';
const NO_REMINDER = longPattern('i')`
  \b(?:
    no (?:need|reason) to|needn't|need not|no longer (?:have|need|want) to
    |(?:don't|do not) (?:need|have|want) (?:you )?to|(?:don't|do not|never|stop)
  ) (?:be )?${TOLD}(?:ing)? me\b
  |\b(?:no longer|don't|do not|needn't|no need to) (?:(?:need|want|have) )?(?:to be |being |be )?${TOLD}\b
  (?! (?:him|her|them|us|any(?:one|body)|my|our|the)\b)
  |\b(?:can|may|could) (?:please )?stop (?:reminding|telling|nudging|pinging|bothering) me\b
  |\b(?:no longer|don't|do not) (?:need|want) (?:the|that|a|my) (?:\S+ ){0,3}?(?:reminder|alarm)\b
  |^no (?:\S+ ){0,3}?reminder (?:is )?(?:needed|necessary|required|wanted)\b
  |\breminder\b.* (?:isn't|is not|no longer) (?:needed|necessary)\b
`;
/** What is about to be done or told again: then something else is meant. */
const WANTS_OTHER = /\?|\b(?:instead|rather|but remind|until|before|tomorrow morning instead)\b/i;
const LEAST_OF_REMINDER = 0.3;

/** "Rent's paid, so no need to remind me", "I no longer want to be told about the ferns": offers to cancel the reminder. */
export function reminderNotNeeded(text: string, { reminder }: KnownTitles): OwnRequest | null {
  if (!NO_REMINDER.test(text) || WANTS_OTHER.test(text) || asksForMore(text.replace(NO_REMINDER, '…'))) return null;
  const title = likeliestTitle(text, reminder, LEAST_OF_REMINDER);
  return title === null
    ? null
    : { tool: 'cancel_reminder', request: `cancel the reminder ${inMarks(title)}`, said: '' };
}

const NO_TASK = new RegExp(
  [
    String.raw`\b(?:isn't|is not|aren't|are not|no longer) (?:really )?(?:necessary|needed|required|relevant|on the (?:cards|`,
    String.raw`agenda))\b|`,
    String.raw`\b(?:don't|do not|no longer|needn't|won't|will not) (?:(?:need|have) to |need |be needing )?.{1,40}`,
    String.raw`\bany ?(?:more|longer)\b|`,
    String.raw`\bno longer (?:need|have) to\b|\bno need (?:any ?more|any longer)\b|\boff (?:the|`,
    String.raw`my) (?:to-?do )?list (?:with (?:it|that)|it goes|it comes)\b|`,
    String.raw`\b(?:can|may|should) (?:come|go) off (?:the|my) (?:to-?do )?list\b|\bhas become (?:pointless|unnecessary|needless)\b`,
  ].join(''),
  'i',
);
const IS_OTHER_THING =
  /\?|\b(?:remind|reminder|event|appointment|calendar|note|contact|file|timer|done|finished|already|remember|recall|know)\b/i;

/** "Fixing the gate isn't necessary any more": offers to delete the task. */
export function taskNotNeeded(text: string, { task }: KnownTitles): OwnRequest | null {
  if (!NO_TASK.test(text) || IS_OTHER_THING.test(text) || asksForMore(text.replace(NO_TASK, '…'))) return null;
  const title = likeliestTitle(text, task);
  return title === null ? null : { tool: 'delete_task', request: `delete the task ${inMarks(title)}`, said: '' };
}
