import { inMarks } from '../in-marks.ts';
import type { OwnRequest } from '../meant-request.ts';
import { askedChanges } from '../english/asked-changes.ts';
import type { Expectation } from '../tool-choice/weighed-act.ts';
import type { KnownTitles } from './named-kinds.ts';
import { taskToldOf } from './told-done.ts';

/** Words that make something that was to be done needless: "somebody else bakes the cake", "I won't need to call the plumber". */
const NEEDLESS = new RegExp(
  String.raw`\b(?:needn['’]t|need not|no (?:\S+ ){0,3}?(?:needed|necessary|required|wanted)|no longer|won['’]t (?:need|have|be needing)|` +
    String.raw`(?:don|doesn)['’]t (?:need|have|want)\b.*\b(?:any ?more|any longer|after all|now|it|one|that)|(?:isn|aren)['’]t (?:needed|` +
    String.raw`necessary)|(?:somebody|someone) else|(?:by itself|on its own)|taken (?:over|off my hands)|off my (?:list|plate|hands)|` +
    String.raw`after all|pointless|unnecessary|superfluous|moot|forget about)\b`,
  'i',
);
const OTHER = /\?|\b(?:remind|reminder|event|appointment|calendar|note|if|unless|until|almost|nearly|still|yet)\b/i;
const MOST_WORDS = 30;
const MOST_NOTHING = 0.7;
const LEAST_LIKELY = 0.15;
const UNCLEAR = 0.5;

/**
 * Reads that one of the person's tasks needn't be done any more, however it is told: "Ida is baking the cake after all, I don't need to
 * buy one any more". It offers to delete it.
 * @param expected what the classifier makes of the message.
 * @returns null for any other message, and unless a single task has its words.
 */
export function toldGone(message: string, known: KnownTitles, expected: Expectation | null): OwnRequest | null {
  const chance = expected?.chances.get('delete_task') ?? 0;
  if (expected === null || expected.nothing > MOST_NOTHING || chance < LEAST_LIKELY) return null;
  if (chance < expected.best && expected.best > UNCLEAR) return null;
  if (!NEEDLESS.test(message) || OTHER.test(message) || message.split(/\s+/).length > MOST_WORDS) return null;
  const others = [...askedChanges(message)].filter((change) => change !== 'removes');
  const open = known.task.filter((title) => !known['done task'].includes(title));
  const title = others.length > 0 ? null : taskToldOf(message, open);
  return title === null ? null : { tool: 'delete_task', request: `delete the task ${inMarks(title)}`, said: '' };
}
