/** Months in full or cut short, as alternatives for lower case. */
export const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|' +
  'aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** Weekdays in full or cut short, as alternatives for lower case. */
export const WEEKDAYS =
  'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?';
/** In full, January first. */
export const MONTH_NAMES: readonly string[] =
  'january february march april may june july august september october november december'.split(' ');
/** In full, Sunday first, as `Date` counts them. */
export const WEEKDAY_NAMES: readonly string[] = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
