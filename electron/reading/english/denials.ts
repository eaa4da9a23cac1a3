import { longPattern } from '../../foundation/long-pattern.ts';
import { withChangesMarked } from './change-stems.ts';

/** "don't", "do not", "dont", "never", in front of a verb or a short way before it. */
const NEGATED = new RegExp(
  String.raw`(?<!\bif \w{1,4} )\b(?:(?:do|would|should|must|need)(?: no|n'?)t|won'?t|will not|dnt|never|` +
    String.raw`(?:please|pls|rather|let'?s|we're) not|not (?:to|going to|yet)|no (?:need|reason) to|` +
    String.raw`no circumstances|hate it|silly to)(?: (?:want|need|have) (?:you )?to)?(?: \w+~?){0,2}? (?:\w+~|do(?:ne|ing)?\b)`,
  'i',
);
/** Other ways to want no change: "I don't want the note restored", "add nothing", "no timer, please". */
const DECLINED = [
  /\b(?:not|isn'?t) (?:necessary|time) to(?: \w+~?){0,2}? \w+~/i,
  /\b(?:do(?: no|n'?)t|never) want (?:\w+~? ){1,5}\w+~/i,
  /\bhate it if (?:\w+~? ){1,5}\w+~/i,
  /^(?:please )?(?:\w+~|do) (?:nothing|nobody|none|neither|no (?!\d|later))\b/i,
  /^nothing (?:(?:should|must|(?:needs|has|is) to) be|(?:\w+ )?(?:needs|wants|requires) \w+ing~)/i,
  // "Nothing in Papers is to be moved", "none of my notes may be deleted", "nobody touches my tasks".
  longPattern('i')`
    ^(?:nothing|none|neither|not (?:one|a single)|no) (?:\S+ ){1,6}?(?:(?:is|are|going|needs?|has|have) to|should|must|may|shall
    |can|will|gets?) (?:be )?\w+~
  `,
  /^(?:nobody|no one) (?:(?:should|must|may|shall|can|will|(?:is|gets) to) )?\w+(?<!ed)~/i,
  /^no (?:\S+ ){1,6}(?:needed|necessary)\b/i,
  longPattern('i')`
    ^no (?:new |other )?(?:timer|reminder|alarm|note|task|event|entry|message|backup|countdown)s?~?(?: (?:this time|today|tonight
    |then|for \w+))?(?:[,.!]|$)
  `,
  longPattern('i')`
    (?:^|\bso |\bbut |, |\bthere(?:'s| is) )nothing (?:\w+ )?(?:for you )?to (?:put|add|note|enter|write|jot|schedule|remind|save
    |change|delete|cancel)~(?!.*\?)
  `,
  /^no [\w ~]{2,40}, (?:please|thanks|thank you)\b/i,
  /^never ?mind\b/i,
  /\bi'?m not (?:saying|asking|telling)(?: \w+~?){0,3}? \w+~/i,
  // "Scrap that idea with the note", "forget the thought of moving the choir".
  /^(?:(?:no|oh|ok|well|actually|please)[,.!]* )*\w+~? (?:that|the|this) (?:\w+ )?(?:thought|idea|plan|notion) (?:of|about|with|to)\b/i,
  /^(?:(?:no|oh|wait|actually|please)[,.!]* )*(?:don'?t|do not)(?: do (?:it|that))?(?: yet| please)?[.!]*$/i,
];
/** Negations that ask for something: "don't let me forget", "never forget that". */
const ASKS_ALL_THE_SAME = new RegExp(
  [
    String.raw`\b(?:don['’]?t|do not|dont|dnt|never) (?:let me|forget|lose|want to forget|you forget|miss|fail)\b|`,
    String.raw`\bwhy (?:don['’]?t|not)\b|\b(?:can|could|would) (?:you )?not\b`,
  ].join(''),
  'i',
);
const KEEPS = [
  longPattern('i')`
    ^(?:(?:no|wait|stop|please|pls|whatever you do|and|but|ok|okay|\w+ told me \w+)[,!.]* )*(?:keep|leave|hands off)\b
    (?!.* (?:note|track|mind|down|number|for me)\b)
  `,
  /\bleave (?:it|them|that|everything|the|my)\b.*\b(?:in|as|alone|be|there|on)\b/i,
  /\bno \w+ needed\b|\bi don'?t need (?:an?|another|any)\b|\b(?:has|have|is|did)n'?t\b.*\b(?:leave|keep|so)\b/i,
];
/** "The lamp can stay"; "move it to Friday, the time stays as it is" asks for something all the same. */
const STAYS = new RegExp(
  String.raw`\b(?:can|should|shall|must|has to|have to|is to) (?:stay|remain)\b|` +
    String.raw`\bremains? (?:untouched|unchanged|as|where|in)\b|` +
    String.raw`\bstays? (?:(?:exactly|just|right|precisely) )?(?:where|as|in|put|the same)\b`,
  'i',
);
const BEGINS_WITH_CHANGE = /^(?:please |pls |can you |could you )?\w+~ /i;
const ASKS_CHANGE = /\w~ /;

/** "Don't move it to Friday, cancel it" also asks for something. */
const ALSO_ASKS = [
  new RegExp(
    String.raw`(?:[,;.!]|\bbut|\binstead|\brather)\s+(?:(?:so|and|please|just|(?:can|could|will|would) you) )*` +
      String.raw`(?:(?!keep|forget|lose|open|run|touch)\w+(?<!ed|ing|s)~|show|tell|give|find|list)(?!\w)`,
    'i',
  ),
  // "Leave the choir, it's the vet that has to be cancelled"
  /(?:[,;.!]|\bbut) it'?s .{2,40} (?:that|which) (?:(?:has|needs|is|ought) to|should|must) (?:be|go)\b/i,
];

/** "…, and leave everything else as it is": what is asked for before that is all that changes. */
const REST_STAYS = new RegExp(
  String.raw`(?:[,;]|,? and|,? but) (?:please |just )?` +
    String.raw`(?:(?:leave|keep) (?:(?:everything|all|anything) else|(?:all )?the (?:others?|rest)\b|` +
    String.raw`the other \w+)|(?:don['’]?t|do not) (?:touch|change) (?:anything else|the (?:others?|rest)\b))[^,;.!?]*`,
  'i',
);

/**
 * How much of a message only says that something stays as it is: `all` of "don't delete the note", and a `part` of "don't move it to
 * Friday, cancel it".
 * @param message with straight apostrophes.
 * @returns null if it denies nothing.
 */
export function denialIn(message: string): 'all' | 'part' | null {
  const asked = withChangesMarked(message.replace(REST_STAYS, ''));
  const marked = ASKS_CHANGE.test(asked) ? asked : withChangesMarked(message);
  const text = marked.replaceAll('~', '');
  const asksAllTheSame = ASKS_ALL_THE_SAME.test(text);
  const isOnlyDenied = !ALSO_ASKS.some((form) => form.test(marked));
  if (NEGATED.test(marked) && !asksAllTheSame) return isOnlyDenied ? 'all' : 'part';
  const keeps =
    KEEPS.some((form) => form.test(text)) ||
    (STAYS.test(text) && !BEGINS_WITH_CHANGE.test(marked)) ||
    (DECLINED.some((form) => form.test(marked)) && !asksAllTheSame);
  return keeps && isOnlyDenied ? 'all' : null;
}
