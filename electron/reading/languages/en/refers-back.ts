const REFERS_BACK = new RegExp(
  [
    String.raw`^(?:and|also|what about|how about|plus|or)\b|\b(?:then|that (?:day|time|evening|morning|date)|same|it|`,
    String.raw`this(?! (?:is|was|morning|afternoon|evening|week|month|year|\w+day)\b)|them|that|too|instead)\b`,
  ].join(''),
  'i',
);

/**
 * Whether a request goes on from what was said. Otherwise, a time that isn't mentioned is missing, and none of an earlier message is
 * taken for it.
 */
export const goesOn = (request: string): boolean => REFERS_BACK.test(request);
