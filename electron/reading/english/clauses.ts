import { patternPart } from '../../foundation/long-pattern.ts';
import { timePhrases } from './time-phrases.ts';
import { ASKS_POLITELY } from './wondering.ts';

/** A part of a sentence with a verb of its own, without polite or filling words in front of it. */
export interface Clause {
  readonly text: string;
  /** Whether the sentence says before it that somebody else said it, or on which condition it holds. */
  readonly isAside: boolean;
  readonly isQuestion: boolean;
  /** Whether it begins with words that make a question a request: "could you", "please". */
  readonly isPolite: boolean;
}

/** @returns the clauses of a message in order, without quotations, and without what is only the content of a reminder or a note. */
export const clausesOf = (message: string): readonly Clause[] =>
  sentencesOf(withoutQuotations(message.replaceAll('’', "'"))).flatMap(clausesIn);

/** Quoted words are what somebody says or what a thing is called. */
const withoutQuotations = (text: string): string =>
  text.replaceAll(/"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|‘[^’]*’|(?<![\p{L}\d])'[^']*'(?![\p{L}\d])/gu, 'QUOTED');

const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.!?…])\s+|\n+/).filter((sentence) => /\p{L}/u.test(sentence));

const SEPARATOR = new RegExp(
  String.raw`(?:(?<!\s)\s+)?[,;–—]\s+|(?<!\s)\s+(?=\(?\d\)\s)|(?<=:)\s+|(?<!\s)\s+-+\s+|(?:(?<!\s)\s+)?\.{2,}\s*|` +
    String.raw`(?<!\s)\s+(?:and|but|so(?! (?:kind|good|nice|grateful|thankful|glad|happy|pleased|very|much)\b)|` +
    String.raw`then|or|yet|though|because)\s+`,
  'i',
);

function clausesIn(sentence: string): readonly Clause[] {
  const isQuestion = /\?\W*$/.test(sentence);
  const clauses: Clause[] = [];
  let isAside = false;
  for (const part of sentence.split(SEPARATOR)) {
    const { opening, text } = openedClause(part);
    const isPolite = POLITE.test(opening);
    isAside = (isAside && !isPolite) || SUPPOSES.test(text);
    if (text !== '') clauses.push({ text, isAside, isQuestion, isPolite });
    if (!isAside && HAS_CONTENT.test(text)) break;
    isAside ||= REPORTS.test(text);
  }
  return clauses;
}

/** Words in front of a request that change nothing about it. */
const FILLERS = patternPart`
  ok|okay|hey|hi|hello|oh|well|now|also|then|and|but|so|right|actually|just|quick|quickly|first|next|again|instead
  |knapsack|thanks|thank you|good|great|sorry|wait|yes|yeah|yep|sure|alright|um+|uh+|hmm+|anyway|plus|too|rather
  |kindly|simply|firstly?|secondly?|finally|lastly|\(?\d[.)]|[-•*](?=\s)|afterwards|after (?:that|this)|by the way|btw
  |(?:once|when|after) (?:(?:that|this|it)(?:'s| is| has been)? )?(?:done|finished|through|over)|besides
  |on top of that|(?:while|since|as) (?:you|we|i)(?:'re|'m| are| am) at it
`;
const SO_KIND = '(?:so|as) (?:kind|good|nice)(?: (?:as to|and|to))?';
/** Words that make a request of what follows, whatever its form. */
const FRAMES =
  String.raw`please|pls|plz|would you have the (?:goodness|kindness) to|${ASKS_POLITELY}|` +
  String.raw`(?:can|could|would|will) (?:you|u)(?: mind| be ${SO_KIND})?|do you mind|` +
  String.raw`be ${SO_KIND}|be (?:a dear|an angel)(?: and)?|i(?:'d| would) (?:like|love|want) you to|` +
  String.raw`i (?:want|need) you to|i was hoping (?:that )?you (?:could|would|might)|` +
  String.raw`i(?:'d| would) (?:(?:really |very much |greatly |truly )*(?:appreciate it|love it|like it)(?: very much| a lot| greatly)?|` +
  String.raw`be (?:(?:so|very|most|really|ever so|extremely) )*(?:grateful|thankful|obliged|glad|happy|pleased|delighted)) ` +
  String.raw`if you(?: could| would|['’]d| might)?|` +
  String.raw`it(?:'d| would) (?:really )?be (?:(?:so|very|really|most|an?|big|great|such) )*(?:great|nice|lovely|kind|good|wonderful|` +
  String.raw`fantastic|helpful|perfect|brilliant|super|help) if you(?: could| would|['’]d| might)?|` +
  String.raw`(?:might|could|may|can) i (?:possibly |perhaps |please )?(?:trouble|bother|get) you to|` +
  String.raw`see to it that you|` +
  String.raw`you(?:'d| would) (?:do me|be doing me) an? (?:\w+ )?favou?r by|` +
  String.raw`if you (?:can|could|would)|you (?:may|might|can|can now|may now)|go ahead and|feel free to|` +
  String.raw`make sure (?:to|you|that you)|be sure to|(?:may|might|can) i ask you to|why don't you|how about`;
