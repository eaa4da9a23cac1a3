const OTHER_TABLE = new RegExp(
  [
    String.raw`\b(?!(?:the|my|our|an?|this|that|which|each|whole|entire|same|one|in|of)\b)\p{L}[\p{L}_-]* `,
    String.raw`(?:table|sheet|spreadsheet)\b|\btable (?:called|named)\b`,
  ].join(''),
  'iu',
);

/** Whether a request names a table by another name, which isn't there. */
export const namesOtherTable = (request: string): boolean => OTHER_TABLE.test(request);
