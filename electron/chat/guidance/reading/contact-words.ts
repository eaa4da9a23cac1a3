/** What is kept of a person, as people call it: alternatives for a group. */
export const DETAIL =
  String.raw`(?:(?:phone|mobile|cell|home|work) )?(?:number|phone|mobile)|e-?mail(?: address)?|mail address|` +
  '(?:(?:home|work|postal) )?address|birthday';

const EMAIL = /[^\s@,;:()]+@[^\s@,;()]+\.\p{L}{2,}/gu;
export const PHONE = /(?<![\w.-])\+?\(?\d[\d /()-]{5,}\d\b/;

/** Addresses and numbers look like nothing else. */
export const emailsIn = (text: string): readonly string[] =>
  (text.match(EMAIL) ?? []).map((one) => one.replace(/\.$/, ''));
export const phonesIn = (text: string): readonly string[] => text.match(new RegExp(PHONE, 'g')) ?? [];

/** Whether all of a text is one; somebody's number may be shorter than one that is recognized anywhere. */
export const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text);
export const isPhone = (text: string): boolean => /^\+?[\d ()/-]{5,}$/.test(text);
