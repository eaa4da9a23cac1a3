import { longPattern } from '../../foundation/long-pattern.ts';
import { CHANGE_STEMS } from './change-stems.ts';

/** What is denied like a change, though no tool is called so. */
const CHANGE = String.raw`(?:${CHANGE_STEMS}|correct (?:the|that|anything)|unsubscrib|amend)(?:\w*)`;

/** "don't", "do not", "dont", "never", in front of a verb or a short way before it. */
const NEGATED = longPattern('i')`
  (?<!\bif (?:i|we|you|he|she|they) )\b(?:
    do(?: no|n['’]?)t|don['’]?t|dont|dnt|never|not (?:to|going to|yet)|(?:please|pls) not|no need to|no reason to
    |isn['’]?t (?:necessary|time) to|not necessary to|needn['’]?t|need not|must not|mustn['’]?t
    |must under no circumstances|under no circumstances|shouldn['’]?t|should not|would not
    |do(?:es)?(?:n['’]?t| not) (?:have|need) to|don['’]?t you dare|won['’]?t|will not|wouldn['’]?t|rather not
    |don['’]?t (?:want|have|need) (?:you )?to|i['’]?d hate it|it would be silly to|let['’]?s not|lets not
    |nothing should be|we['’]?re not|i['’]?m not going to
  )\b(?: \w+){0,2}? ?\b${CHANGE}
`;
/** Other ways to want no change: "I don't want the note restored", "add nothing", "no timer, please". */
const DECLINED = new RegExp(
  [
    String.raw`\b(?:do(?: no|n['’]?)t|dont|never) want (?:\w+ ){1,5}(?:${CHANGE_STEMS})\w*`,
    String.raw`\bhate it if (?:\w+ ){1,5}(?:${CHANGE_STEMS})\w*`,
    String.raw`^(?:please )?(?:${CHANGE_STEMS})\w* (?:nothing|nobody|none|neither|no (?!\d|later))\b`,
    String.raw`^nothing (?:should|must|needs to|has to|is to) be\b`,
    // "Nothing in Papers is to be moved", "none of my notes may be deleted", "nobody touches my tasks".
    String.raw`^(?:nothing|none|neither|not (?:one|a single)|no) (?:\S+ ){1,6}?(?:(?:is|are) (?:going )?to|should|must|may|` +
      String.raw`shall|can|will|needs? to|(?:has|have) to|gets?) (?:be )?(?:${CHANGE_STEMS})\w*\b`,
    String.raw`^(?:nobody|no one) (?:(?:is to|should|must|may|shall|can|will|gets to) )?(?:touch|chang|delet|remov|mov|edit|renam)\w*\b`,
    String.raw`^nothing (?:else |more )?(?:needs|wants|requires) (?:${CHANGE_STEMS})\w*ing\b`,
    String.raw`^no (?:\w+ ){1,6}(?:needed|necessary)\b`,
    String.raw`^no (?:new |other )?(?:timer|reminder|alarm|note|task|event|entry|message|backup|countdown)s?` +
      String.raw`(?: (?:this time|today|tonight|for (?:me|now|once|this|that)|then))?(?:[,.!]|$)`,
    String.raw`(?:^|\bso |\bbut |, |\bthere(?:['’]s| is) )nothing (?:more |else )?(?:for you )?to ` +
      String.raw`(?:put|add|note|enter|write|jot|schedule|remind|save|change|delete|cancel)\b(?!.*\?)`,
    String.raw`^no (?:\w+[ ]?){1,6}(?: of [\w ]+)?, (?:please|thanks|thank you)\b`,
    String.raw`^never ?mind\b`,
    String.raw`\bi['’]?m not (?:saying|asking|telling)(?: you)?(?: to| that)?\b(?: \w+){0,2}? ?(?:${CHANGE_STEMS})\w*`,
    // "Scrap that idea with the note", "forget the thought of moving the choir".
    String.raw`^(?:(?:no|oh|ok|okay|well|actually|please|so|and|but)[,.!]* )*(?:scrap|drop|forget|ditch|ignore|abandon|bin) ` +
      String.raw`(?:that|the|this) (?:whole |silly |little )?(?:thought|idea|plan|notion|suggestion) (?:of|about|with|to)\b`,
    String.raw`^(?:(?:no|oh|wait|actually|please)[,.!]* )*(?:don['’]?t|do not)(?: do (?:it|that))?(?: yet| please)?[.!]*$`,
  ].join('|'),
  'i',
);
/** Negations that ask for something: "don't let me forget", "never forget that". */
const ASKS_ALL_THE_SAME = new RegExp(
  [
    String.raw`\b(?:don['’]?t|do not|dont|dnt|never) (?:let me|forget|lose|want to forget|you forget|miss|fail)\b|`,
    String.raw`\bwhy (?:don['’]?t|not)\b|\b(?:can|could|would) (?:you )?not\b`,
  ].join(''),
  'i',
);
const KEEPS = new RegExp(
  [
    String.raw`^(?:(?:no|wait|stop|please|pls|whatever you do|and|but|ok|okay|tom told me \w+,?)[,!.]? )*(?:please )?`,
    String.raw`(?:keep|leave|hands off)\b(?!.* (?:note|track|mind|down|number|for me)\b)|`,
    String.raw`\bleave (?:it|them|that|everything|the|my)\b.*\b(?:in|as|alone|be|there|on)\b|\bno \w+ needed\b|`,
    String.raw`\bi don['’]?t need (?:a|an|another|any)\b|\b(?:hasn['’]?t|haven['’]?t|isn['’]?t|didn['’]?t)\b.*\b`,
    String.raw`(?:leave|keep|so)\b`,
  ].join(''),
  'i',
);
/** "The lamp can stay"; "move it to Friday, the time stays as it is" asks for something all the same. */
const STAYS = new RegExp(
  String.raw`\b(?:can|should|shall|must|has to|have to|is to) (?:stay|remain)\b|` +
    String.raw`\bremains? (?:untouched|unchanged|as|where|in)\b|` +
    String.raw`\bstays? (?:(?:exactly|just|right|precisely) )?(?:where|as|in|put|the same)\b`,
  'i',
);
const BEGINS_WITH_CHANGE = new RegExp(
  String.raw`^(?:please |pls |can you |could you )?(?:${CHANGE_STEMS}|shift)\w* `,
  'i',
);

