import type { Share } from './shared-times.ts';
import { POLITE } from './polite-words.ts';

const PLACE =
  String.raw`(?:(?:in|on|onto|into|to) (?:my|the|our) (?:[\p{L}-]+ )?` +
  String.raw`(?:list|tasks|to-?dos?|calendar|diary|agenda|notes?|address book|contacts))`;
const GOES = new RegExp(
  String.raw`^(.{2,100}?),? (?:goes|go|belongs?|comes|should go|has to go|needs to go) (${PLACE})\b`,
  'iu',
);
const ALSO_GOES = new RegExp(
  String.raw`^(.{2,80}?),? (?:(?:goes|go|belongs?|comes|should go) )?(${PLACE})\b(.*)$`,
  'iu',
);

/** "Eva's number goes into my contacts, and "ring Eva" onto my tasks": what goes where. */
export const goesElsewhere: Share = (before, after) => {
  const [, thing] = GOES.exec(before) ?? [];
  const [, other, place, when] = ALSO_GOES.exec(after) ?? [];
  return thing === undefined || other === undefined || place === undefined
    ? null
    : [before, `put ${other} ${place}${when ?? ''}`];
};

const FILE = String.raw`\S*\w\.\p{L}\w{1,4}`;
const SAVES = new RegExp(
  String.raw`^(${POLITE}(?:save|export|store|write|copy|rename|convert|pack|zip)) .+ (?:as|to|into|in) ${FILE}$`,
  'iu',
);
const AS_FILE = new RegExp(String.raw`^(?!(?:then|also)\b)(?:\S+ ){1,8}?(?:as|to|into|in) ${FILE}[.!]*$`, 'iu');

/** "Save my contacts as a.vcf and the calendar as b.ics": the verb is said once. */
export const savesAnother: Share = (before, after) => {
  const [, verb] = SAVES.exec(before) ?? [];
  return verb !== undefined && AS_FILE.test(after) ? [before, `${verb} ${after}`] : null;
};

const NEEDS =
  /^((?:please )?(?:give me|tell me|show me|get me|i(?: also)? (?:need|want)|i'd like|i would like|work out|find|what(?:'s| is)))\b/i;
/** What is worked out from what else is said of it. */
const WORKED_OUT = new RegExp(
  [
    '^(?:the |a |an )(?:date|day|weekday|day of the week|week number|calendar week|current time|time (?:in|at)|square root|',
    'cube root|root|average|sum|total|product|difference|percentage|random (?:number|password|colour|color)|number (?:between|from)|',
    String.raw`password|uuid|coin|qr code|timer|countdown|reminder|weather)\b(?: \S+)`,
  ].join(''),
  'i',
);

/** "I need 15% of 860, and the date 45 days from today": what else is needed. */
export const needsAnother: Share = (before, after) => {
  const [, opening] = NEEDS.exec(before) ?? [];
  return opening !== undefined && /\d/.test(before) && WORKED_OUT.test(after) ? [before, `${opening} ${after}`] : null;
};
