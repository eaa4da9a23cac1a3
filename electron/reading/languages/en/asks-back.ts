import { longPattern } from '../../../foundation/long-pattern.ts';

const ASKS_BACK = longPattern('i')`
  ^(?:(?:and|so|but|wait|ok|hey)[, ]+)*(?:did|has|haven['’]?t|hasn['’]?t|have (?:you|they|i|we)
  |why (?:is|are|was|were|did|has|have))\b(?!.*[.!] )
`;

/** What was done can be looked up, whatever it was: "have you added Ida's e-mail?", "why is it on the 26th?" */
export const asksBack = (message: string): boolean => ASKS_BACK.test(message);
