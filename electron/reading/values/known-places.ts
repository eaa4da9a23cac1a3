import { longPattern } from '../../foundation/long-pattern.ts';
import { isKnownPlace, isPossiblePlace } from '../../tools/dates/time-zones.ts';
import { runsOf } from './word-runs.ts';

/** @returns every place named in a text. Names of common things count only where a place is meant: "in Reading", not "reading". */
export const placesIn = (text: string): readonly string[] =>
  runsOf(text).filter((run) => isKnownPlace(run) || (isPossiblePlace(run) && isMeantIn(text, run)));

/** Words after which a name with a capital is a place: "from Bath to Nice", "between Cork and Mobile". */
const BEFORE_PLACE = String.raw`\b(?:in|to|from|between|near|at|into|and|or|than|vs\.?) `;
/** What may follow a place in small letters: "what time is it in tromso right now?" */
const ENDS = String.raw`(?= (?:right )?now\b| (?:today|tomorrow|at the moment)\b|[?!.,]| *$)`;

/** "Sydney time?" */
const CLOCK_OF = longPattern('iu')`
  ^(?:(?:what['’]?s|what is|the|and|current|now),? )*(?<place>(?!what\b)[\p{L}' -]+?) (?:time|clock)
  (?: (?:right )?now| please| pls)*[?!.]*$
`;

function isMeantIn(text: string, run: string): boolean {
  // "In the bath" is in no town.
  if (/^(?:in )?the /i.test(run)) return false;
  const name = run.replace(/^in /i, '').replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  if (CLOCK_OF.exec(text)?.groups?.['place']?.toLowerCase() === name.toLowerCase()) return true;
  if (/^\p{Lu}/u.test(name)) return new RegExp(`${BEFORE_PLACE}${name}(?![\\p{L}])`, 'iu').test(text);
  return new RegExp(String.raw`\b(?:time|late|early|clock)\b.* in ${name}${ENDS}`, 'iu').test(text);
}
