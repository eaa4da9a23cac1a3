import { Phrases } from '../../foundation/phrases.ts';
import { timePhrases } from './time-phrases.ts';

/** "Would it be possible to move the choir?" asks for it. */
const ASKS_POLITELY =
  'would it be (?:at all )?(?:possible|posible|ok|okay|all right|alright|feasible|too much(?: trouble| bother)?)(?: to ask)?' +
  '(?: for you)? (?:to|for an?)\\b';

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
    const { text, isPolite } = openedClause(part);
    isAside = (isAside && !isPolite) || SUPPOSES.test(text);
    if (text !== '') clauses.push({ text, isAside, isQuestion, isPolite });
    if (!isAside && HAS_CONTENT.test(text)) break;
    isAside ||= reports(text);
  }
  return clauses;
}

/** Words in front of a request that change nothing about it. */
const FILLERS = new Phrases(
  'ok, okay, hey, hi, hello, oh, well, now, also, then, and, but, so, right, actually, just, quick, quickly, first, next, again',
  'instead, knapsack, thanks, thank you, good, great, sorry, wait, yes, yeah, yep, sure, alright, um, umm, uh, uhh, hmm, hmmm, anyway',
  'plus, too, rather, kindly, simply, firstly, secondly, finally, lastly, afterwards, after that, after this, by the way, btw',
  'besides, on top of that',
);
/** "(1)", "once that's done", "while you're at it". */
const BETWEEN_REQUESTS = [
  /^(?:\(?\d[.)]|[-•*](?=\s))/,
  /^(?:once|when|after) (?:(?:that|this|it)(?:'s| is| has been)? )?(?:done|finished|through|over)/i,
  /^(?:while|since|as) (?:you|we|i)(?:'re|'m| are| am) at it/i,
];
/** Words that make a request of what follows, whatever its form. */
const FRAMES = new Phrases(
  'please, pls, plz, would you have the goodness to, would you have the kindness to, can you, could you, would you, will you, can u',
  "could u, would u, will u, do you mind, i'd like you to, i'd love you to, i would like you to, i would love you to, i want you to",
  'i need you to, see to it that you, if you can, if you could, if you would, you may, you might, you can, you can now, you may now',
  "go ahead and, feel free to, make sure to, make sure you, make sure that you, be sure to, why don't you, how about, be a dear",
  'be a dear and, be an angel, be an angel and',
);
const LONGER_FRAMES = [
  String.raw`(?:can|could|would|will) (?:you|u) mind|(?:(?:can|could|would|will) (?:you|u) )?be (?:so|as) (?:kind|good|nice)` +
    String.raw`(?: (?:as to|and|to))?`,
  String.raw`i(?:'d| would) (?:(?:\w+ly |very much )*(?:appreciate|love|like) it(?: very much| a lot| greatly)?|` +
    String.raw`be (?:\w+ ){0,3}?(?:grateful|thankful|obliged|glad|happy|pleased|delighted)) if you(?: could| would|['’]d| might)?`,
  String.raw`it(?:'d| would) (?:really )?be (?:\w+ ){0,3}?(?:great|nice|lovely|kind|good|wonderful|fantastic|helpful|perfect|brilliant|` +
    String.raw`super|help) if you(?: could| would|['’]d| might)?`,
  String.raw`i was hoping (?:that )?you (?:could|would|might)|you(?:'d| would) (?:do|be doing) me an? (?:\w+ )?favou?r by`,
  String.raw`(?:might|could|may|can) i (?:possibly |perhaps |please )?(?:trouble|bother|get|ask) you to`,
  ASKS_POLITELY,
].map((frame) => new RegExp(`^(?:${frame})`, 'i'));

const longest = (text: string, words: Phrases, forms: readonly RegExp[]): number => {
  const ends = [words.startOf(text), ...forms.map((form) => form.exec(text)?.[0].length ?? 0)];
  return Math.max(...ends.filter((end) => !/^[\w']/.test(text.slice(end))), 0);
};

/** @returns the polite and filling words that a text begins with. */
function openingOf(text: string): Pick<Opened, 'opening' | 'isPolite'> {
  let [end, isPolite] = [0, false];
  for (;;) {
    const rest = text.slice(end);
    const frame = longest(rest, FRAMES, LONGER_FRAMES);
    const found = Math.max(frame, longest(rest, FILLERS, BETWEEN_REQUESTS));
    if (found === 0) return { opening: text.slice(0, end), isPolite };
    isPolite ||= frame === found;
    end += found + (/^[\s,.!]*/.exec(rest.slice(found))?.[0].length ?? 0);
  }
}
/** "Would you mind adding": after these, the verb has the form of a noun. */
const TAKES_GERUND = /\b(?:mind|how about|favou?r by)\s*$/i;

interface Opened {
  readonly opening: string;
  readonly isPolite: boolean;
  readonly text: string;
}

/** @param part of a sentence. @returns the polite and filling words that it begins with, and the rest without a time in front. */
function openedClause(part: string): Opened {
  const { opening, isPolite } = openingOf(part);
  const rest = part.slice(opening.length).trim();
  const time = timePhrases(rest).find((phrase) => rest.startsWith(phrase.text))?.text;
  if (time !== undefined && time.length < rest.length) {
    const later = openedClause(rest.slice(time.length).trim());
    return { opening: opening + later.opening, isPolite: isPolite || later.isPolite, text: later.text };
  }
  return { opening, isPolite, text: TAKES_GERUND.test(opening) ? withoutGerund(rest) : rest };
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
  String.raw`^(?:(?:if|when|whenever|once|unless|until|in case|as soon as|while|since|because|after|before|should|were|had)` +
    String.raw`(?= (?:i |\p{L}{2}))|suppos(?:e|ing)|imagine|assuming|what if|say i|even if|only if)` +
    String.raw`(?! (?:you (?:can|could|have (?:a|time)|get|find|don't mind|like|would|want)|i forget|possible|necessary))`,
  'iu',
);
const SAYS = new Phrases(
  'said, says, told, asked, asks, suggested, suggests, thinks, wrote, texted, recommends, insists, reads, claims, advised, shouted',
  'yelled, joked, dreamt, dreamed, keep saying, keep asking, keep telling, keeps saying, keeps asking, keeps telling',
);
const LEADS_TO_WORDS = new Phrases(
  'say, saying, tell, tells, suggest, think, thought, writes, recommend, recommended, insist, insisted, read, claim, claimed, begged',
  'mean, means, meant, heard, like',
);
const WONT = /\b(?:never|won't|refuse to)\b/i;

/** Whether what follows is what somebody says, or won't do. */
function reports(text: string): boolean {
  const [last = ''] = /[\p{L}\d]+(?=\W*$)/u.exec(text) ?? [];
  const [start = ''] = /^(?:\p{L}+ ){0,4}\p{L}+/u.exec(text) ?? [];
  return SAYS.has(last) || LEADS_TO_WORDS.has(last) || (!/^please/i.test(text) && SAYS.areIn(start)) || WONT.test(text);
}

/** What follows is to be kept or repeated, not done. */
const HAS_CONTENT = new RegExp(
  [
    '^(?:remind|note|jot|remember|memori[sz]e|write|ping|nudge|tell me|',
    "(?:don't|do not|never) (?:let me )?forget|keep in mind|",
    String.raw`(?:(?:a |an )?new )?(?:to-?do|task|memo|reminder)\b)`,
  ].join(''),
  'i',
);
