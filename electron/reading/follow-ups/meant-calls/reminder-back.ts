import { thingsIn } from '../things-in-mind.ts';
import { written } from '../written-time.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const WANTED_AGAIN =
  /^(?:(?:oh|no|wait|actually|sorry|hang on|on second thoughts?|hm+|ah)\b[,. ]*)*(?:please )?(?:(?:leave|keep) (?:it|that|that one|this one)(?: (?:in|on|there|after all|(?:as|where) it was))*|(?:put|bring|get|set) (?:it|that|that one) back(?: (?:in|on|again))*|(?:undo|restore|uncancel) (?:it|that)|i(?:['’]ll| will)? (?:still |do )*(?:need|want) (?:it|that)(?: (?:after all|back))?)(?: (?:after all|then|please))*(?:[,;.] .{2,60})?$/i;
/** "Put it back an hour" is later. */
const SAYS_MORE = /\d|\b(?:hour|minutes?|day|week|to|until|till)\b/i;

const STARTS_AGAIN =
  /^(?:(?:and|ok|okay|now|then|so|right|no|wait|actually)\b,? )*(?:please )?(?:(?:start|set|put|run) (?:it|that|that one|the timer)(?: (?:on|off|going))? (?:again|back on|over)|restart(?: (?:it|that|that one|the timer))?)(?: (?:please|then|now))*$/i;

/** "Start it again", after a timer was stopped: for as long as before. */
function startedAgain(title: string | null, recent: FollowUp['recent']): MeantCalls | null {
  const started = recent.findLast(
    ({ toolName, result }) => toolName === 'start_timer' && thingsIn(result)[0]?.title === title,
  );
  return started === undefined ? null : oneCall('start_timer', started.arguments);
}

/** "Actually keep it", after a reminder was cancelled: no tool restores one, so it is made again. */
export function reminderBack({ text, last, recent }: FollowUp): MeantCalls | null {
  if (last.toolName !== 'cancel_reminder' || SAYS_MORE.test(text)) return null;
  const [only, other] = thingsIn(last.result);
  if (STARTS_AGAIN.test(text)) return startedAgain(only?.title ?? null, recent);
  if (!WANTED_AGAIN.test(text)) return null;
  return only?.at == null || other !== undefined
    ? null
    : oneCall('create_reminder', { text: only.title, when: written(only.at, true) });
}
