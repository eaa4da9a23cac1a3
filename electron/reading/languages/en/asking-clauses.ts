/** Where a clause ends. */
const BETWEEN = /[.!?;,:–—]+(?:\s+|$)|\s(?:and|but|so|then|or)\s/giu;
const POLITE = /^(?:(?:please|pls|and|so|then|also|ok|okay|hey|hi|well|now|just|oh|sorry|quick|thanks),? )*/i;
/** "Could you …", "I'd like …". */
const ASKS = new RegExp(
  String.raw`^(?:(?:can|could|would|will|won['’]t) (?:you|we)(?! be able)|i(?:['’]d| would) (?:like|love)|(?:i|we) (?:really |still )?(?:want|need)|` +
    String.raw`let['’]?s|(?:i )?(?:don['’]?t|do not|mustn['’]?t|never) (?:let me |want to )?forget)\b`,
  'i',
);
/** What somebody is said to do, a question, or a supposition: nothing is asked of the app. */
const TELLS = new RegExp(
  String.raw`^(?:i|we|you|he|she|they|it|this|that|these|those|there|who|what|when|where|why|how|which|if|unless|the|my|our|your|his|` +
    String.raw`her|their|should|shouldn['’]?t|did|does|do(?! not\b)|don['’]?t|is|are|was|were|am|has|have|had|may|might|must|can|could|` +
    String.raw`would|will|never|no|not|eh|wish|maybe|perhaps)(?:['’]\w+)?\b`,
  'i',
);
const FINITE = new RegExp(
  String.raw`^(?:[\p{L}'’-]+ ){1,3}(?:is|are|was|were|isn['’]?t|aren['’]?t|has|have|had|can|can['’]?t|could|will|won['’]?t|would|should|did|` +
    String.raw`didn['’]?t|does|doesn['’]?t|may|might|must|wants?|needs?|says?|said|got|went|came|rang|called)\b`,
  'iu',
);

/**
 * However sure the encoder is: a change is only asked for by a clause that somebody says to the app, such as "move …", "please delete
 * …", "could you add …", or by a thing and its time. What is reported, supposed or wondered about is only offered.
 */
export const asksInWords = (message: string): boolean => {
  const clauses = message.split(BETWEEN).map((clause) => clause.trim().replace(POLITE, ''));
  return clauses.some(
    (clause) => ASKS.test(clause) || (clause.includes(' ') && !TELLS.test(clause) && !FINITE.test(clause)),
  );
};
