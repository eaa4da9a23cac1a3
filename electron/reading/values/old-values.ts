import type { JsonValue } from '../../../shared/entities/json.ts';
import type { MeantCall, MeantCalls } from '../follow-ups/meant-calls/meant-call.ts';

/** Tools whose argument `to` is a new value in place of an old one. */
const CHANGES = /^(?:move_event|edit_(?:event|task|contact))$/;
/** "The gym, not in the school", "7 instead of 8". */
const OLD = /,? (?:and )?(?:instead of|rather than) \S.*$|, (?:and )?not \S.*$/i;

/** "Her name's Doreen Pugh actually". */
const SAID_BESIDES = /(?:,? (?:actually|by the way|btw|in fact|after all))+[.!]*$/i;

/** "At Helen's this week". */
const THIS_TIME = /,? (?:(?:just )?(?:for )?this (?:week|time|once)|from now on|for now|for once|as usual)$/i;
const NOTHING = /(?!)/;

/** "It's in the gym, not in the school building": what was there before doesn't belong to the new value. */
export const withoutOldValues = (meant: MeantCalls): MeantCalls => ({ ...meant, calls: meant.calls.map(withoutOld) });

function withoutOld(call: MeantCall): MeantCall {
  const { tool, arguments: args } = call;
  const to = args['to'];
  const isWording = args['change'] === 'text' || args['change'] === 'notes';
  if (!CHANGES.test(tool) || isWording || !isText(to)) return call;
  const isPlace = args['change'] === 'place';
  const plain = to
    .replace(OLD, '')
    .replace(SAID_BESIDES, '')
    .replace(isPlace ? THIS_TIME : NOTHING, '')
    .trim();
  return plain === '' || plain === to ? call : { tool, arguments: { ...args, to: plain } };
}

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string';
