import { longPattern } from '../../foundation/long-pattern.ts';

/**
 * How a question begins, after "and" or "so", whether or not it ends in a question mark: "and whats Ida's number". What is added to a
 * note without a word about where never begins so.
 */
export const OPENS_QUESTION = longPattern('i')`
  ^(?:(?:and|so|but|oh|ok|also|wait)\b,? )*(?:
    (?:what|who|when|where|how|which|why)(?:['’]?s|['’]?re)?\b|(?:did|does) |
    (?:is|are|was|were|do|have|has|had|can|could|will|would|should|shall|am) (?:
      i|we|you|he|she|it|they|there|the|my|our|his|her|their|that|this|any|some
    )\b
  )
`;
