/** Days in full: "Monday". */
export const DAY_NAME = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
/** Days as people write them: "Mon", "thurs". */
export const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
/** How each month begins. */
export const MONTH_START = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
/** Months in full, or cut short: "Sept". */
export const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|ober)?';
/** Units of what a timer runs for. */
export const LENGTH_UNIT = '(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)';
