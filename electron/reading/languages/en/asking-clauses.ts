const SENTENCE = /(?<![.!?;–—])[.!?;–—]+(?=\s|$)/u;
/** Without a comma, "and" goes on with what was begun. */
const BETWEEN = /,\s+|\s(?:but|so)\s/iu;
const POLITE = /^(?:(?:please|pls|and|so|then|also|ok|okay|hey|hi|well|now|just|oh|sorry|quick|thanks),? )*/i;
/** "Could you …", "I'd like …". */
const ASKS = new RegExp(
  [
    String.raw`^(?:(?:can|could|would|will|won['’]t) (?:you|we)(?! be able)|i(?:['’]d| would) (?:like|love)|`,
    String.raw`(?:i|we) (?:really |still )?(?:want|need)|`,
    String.raw`let['’]?s|(?:i )?(?:don['’]?t|do not|mustn['’]?t|never) (?:let me |want to )?forget)\b`,
  ].join(''),
  'i',
);
/** What somebody is said to do, a question, or a supposition: nothing is asked of the app. */
const TELLS = [
  new RegExp(
    String.raw`^(?:i|we|you|he|she|they|it|this|that|these|those|there|who|what|when|where|why|how|which|if|unless|the|my|our|` +
      String.raw`your|his|her|their|maybe|perhaps|remember (?:when|how))(?:['’]\w+)?\b`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:should|shouldn['’]?t|did|does|do(?! not\b)|don['’]?t|is|are|was|were|am|has|have|had|may|might|must|can|could|` +
      String.raw`would|will|never|no|not|eh)(?:['’]\w+)?\b`,
    'i',
  ),
];
const FINITE = new RegExp(
  [
    String.raw`^(?:[\p{L}'’-]+ ){1,3}(?:is|are|was|were|isn['’]?t|aren['’]?t|has|have|had|can|can['’]?t|could|will|won['’]?t|`,
    String.raw`would|should|did|didn['’]?t|does|doesn['’]?t|may|might|must|wants?|needs?|says?|said|reads?|got|went|came|rang|called)\b`,
  ].join(''),
  'iu',
);

/**
 * However sure the encoder is: a change is only asked for by a clause that somebody says to the app, such as "move …", "please delete
 * …", "could you add …", or by a thing and its time. What is reported, supposed or wondered about is only offered.
 */
export const asksInWords = (message: string): boolean => message.split(SENTENCE).some(asksIn);

/** What follows a colon is what somebody says, or what is to be written down: the words in front of it tell which. */
function asksIn(sentence: string): boolean {
  const [head = '', ...behind] = sentence.split(/:(?:\s|$)/u);
  const isAlone = behind.length > 0 && /^\s*\p{L}+\s*$/u.test(head);
  return isAlone || head.split(BETWEEN).some(isAsking);
}

function isAsking(said: string): boolean {
  const clause = said.trim().replace(POLITE, '');
  return (
    ASKS.test(clause) || (said.trim().includes(' ') && !TELLS.some((form) => form.test(clause)) && !FINITE.test(clause))
  );
}
