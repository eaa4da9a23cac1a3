import { inMarks } from '../in-marks.ts';
import type { OwnRequest } from '../meant-request.ts';
import { askedChanges } from '../english/asked-changes.ts';
import { doneObject, saysDone } from '../english/done-words.ts';
import type { KnownTitles } from './named-kinds.ts';
import { likeliestTitle, thingNamedBy } from './named-thing.ts';
import { POLITE } from '../english/polite-words.ts';

/** "… so tick them off". */
const TICKS = new RegExp(
  [
    `(?:[,.;!]| and| so)? +${POLITE}(?:you (?:can|may|could) (?:now |please )*)?`,
    '(?:tick|cross|check|mark|strike) (?:it|that|them|those|this)(?: one)?(?: (?:off|out|as|done|finished|completed|',
    'from|my|the|(?:to-?do )?list|tasks|please|now|for me))*[.!]*$',
  ].join(''),
  'i',
);
const LOOKS_UP = new RegExp(
  [
    String.raw`(?:[,.;!]|\band|\bso) +${POLITE}`,
    String.raw`(?:what|when|where|who|which|how|show|list|find|tell|give|read)\b`,
  ].join(''),
  'i',
);
const MOST_WORDS = 22;

/**
 * Reads that one of the person's tasks is done: "the stamps are in the basket", "I've sent the plan". It offers to tick it off,
 * unless that is asked for.
 * @returns null for any other message, and if no single task is meant or something else is asked for.
 */
export function taskDone(message: string, { task }: Pick<KnownTitles, 'task'>): OwnRequest | null {
  const text = message.trim();
  const remark = text.replace(TICKS, '');
  if (text.includes('?') || text.split(/\s+/).length > MOST_WORDS) return null;
  if (askedChanges(remark).size > 0 || LOOKS_UP.test(remark)) return null;
  const title = taskIn(remark, task);
  const request = `mark the task ${inMarks(title ?? '')} as done`;
  return title === null ? null : { tool: 'complete_task', request, said: remark === text ? '' : request };
}

/** A place, a time or a person after it doesn't distinguish one task from another: "the stamps from the post office". */
const WHERE = / (?:from|at|in|on|for|to|with|by|before|after|about) .*$/i;

function taskIn(remark: string, tasks: readonly string[]): string | null {
  const object = doneObject(remark);
  // Of several things, the likeliest may still be one task.
  if (object === null || / and /i.test(object)) return saysDone(remark) ? likeliestTitle(remark, tasks) : null;
  return taskCalled(object, tasks) ?? taskCalled(object.replace(WHERE, ''), tasks);
}

const taskCalled = (words: string, task: readonly string[]): string | null =>
  thingNamedBy(words, { task }, ['task'])?.title ?? null;
