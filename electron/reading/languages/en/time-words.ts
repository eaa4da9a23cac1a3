/** Days in full: "Monday". */
export const DAY_NAME = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
/** Days as people write them: "Mon", "thurs". */
export const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
/** Months in full, or cut short: "Sept". */
export const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|ober)?';
