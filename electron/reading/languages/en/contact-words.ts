import { longPattern } from '../../../foundation/long-pattern.ts';

const DETAIL = longPattern('i')`
  \b(?:that|the|this|his|her|their|old|wrong|first|second|other) (?:(?:old|phone|mobile|wrong|other|second) )?
  (?:number|phone|mobile|e-?mail|mail|address|birthday|notes?|company)\b
`;

/** Whether a message is about a detail of a contact: "delete that number" deletes nobody. */
export const namesDetail = (text: string): boolean => DETAIL.test(text);
