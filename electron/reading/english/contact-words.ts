const EMAIL = /(?<![^\s@,;:()])[^\s@,;:()]+@[^\s@,;()]+\.\p{L}{2,}/gu;
export const PHONE = /(?<![\w.-])\+?\(?\d[\d /()-]{5,}\d\b/;

/** E-mail addresses and phone numbers are recognized by their form alone. */
export const emailsIn = (text: string): readonly string[] =>
  (text.match(EMAIL) ?? []).map((one) => one.replace(/\.$/, ''));
export const phonesIn = (text: string): readonly string[] => text.match(new RegExp(PHONE, 'g')) ?? [];
