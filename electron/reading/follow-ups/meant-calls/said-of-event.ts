import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { titleNamed } from '../../own-things/named-thing.ts';
import { callFor, statedChange } from '../../own-things/stated-change.ts';
import { thingsIn, type Thing } from '../things-in-mind.ts';
import { timeInMind } from '../time-in-mind.ts';
import type { FollowUp, MeantCalls } from './meant-call.ts';
import { movedEvent } from './moved-event.ts';
import { inSameHalf } from './said-time.ts';

const CHANGED = /^(?:create|move|edit|restore)_event$/;

/**
 * "Oh wait, the test is nov 7 not 6", "the late one is on the 31st": another time or place for one of the events that the last answers
 * entered, though something else was done since.
 */
export function saidOfEvent({ whole, recent, known }: FollowUp): MeantCalls | null {
  const stated = statedChange(whole);
  if (stated === null) return null;
  const found = recent
    .filter(({ toolName }) => CHANGED.test(toolName))
    .flatMap((call) => thingsIn(call.result).map((thing) => ({ call, thing })));
  const { call, thing } = meantBy(stated.name, found) ?? {};
  if (call === undefined || thing === undefined) return null;
  if (stated.kind === 'place') return { calls: [callFor(stated, thing.title)], isAsked: true };
  const to = inSameHalf(timeInMind(stated.to, thing, call), thing);
  const moved = movedEvent(whole, thing, to, { last: call, known });
  return { calls: [callFor(stated, thing.title, moved)], isAsked: true };
}

interface Found {
  readonly call: ToolCall;
  readonly thing: Thing;
}

const PLACE = /^(?:the )?(first|second|third|last|other) one$/i;
const PLACES = ['first', 'second', 'third'];

/** "The late one", or "the second one" of those that were entered. */
function meantBy(name: string, found: readonly Found[]): Found | undefined {
  const [, place] = PLACE.exec(name) ?? [];
  const entered = found.filter(({ call }) => call.toolName === 'create_event');
  if (place !== undefined) {
    const at = PLACES.indexOf(place.toLowerCase());
    return entered.length < 2 ? undefined : at === -1 ? entered.at(-1) : entered[at];
  }
  const title = titleNamed(
    name,
    found.map(({ thing }) => thing.title),
  );
  return found.findLast(({ thing }) => thing.title === title);
}