const OPENING = new RegExp(String.raw`^(?:(?:${FILLERS}|${FRAMES})(?![\w'])[\s,.!]*)+`, 'i');
const POLITE = new RegExp(String.raw`(?:^|\s)(?:${FRAMES})(?![\w'])`, 'i');
/** "Would you mind adding": after these, the verb has the form of a noun. */
const TAKES_GERUND = /\b(?:mind|how about|favou?r by)\s*$/i;

/** @param part of a sentence. @returns the polite and filling words that it begins with, and the rest without a time in front. */
function openedClause(part: string): { readonly opening: string; readonly text: string } {
  const [opening = ''] = OPENING.exec(part) ?? [];
  const rest = part.slice(opening.length).trim();
  const time = timePhrases(rest).find((phrase) => rest.startsWith(phrase.text))?.text;
  if (time !== undefined && time.length < rest.length) {
    const later = openedClause(rest.slice(time.length).trim());
    return { opening: opening + later.opening, text: later.text };
  }
  return { opening, text: TAKES_GERUND.test(opening) ? withoutGerund(rest) : rest };
}

/** "adding milk" as "add milk"; "moving" and "putting" lose what their spelling added. */
const withoutGerund = (text: string): string =>
  text
    .replace(/^(\w+?)([bdgmnpt])\2ing\b/i, (word, stem: string, last: string) =>
      /^add/i.test(word) ? 'add' : stem + last,
    )
    .replace(/^(\w*(?:[aeiou][vsz]|at|et|os|ar|it|am|ak|ng|dul))ing\b/i, '$1e')
    .replace(/^(\w+)ing\b/i, '$1');

/** A condition, or something that is only imagined; not a way to be polite. */
const SUPPOSES = new RegExp(
  [
    '^(?:(?:if|when|whenever|once|unless|until|in case|as soon as|while|since|because|after|before|should|',
    String.raw`were|had)(?= (?:i|we|you|he|she|it|they|this|that|there|the|my|our|his|her|their|some\w*|any\w*|`,
    String.raw`every\w*|\p{Lu}\p{L}+)\b)|suppose|supposing|imagine|assuming|what if|say i|even if|only if)`,
    "(?! (?:you (?:can|could|have (?:a|time)|get|find|don't mind|like|would|want)|i forget|possible|",
    'necessary))',
  ].join(''),
  'iu',
);
/** After these, what follows is what somebody says, or won't do. */
const REPORTS = new RegExp(
  [
    String.raw`\b(?:said|says?|saying|told|tells?|asked|asks|suggests?|suggested|thinks?|thought|wrote|writes|texted|`,
    'recommends?|recommended|insists?|insisted|reads?|claims?|claimed|advised|begged|shouted|yelled|joked|',
    String.raw`dreamt|dreamed|means?|meant|heard|like)\W*$|^(?!please)(?:\p{L}+ ){0,4}`,
    '(?:said|says|told|asked|asks|suggests|suggested|thinks|wrote|texted|recommends|insists|reads|claims|',
    String.raw`advised|shouted|yelled|joked|dreamt|dreamed|keeps? (?:saying|asking|telling))\b|`,
    String.raw`\b(?:never|won't|refuse to)\b`,
  ].join(''),
  'iu',
);
/** What follows is to be kept or repeated, not done. */
const HAS_CONTENT = new RegExp(
  [
    '^(?:remind|note|jot|remember|memori[sz]e|write|ping|nudge|tell me|',
    "(?:don't|do not|never) (?:let me )?forget|keep in mind|",
    String.raw`(?:(?:a |an )?new )?(?:to-?do|task|memo|reminder)\b)`,
  ].join(''),
  'i',
);
