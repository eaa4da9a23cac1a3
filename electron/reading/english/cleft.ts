import { inPresent } from './past-forms.ts';

const THING = String.raw`(?<thing>(?:the |my |our )?[\p{L}\d][\p{L}\d'’/. -]{1,50}?)`;
const CLEFT = new RegExp(
  String.raw`^it(?:['’]s| is) (?:only |rather |actually )*${THING} (?:that|which|who) ` +
    String.raw`(?:(?:has|have|needs?|ought) to be|(?:must|should|can|may) be|is to be|i want|i(?:['’]d| would) like|i need) ` +
    String.raw`(?<verb>\p{L}+ed|called off|ticked off|crossed off|thrown (?:away|out))(?<rest> .+?)?[.!]*$`,
  'iu',
);
const TO_TRASH = new RegExp(
  String.raw`^it(?:['’]s| is) (?:only |rather |actually )*${THING} (?:that|which|who) ` +
    String.raw`(?:belongs|goes|can go|should go|has to go|must go) ` +
    String.raw`(?:in|into|to) the (?:trash|bin|wastebasket)[.!]*$`,
  'iu',
);

/** @returns a request that stresses its object, in plain words: "cancel the choir" for "it's the choir that has to be cancelled". */
export function withoutCleft(part: string): string {
  const [, thrown] = TO_TRASH.exec(part) ?? [];
  if (thrown !== undefined) return `trash ${thrown}`;
  const { thing = '', verb = '', rest = '' } = CLEFT.exec(part)?.groups ?? {};
  if (thing === '') return part;
  const [, first = '', off] = /^(\p{L}+)( \p{L}+)?$/u.exec(verb) ?? [];
  const present = first.toLowerCase() === 'thrown' ? 'throw' : inPresent(`${first} ${thing}`).replace(/ .*$/s, '');
  return `${present}${off ?? ''} ${thing}${rest}`;
}
