import { inMarks } from '../in-marks.ts';
import type { MeantChange } from '../meant-request.ts';
import { timePhrases } from '../english/time-phrases.ts';
import type { KnownTitles } from './named-kinds.ts';
import { likeliestTitle } from './named-thing.ts';

/** Characters. */
const LEAST_STORY = 60;
/** "So the call can be ticked off", "that one may be crossed off my list". */
const ENDS = new RegExp(
  [
    String.raw`\b(?:can|may|could|should) (?:now |safely |already |therefore )*be (?:ticked|crossed|checked|struck|marked) `,
    String.raw`(?:off|as done|done)(?: (?:my|the) (?:to-?do )?(?:list|tasks))?[.!]*$`,
  ].join(''),
  'i',
);

/** The outcome of a story, with the task spelled out. */
const MADE_DUE = new RegExp(
  String.raw`\b(?:make|set) the task ("[^"]+") due (.+?)(?:,? (?:on|in) (?:my|the) (?:to-?do )?list)?(?:,? (?:would|will|` +
    String.raw`can|could) you|,? please)*[.!?]*$`,
  'i',
);

/**
 * Reads what a remark, or the end of a story, means for a task: "The roofer came by himself. So the call can be ticked off".
 * @returns null for any other message, and if no single task is meant.
 */
export function taskInStory(message: string, known: KnownTitles): MeantChange | null {
  const text = message.trim();
  const [, due, said = ''] = MADE_DUE.exec(text) ?? [];
  const [time] = timePhrases(said);
  if (due !== undefined && time !== undefined && text.length > said.length + LEAST_STORY)
    return { tool: 'edit_task', request: `change the due date of the task ${due} to ${time.text}`, isAsked: true };
  if (text.includes('?') || !ENDS.test(text)) return null;
  const open = known.task.filter((title) => !known['done task'].includes(title));
  const title = likeliestTitle(text, open);
  return title === null
    ? null
    : { tool: 'complete_task', request: `mark the task ${inMarks(title)} as done`, isAsked: false };
}
