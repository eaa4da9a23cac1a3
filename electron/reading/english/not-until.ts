const NOT_UNTIL =
  /^((?:(?:oh|ah|sorry|no|wait|actually|but|and|hm+)\b[,.!]? )*(?:it|that|this|(?:the|my|our) \p{L}+(?: \p{L}+)?)) (?:(?:does|do|did|will)(?:n['’]?t| not)|won['’]?t) (?:start|begin|kick off) (?:until|till|before) (?:at )?(?=\d|half|quarter|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/iu;

/** "It doesn't start until 8" says when it starts, though the words around the time sound like when something ends. */
export const withStart = (message: string): string => message.replace(NOT_UNTIL, '$1 starts at ');
