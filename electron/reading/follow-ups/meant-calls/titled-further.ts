import { thingsIn } from '../things-in-mind.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const FURTHER = new RegExp(
  String.raw`^(?:(?:it|that|this)(?:['’]s| is| will be)? )?((?:with|about) (?:(?:the|my|our) )?[\p{L}\d][^,;.?!]{1,40}?)` +
    String.raw`(?: (?:by the way|this time|please))?$`,
  'iu',
);
const LIKELY = 0.35;
/** "With pleasure", "about time". */
const NO_PERSON = /^(?:with (?:pleasure|that|it|this|them|you|me|a|an)|about (?:time|it|that|this|an?|\d))\b/i;

/** "It's with the tax adviser", of the event that the previous answer made: what it is called says so. */
export function titledFurther({ text, last: { toolName, result }, expected }: FollowUp): MeantCalls | null {
  const [, further = ''] = FURTHER.exec(text) ?? [];
  const [event, other] = thingsIn(result);
  if (further === '' || !/^(?:create|edit|move)_event$/.test(toolName) || event === undefined || other !== undefined)
    return null;
  const changes = (expected?.chances.get('edit_event') ?? 0) + (expected?.chances.get('move_event') ?? 0);
  const [link = ''] = further.split(' ');
  if (changes < LIKELY || NO_PERSON.test(further) || timePhrases(further).length > 0) return null;
  if (new RegExp(String.raw` ${link} `, 'i').test(event.title)) return null;
  return oneCall('edit_event', { title: event.title, change: 'title', to: `${event.title} ${further}` });
}
