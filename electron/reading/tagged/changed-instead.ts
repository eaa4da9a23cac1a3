import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { movedEvent } from '../follow-ups/meant-calls/moved-event.ts';
import { inPartOfDay, inSameHalf, inSameUnit } from '../follow-ups/meant-calls/said-time.ts';
import { oneCall, type MeantCalls } from '../follow-ups/meant-calls/meant-call.ts';
import { saidShift } from '../follow-ups/meant-calls/said-shift.ts';
import { written } from '../follow-ups/written-time.ts';
import { thingsIn } from '../follow-ups/things-in-mind.ts';
import { timeInMind } from '../follow-ups/time-in-mind.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { mergedTime } from '../english/merged-time.ts';
import { likeliestWords } from '../values/likeliest-words.ts';
import { isSame, isUnsaid, type Reading } from './readers.ts';

/**
 * "Marjorie says 5:30", "by the end of the month": what sounds like another entry, but says nothing of what it is, changes the one that was
 * just made.
 */
export function changedInstead(reading: Reading, last: ToolCall, known: KnownTitles): MeantCalls | null {
  const { text, tool, scores, least } = reading;
  if (tool === 'create_reminder') return reminderMoved(reading, last);
  const [thing, other] = thingsIn(last.result);
  if (thing === undefined || other !== undefined || ANOTHER.test(text)) return null;
  const said = (parameter: string): string | null => {
    const one = scores[parameter];
    return one === undefined || isUnsaid(one) ? null : likeliestWords(one, least);
  };
  const isUnnamed = (parameter: string): boolean => scores[parameter] !== undefined && isUnsaid(scores[parameter]);
  if (tool === 'create_event' && MADE_EVENT.test(last.toolName) && isUnnamed('create_event.title')) {
    const when = said('create_event.when');
    const isThere = known.event.some((title) => isSame(title, thing.title));
    return when === null || !isThere
      ? null
      : oneCall(
          'move_event',
          movedEvent(text, thing, inSameHalf(timeInMind(when, thing, last), thing), { last, known }),
        );
  }
  if (tool !== 'add_task' || !MADE_TASK.test(last.toolName) || !isUnnamed('add_task.task')) return null;
  const details = ['due', 'list', 'priority'].flatMap((change) => {
    const to = said(`add_task.${change}`);
    return to === null ? [] : [{ change, to }];
  });
  const [detail, second] = details;
  const isThere = known.task.some((title) => isSame(title, thing.title));
  return detail === undefined || second !== undefined || !isThere
    ? null
    : oneCall('edit_task', { task: thing.title, ...detail });
}

const MADE_EVENT = /^(?:create|move|edit)_event$/;
const MADE_TASK = /^(?:add|edit|reopen|restore)_task$/;

/** No tool moves a reminder: it is cancelled, and made again. */
function reminderMoved({ text, scores, least }: Reading, last: ToolCall): MeantCalls | null {
  const { text: about, when: before } = last.arguments;
  const [thing, other] = thingsIn(last.result);
  const [named, said] = [scores['create_reminder.text'], scores['create_reminder.when']];
  const when = said === undefined ? null : likeliestWords(said, least);
  if (last.toolName !== 'create_reminder' || named === undefined || !isUnsaid(named) || ANOTHER.test(text)) return null;
  if (typeof about !== 'string' || typeof before !== 'string' || thing === undefined || other !== undefined)
    return null;
  if (when === null || /\b(?:every|each|daily|weekly|monthly|yearly|recurring|repeat\w*)\b/i.test(text)) return null;
  const shift = thing.at === null ? null : saidShift(when, NOTHING_ELSE);
  const later =
    shift !== null && thing.at !== null
      ? written(thing.at + shift * 60_000, thing.hasTime)
      : (inSameUnit(before, when) ??
        inPartOfDay(when, thing) ??
        mergedTime(before, inSameHalf(timeInMind(when, thing, last), thing)));
  return {
    calls: [
      { tool: 'cancel_reminder', arguments: { text: about } },
      { tool: 'create_reminder', arguments: { text: about, when: later } },
    ],
    isAsked: true,
  };
}

/** Words that may be next to how much later it is: none. */
const NOTHING_ELSE = /(?!)/;

/** "And again at six": the first one stays. */
const ANOTHER = /\b(?:and|also|same|too|as well|again|another|one more|both)\b/i;
