import { inMarks } from '../in-marks.ts';
import type { KnownTitles, ThingKind } from './named-kinds.ts';
import { thingNamedBy, type OwnThing } from './named-thing.ts';
import type { OwnRequest } from '../meant-request.ts';
import { POLITE } from '../english/polite-words.ts';
import { WEEKDAY } from '../english/time-words.ts';

const THING = String.raw`(?:the |my |our )?(?<thing>[\p{L}\d][\p{L}\d' -]{1,50}?)`;
const VAGUE = '(?:(?:an?|some) (?:different|new|better|other|later|earlier)|another|some other|the right|the correct)';
const WHAT =
  String.raw`(?<what>(?:phone |mobile |due |e-?mail )?(?:days?|dates?|times?|slot|week|name|title|place|location|venue|room|` +
  'deadline|number|e-?mail|address|birthday|priority))';
const END =
  String.raw`(?:,? (?:please|pls|thanks|instead|sort (?:that|it|this) out|fix (?:that|it|this)|change (?:that|it|this)|` +
  String.raw`(?:can|could|would|will) you(?: (?:change|update|fix|sort|do) (?:it|that|this)(?: out)?)?|update (?:it|that|this)))*[.!?]*$`;
const CANNOT = String.raw`(?:i|we)(?: (?:really|just|now|probably|definitely))* (?:can['’]?t|cannot|can not|won['’]?t be able to|am not able to|['’]m not able to)(?: actually| really)?`;
const THAT_DAY = String.raw`(?: (?:that day|on that day|then|at that time|that time|any ?more|after all|now))*`;
/** What to do with a detail that isn't given. */
const ENTERS =
  `${POLITE}(?:put|add|enter|save|store|note|update|change|write)` +
  String.raw`(?: (?:it|that|this|them|the (?:new )?\p{L}+))?(?: (?:in|down|there|for me|please|to (?:the|my) contacts))*[.!?]*`;
const FORMS: readonly RegExp[] = [
  // "The choir needs another day", "the gate job should go by a different name".
  String.raw`^${THING} (?:in my (?:calendar|diary) )?(?:needs?|wants?|gets?|requires?|should (?:get|have|go by)|must (?:get|have)|` +
    String.raw`has to (?:get|have|go by)|ought to (?:get|have|go by)) (?:to (?:get|have|go by) )?${VAGUE} ${WHAT}${END}`,
  // "The choir has to be on some other day".
  String.raw`^${THING} (?:has to|have to|needs to|ought to|must|should) (?:be|happen|go|take place|move|be moved|be held) ` +
    String.raw`(?:on |at |in |to )?${VAGUE} ${WHAT}${END}`,
  // "Move the choir to another day", "give the choir a new name".
  String.raw`^(?:move|put|shift|push|give|reschedule|set|change|switch) ${THING} (?:to |on |at |in |for )?${VAGUE} ${WHAT}${END}`,
  // "Move my dentist appointment, I can't make it that day".
  String.raw`^(?:move|reschedule|change|shift|postpone|push back|rearrange) ${THING}(?:,? please)?[,.;]? (?:because |as |since )?${CANNOT} (?:make|do|come|manage|go)(?: it| then)?` +
    String.raw`${THAT_DAY}${END}`,
  // "Move the dentist, I'm on early shift then".
  String.raw`^(?:move|reschedule|change|shift|postpone|push back|rearrange) ${THING}(?:,? (?:please|pls))?[,.;] (?:because |as |since )?(?:i|we|he|she|they)\b` +
    String.raw`(?!.*\b(?:${WEEKDAY}|tomorrow|next|free)\b)[^\d,.;]{3,60} (?:then|that day|on that day|at that time|at the same time)${END}`,
  // "I can't make the dentist, can you move it".
  String.raw`^${CANNOT} (?:make|do|come to|get to|go to|manage) ${THING}${THAT_DAY}[,.;]? (?:so |and )*(?:please |can you |could you |would you )*` +
    String.raw`(?:move|reschedule|change|shift|postpone|rearrange) (?:it|that|this)${END}`,
  // "Lunch with Ida doesn't work on Friday any more, please move it".
  String.raw`^${THING} (?:does(?:n['’]?t| not)|won['’]?t|is not going to|can['’]?t|no longer) (?:go|works?|fits?|suits?|happen|do)(?: (?:for|with) (?:me|us))?` +
    String.raw`(?: (?:(?:on )?(?:${WEEKDAY}|tomorrow|today|tonight|this week)|any ?more|any ?longer|after all|then|now|that day))*[,.;]? (?:so |and |but )*(?:please |can you |could you |would you |you )*` +
    String.raw`(?:(?:need|have) to )?(?:move|reschedule|change|shift|postpone|rearrange) (?:it|that|this)${END}`,
  // "Change the time of the choir".
  String.raw`^(?:change|update|edit|correct|fix|adjust) (?:the )?${WHAT} (?:of|for|on) ${THING}${END}`,
  // "Ada's number has changed".
  String.raw`^${THING}'s ${WHAT} (?:has |is |have )?(?:changed|wrong|outdated|out of date|different now|no longer right)${END}`,
  // "Ada has a phone number at last, put it in".
  String.raw`^${THING} (?:finally |now |at last )*(?:has|has got|got|['’]s got) (?:(?:a|an|another|his own|her own|their ` +
    String.raw`own) )?(?:new |different |proper )?` +
    `${WHAT}(?: (?:at last|now|finally|again|these days|as well|too))*,? ${ENTERS}$`,
  // "Ada has moved house, correct her address".
  String.raw`^${THING} (?:has|have|is|got|went)\b[^,.;!]{2,50}(?:[,.;!]| and| so) (?:so |and )?(?:please )?` +
    String.raw`(?:change|update|edit|correct|fix|adjust) (?:his|her|their) ${WHAT}(?: in (?:the|my) (?:contacts|address book))?${END}`,
  // "Save Ada's new number".
  String.raw`^(?:save|store|note(?: down)?|enter|record|keep|write down|put down|put in) ${THING}'s (?:new |other |current )?${WHAT}${END}`,
  // "I've got a new address for Ada".
  String.raw`^(?:(?:i|we)(?:['’]ve| have)? (?:got )?|there['’]?s |store |save |add |enter |note (?:down )?)` +
    String.raw`an? (?:new |different )${WHAT} ` +
    String.raw`(?:for|of) ${THING}${END}`,
  // "I have Ada's number at last, save it".
  String.raw`^(?:i|we)(?:['’]ve)? (?:finally |now |at last )*(?:have|got|have got|know) ${THING}['’]s (?:new )?${WHAT}` +
    `(?: (?:at last|now|finally|as well|too))*,? ${ENTERS}$`,
].map((form) => new RegExp(form, 'iu'));
const OPENING = new RegExp(`^${POLITE}(?:(?:i need you to|i'd like you to) )?`, 'i');

