const WHO = String.raw`(?:(?:my|our|the) )?(\p{L}[\p{L}'’. -]{0,40}?)`;
const DETAIL = String.raw`((?:(?:phone|mobile|cell|home|work) )?(?:number|phone|mobile)|e-?mail(?: address)?|address)`;
const VALUE = String.raw`(\S*[\d@].*?)`;
const END = String.raw`(?: now)?[.!]*$`;

/** "Ida's number changed to 0171 22", "Ida's new number is 0171 22". */
const CHANGED = new RegExp(
  String.raw`^${WHO}['’]s? (?:new )?${DETAIL} (?:(?:has |just |was |got )*changed to|is now|is|will be) ${VALUE}${END}`,
  'iu',
);
/** "Ida has a new number, it's 0171 22". */
const HAS_NEW = new RegExp(
  String.raw`^${WHO} (?:has|got|has got|['’]s got) an? (?:new|different|other) ${DETAIL}(?:[:,]| -)?` +
    String.raw`(?: (?:it['’]?s|it is|now))? ${VALUE}${END}`,
  'iu',
);
const SAYS_NEW = /\b(?:new|now|changed|different|other)\b/i;

/**
 * Reads what somebody says about a person's number or address as the change to a contact that it stands for. Nobody asked for it,
 * so it is offered.
 * @returns null for any other message.
 */
export function statedDetail(message: string): string | null {
  const text = message.trim();
  if (text.includes('?') || !SAYS_NEW.test(text)) return null;
  const [, who, detail, value] = CHANGED.exec(text) ?? HAS_NEW.exec(text) ?? [];
  return who === undefined || detail === undefined || value === undefined
    ? null
    : `change ${who}'s ${detail} to ${value}`;
}
