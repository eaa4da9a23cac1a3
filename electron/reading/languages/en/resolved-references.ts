import { Phrases } from '../../../foundation/phrases.ts';
import { written } from './written-time.ts';
import { named, type Thing } from '../../follow-ups/things-in-mind.ts';
import { amountOf, COUNT } from './number-words.ts';

/**
 * Writes out what a request refers to in the answer before it: "remind me an hour before" with the time that this is,
 * "at 6 that evening" with the day, "move it" with the title.
 * @param things that the answer named; of several, none is meant.
 */
export function resolvedReferences(request: string, things: readonly Thing[]): string {
  const [only, other] = things;
  return only === undefined || other !== undefined ? request : withTitle(withMoment(request, only), only);
}

const MOVES = /\b(?:move|shift|push|postpone|reschedule|delay)\b/i;
const BEFORE = new RegExp(
  String.raw`\b(${COUNT}) (minutes?|mins?|hours?|days?|weeks?) ` +
    String.raw`(before|earlier|beforehand|ahead|in advance|after|later|afterwards)\b(?: (?:it|that|then))?`,
  'i',
);
/** A time of day of its own. */
const SAYS_CLOCK =
  /\bat (?:\d|noon|midday|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|\d ?[ap]m\b|\d:\d\d/i;
const THAT_DAY =
  /\b(?:(at \d{1,2}(?::\d\d)?(?: ?[ap]m)?|at noon) )?(?:on )?that (day|morning|afternoon|evening|night)\b/i;
function withMoment(request: string, { at, hasTime }: Thing): string {
  if (at === null) return request;
  return request
    .replace(BEFORE, (said, count: string, unit: string, side: string) => {
      if (Number.isNaN(amountOf(count))) return said;
      const sign = /^(?:after|later|afterwards)$/i.test(side) ? 1 : -1;
      const link = MOVES.test(request) ? 'to' : 'on';
      const moment = at + sign * amountOf(count) * minutesIn(unit) * 60_000;
      const isDays = /^[dw]/i.test(unit) && amountOf(count) >= 1;
      if (isDays && !MOVES.test(request) && (!hasTime || SAYS_CLOCK.test(request)))
        return `${link} ${written(moment, false)}`;
      return hasTime ? `${link} ${written(moment, true)}` : said;
    })
    .replace(THAT_DAY, (_, time: string | undefined, part: string) =>
      `${time === undefined ? '' : `${inPart(time, part)} `}on ${written(at, false)}`.trim(),
    );
}

/** "at 6 that evening" is at 6pm. */
const inPart = (time: string, part: string): string =>
  /^(?:afternoon|evening|night)$/i.test(part) && /\d$/.test(time) ? `${time}pm` : time;

const minutesIn = (unit: string): number =>
  unit.startsWith('m') ? 1 : unit.startsWith('h') ? 60 : unit.startsWith('d') ? 1440 : 10_080;

/** The object of a request, or what a reminder is of: "move it", "remind me of that". */
const ACTS = new Phrases(
  'move, cancel, delete, remove, rename, reschedule, postpone, shift, push, finish, complete, mark, tick off, reopen, restore, bring',
  'put, forget, edit, update, change, read, show, open, copy, save, add',
);
const LEADS =
  /^(?:.*[,;.!] )?(?:(?:please|pls|ok|and|then|now|also|actually|no|oh|just|could you|can you|would you),? )*/i;
const REMINDS = /^.*\bremind me (?:[^.;!?]{2,40} )??(?:of|about) (?=(?:it|that|this|them)\b)/i;
const POINTS = new RegExp(
  String.raw`^(?:it|that one|this one|that|this|them)\b` +
    // "Forget that I'm allergic to nuts".
    String.raw`(?!(?<=that) (?:i|we|you|he|she|it|they|there|the|an?|my|our|your|his|her|its|their)\b)` +
    String.raw`(?! (?:day|week|morning|evening|list|calendar|note|task)\b)`,
  'i',
);

function withTitle(request: string, thing: Thing): string {
  const [reminds = ''] = REMINDS.exec(request) ?? [];
  const lead = LEADS.exec(request)?.[0].length ?? 0;
  const act = ACTS.startOf(request.slice(lead));
  const opening = reminds === '' ? request.slice(0, act === 0 ? 0 : lead + act + 1) : reminds;
  const rest = request.slice(opening.length);
  const meant = opening === '' ? request : opening + rest.replace(POINTS, () => named(thing));
  return meant.replace(REMIND_ONLY, (_, remind: string) => `${remind} of ${named(thing)}`);
}
const REMIND_ONLY =
  /^((?:(?:please|and|also|then|ok),? )*remind me)(?= on \d{1,2} \p{Lu})(?!.* (?:to \p{Ll}|about |of |that ))/iu;
