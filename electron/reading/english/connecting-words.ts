import { longPattern } from '../../foundation/long-pattern.ts';

/** Words that only say that another request follows: "after this, …", "oh, and by the way …". */
export const CONNECTED = longPattern('i')`
  ^(?:
    (?:
      and|&|\+|also|separately|additionally|then|plus|oh(?: yes| yeah)?|afterwards|after (?:that|this)|lastly|finally
      |second(?:ly)?|third(?:ly)?|next|besides
      |(?:once|when|after) (?:(?:that|this|it|you)(?:['’]?s|'re| is| are| has been)? )?
      (?:done|finished|through|over|there|ready|made|created|saved|in)(?: with (?:that|it))?|in addition
      |on top of that
      |(?:while|since|as) (?:you|we|i)(?:'re|'m| are| am) (?:at it|there|here)|at the same time|by the way|btw
      |before i forget
      |(?:one|another|a second) (?:more |other |last |further )?thing(?: please)?|something else|(?:\d|\(\d)[.)]
      |[-•*](?= )
  )[,:.]? )+
`;