type Changed = Readonly<Record<string, readonly [tool: string, words: string]>>;
/**
 * The part of a thing that a word refers to, and the tool that changes it; `*` stands for its title in a request that leaves out
 * only the new value.
 */
const CHANGES: Partial<Record<ThingKind, readonly (readonly [RegExp, ...Changed[string]])[]>> = {
  event: [
    [/day|date|time|slot|week/i, 'move_event', 'move *'],
    [/name|title/i, 'edit_event', 'change the title of *'],
    [/place|location|venue|room|address/i, 'edit_event', 'change the place of *'],
  ],
  task: [
    [/day|date|time|deadline|week/i, 'edit_task', 'change the due date of the task *'],
    [/name|title/i, 'edit_task', 'change the wording of the task *'],
  ],
  contact: [
    [/number/i, 'edit_contact', "change *'s phone number"],
    [/mail/i, 'edit_contact', "change *'s e-mail"],
    [/address/i, 'edit_contact', "change *'s address"],
    [/birthday/i, 'edit_contact', "change *'s birthday"],
    [/name/i, 'edit_contact', "change *'s name"],
  ],
};

/** "The dentist on Tuesday". */
const WHEN_IT_IS = / (?:on|this|next|at) .+$/i;
const OF_PEOPLE = /number|mail|birthday/i;
const FULL_NAME = /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)+$/u;

/** Somebody who isn't among the contacts: the new detail is asked for all the same. */
const strangerIn = (thing: string, what: string): OwnThing | null =>
  OF_PEOPLE.test(what) && FULL_NAME.test(thing) ? { kind: 'contact', title: thing } : null;

/**
 * Reads a request to change something that doesn't give the new value: "the choir needs another day", "change the time of the
 * choir". The app then asks for it.
 * @returns null for any other message.
 */
export function vagueChange(message: string, known: KnownTitles): OwnRequest | null {
  const text = message.replace(OPENING, '');
  for (const form of FORMS) {
    // Who can't come then needs another day.
    const { thing = '', what = 'day' } = form.exec(text)?.groups ?? {};
    const kinds: readonly ThingKind[] = OF_PEOPLE.test(what) ? ['contact'] : ['event', 'task', 'contact'];
    const meant =
      thing === ''
        ? null
        : (thingNamedBy(thing, known, kinds) ??
          thingNamedBy(thing.replace(WHEN_IT_IS, ''), known, kinds) ??
          strangerIn(thing, what));
    const change = meant === null ? undefined : CHANGES[meant.kind]?.find(([word]) => word.test(what));
    if (meant !== null && change !== undefined) return requestFor(meant, change[1], change[2], message);
  }
  return null;
}

const requestFor = ({ kind, title }: OwnThing, tool: string, words: string, said: string): OwnRequest => ({
  tool,
  request: words.replace('*', () => (kind === 'contact' ? title : inMarks(title))),
  said,
});