const ASKS_CHANGE = new RegExp(String.raw`\b(?:${CHANGE_STEMS}|replac|swap)\w* `, 'i');

/** "Don't move it to Friday, cancel it" also asks for something. */
const ALSO_ASKS = new RegExp(
  [
    String.raw`(?:[,;.!]|\bbut|\binstead|\brather)\s+(?:so |and )?(?:please )?(?:(?:can|could|will|would) you )?(?:please )?(?:just )?`,
    '(?:delete|remove|cancel|move|change|rename|add|put|save|create|make|set|start|remind|tick|mark|schedule|',
    String.raw`note|show|tell|give|find|list|take (?:it|that|this|them) (?:out|off|down))\b|`,
    // "Leave the choir, it's the vet that has to be cancelled"
    String.raw`(?:[,;.!]|\bbut) it['’]?s .{2,40} (?:that|which) (?:has to|should|must|needs to|is to|ought to) (?:be|go)\b`,
  ].join(''),
  'i',
);

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
  const asked = message.replace(REST_STAYS, '');
  const text = ASKS_CHANGE.test(asked) ? asked : message;
  const asksAllTheSame = ASKS_ALL_THE_SAME.test(text);
  const isOnlyDenied = !ALSO_ASKS.test(text);
  if (NEGATED.test(text) && !asksAllTheSame) return isOnlyDenied ? 'all' : 'part';
  const keeps =
    KEEPS.test(text) ||
    (STAYS.test(text) && !BEGINS_WITH_CHANGE.test(text)) ||
    (DECLINED.test(text) && !asksAllTheSame);
  return keeps && isOnlyDenied ? 'all' : null;
}
