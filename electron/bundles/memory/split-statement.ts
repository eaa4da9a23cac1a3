/** A clause that is complete by itself: about the person or what is theirs. "She" or "it" would lose its reference. */
const OWN_SUBJECT = /^(?:i|i'm|i’m|i've|i’ve|i'd|i’d|we|we're|we’re|my|our)\b/i;
/** Verbs of statements about a person. A clause without one belongs to the previous clause. */
const VERB = new RegExp(
  [
    String.raw`\b(?:am|is|are|was|were|have|has|had|do|does|did|don['’]?t|doesn['’]?t|didn['’]?t|can|can['’]?t|cannot|`,
    "could|will|won['’]?t|would|should|must|may|might|isn['’]?t|aren['’]?t|i['’]m|i['’]ve|i['’]d|we['’]re|",
    'likes?|loves?|hates?|prefers?|lives?|works?|wants?|needs?|eats?|drinks?|drives?|plays?|speaks?|studies|',
    'study|uses?|owns?|goes|go|takes?|wears?|avoids?|enjoys?|collects?|learns?|teach(?:es)?|runs?|sings?|',
    String.raw`sleeps?|gets?|keeps?|starts?|finish(?:es)?|moved|married|bought)\b`,
  ].join(''),
  'i',
);
/** A conditional statement must stay with its condition. */
const CONDITION = /^(?:if|when|whenever|while|unless|because|since|after|before|although|though|until)\b/i;
const JOINT = /\s*(?:[,;]\s+(?:and|but)\s+|;\s+|\s+and\s+|\s+but\s+|[.!]\s+)/i;

/**
 * @returns the separate facts in a statement, so that each can be found, changed and forgotten by itself: "My wife is
 * called Anna and I am allergic to nuts" contains two. A negation stays with its own clause, and what can't stand alone
 * is not split.
 */
export function splitStatement(text: string): readonly string[] {
  if (CONDITION.test(text)) return [text];
  const pieces = text.split(new RegExp(`(${JOINT.source})`, 'i'));
  const clauses: string[] = [pieces[0] ?? text];
  for (let index = 1; index < pieces.length; index += 2) {
    const [joint = '', clause = ''] = [pieces[index], pieces[index + 1]];
    const before = clauses.at(-1) ?? '';
    if (standsAlone(before) && standsAlone(clause)) clauses.push(clause);
    else clauses[clauses.length - 1] = before + joint + clause;
  }
  return clauses.map(asSentence);
}

const standsAlone = (clause: string): boolean =>
  OWN_SUBJECT.test(clause) && VERB.test(clause) && clause.trim().split(/\s+/).length >= 3;

const asSentence = (clause: string): string => {
  const trimmed = clause.trim();
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
};
