import { CHANGE_STEMS } from './change-stems.ts';

/** Words of a sentence's beginning that change nothing about it. */
const START = String.raw`(?:^|[.!?;:]\s+)(?:(?:no|ok|okay|oh|well|wait|so|and|but|please|pls|sorry|hey|hi|actually|hmm+|lol|ha)\b[,.!]* )*`;
/** For how long something isn't wanted, and to be polite. */
const END =
  String.raw`(?=$|[.!,;]|:? (?:please|pls|plz|thanks|yet|today|tonight|for (?:now|today|me|the moment)|` +
  String.raw`until|till|at the moment|right now)\b)`;
const THING =
  '(?:entry|folder|file|copy|branch|table|browser|chart|graph|row|zip|archive|download|pdf|commit|app|window|contact|' +
  'memory|list|task|note|event|appointment|backup)s?';
const CHANGES = `(?:${CHANGE_STEMS}|bin|skip|pack|tick|correct)\\w*`;

/** What isn't to be done, or not yet: "hold off on the PDF", "we're not importing that", "dentist: no change". */
const HELD_BACK = new RegExp(
  [
    String.raw`${START}hold (?:off|fire|back|your horses)\b|\bhold off (?:on|with)\b`,
    `${START}(?:not yet|nothing yet|not so fast)[.,!]`,
    `${START}(?:i(?:['’]?m| am) |we(?:['’]?re| are) )?not (?:yet |now )?` +
      '(?:asking (?:you|for)|importing|exporting|deleting|copying|saving|downloading|committing) ',
    String.raw`\b(?:i|we)(?:['’]d| would) (?:much |far )?rather you (?:didn['’]?t|did not|don['’]?t) ` +
      '(?:copy|delet|sav|stor|mov|chang|touch|edit|add|writ|send|cancel|renam)',
    String.raw`\bwould(?:n['’]?t| not) want (?:you|it|that|them|anything) to\b`,
    String.raw`(?:^|[.,;:!] )(?:there(?:['’]s| is) )?nothing (?:more |else )?(?:for you )?to ` +
      String.raw`(?:update|do|save|change|add|delete|note|enter|correct)\b[^,;]*[.!]*$`,
    String.raw`(?:^|[:,;.] ?)no changes?(?: please)?[.!]*$`,
    `${START}i (?:do not|don['’]?t) want (?:any |a |an |the |that |this |my |another )[^,.;!]{2,50} ` +
      String.raw`(?:imported|exported|deleted|removed|moved|changed|saved|stored|added|opened|renamed|cancell?ed|copied|` +
      String.raw`downloaded|followed|restored)\b`,
    String.raw`\bleave (?:it|that|this|them) (?:open|undone|unticked|as (?:it|they) (?:is|are))\b(?!.*\bbut\b)`,
    `${START}(?:the |my |our )?(?:\\S+ ){1,3}stays? (?:on|in) (?:the|my|our) (?:list|calendar|diary|notes?)(?=[,.!]|$)`,
    // "… but it was decaf, so it stays on the list".
    String.raw`[,;] (?:so|and|but) (?:it|that|they|this|those)(?: can| should| must)? (?:stays?|remains?)(?: (?:on|in|where|as) [^,.;!?]+)?[.!]*$`,
    // "This isn't for your memory": what isn't for the calendar may be for something else.
    String.raw`\b(?:this|that|it|the following|what follows|what i (?:say|tell you|write)(?: now| here)?)(?:['’]s not| is not| isn['’]?t|['’]s nothing| is nothing)` +
      String.raw`(?: really| meant| something)* (?:for|to go (?:in|into)) (?:your|the|my|our) ` +
      String.raw`memory\b`,
    String.raw`^you can leave\b.*\b(?:trash|bin|there)\b`,
  ].join('|'),
  'i',
);
/** Said in few words: "no folder for the taxes yet", "coffee stays on the list". */
const BRIEFLY = new RegExp(
  [
    `${START}no (?:new |more |extra |other |calendar |further )?${THING}(?: (?:for|of|from|in|on|about) [^,.;!]{1,40}?)?${END}`,
    String.raw`^(?:the |my |our )?(?:\S+ ){1,3}stays?` +
      String.raw`(?: (?:on|in) (?:the|my|our) (?:list|calendar|diary|trash|notes?))?(?: please| pls)?[.!]*$`,
  ].join('|'),
  'i',
);
const MOST_WORDS = 12;
const CHOOSES = /\b(?:or|flip|pick|tails|heads|coin|mean|only|just|jus|first|back|quit)\b/i;
const ASKS_AFTER = new RegExp(
  [
    String.raw`(?:[,;.!–-]|\bbut|\binstead|\brather|\bonly|\band)\s+`,
    String.raw`(?:please |just |only |also |then |i (?:only |just )?want (?:you )?to )*`,
    '(?:delete|remove|cancel|move|change|rename|add|put|save|create|make|set|start|remind|tick|mark|schedule|note|show|tell (?:me|us)|give|',
    'find|list|know|count|read|calculate|work out|convert|commit|ping|ask|what|how|when|bring|strike|after|first|',
    String.raw`it['’]?s .{2,40} (?:that|which))\b|\?|\bi just want\b|\binstead\b`,
  ].join(''),
  'i',
);

/** Whether a text only says that something isn't to be done: "hold off on the PDF", "coffee stays on the list". */
export function holdsBack(text: string): boolean {
  const isBrief = text.split(/\s+/).length <= MOST_WORDS && BRIEFLY.test(text) && !CHOOSES.test(text);
  return (isBrief || HELD_BACK.test(text)) && !ASKS_AFTER.test(text);
}

const MAY =
  String.raw`(?:['’]ll (?:probably |maybe |just )?(?:have to|need to)|['’]d (?:probably |maybe |just )?(?:have to|need to)|` +
  String.raw` (?:will|would) (?:probably )?(?:have to|need to)| (?:could|can|might|may)(?: have to| need to)?| won['’]?t(?: even)? need)`;
/** What may be done one day, would have been, or is wanted by somebody else: "if Carla calls, I could tick it off". */
const SUPPOSED = new RegExp(
  [
    String.raw`^(?:and |but |so |lol |ha,? )?(?:if|unless|in case) (?!only\b).{4,90}?[, ](?:then )?` +
      String.raw`(?:i|we)${MAY}(?: probably| just| even| also)* (?:${CHANGES}|that)\b`,
    String.raw`^(?:i|we) (?:could|might|may)(?: probably| maybe| just| also)? ${CHANGES} .{2,60} (?:if|once|unless)\b`,
    String.raw`^(?:might|may) ${CHANGES} .{3,60} (?:if|when|once|after|unless)\b`,
    String.raw`^(?:thinking (?:about|of) \w+ing|wondering (?:if|whether) (?:to|i should|we should)|tempted to|considering \w+ing) `,
    String.raw`^i keep wondering\b`,
    String.raw`^(?:lol |ha,? )*imagine \w+ing\b`,
    String.raw`^i(?:['’]m| am) afraid i(?:['’]ll| will) (?:end up )?`,
    // What somebody else wants, and what was said to them.
    String.raw`\b(?:asked|asks|wants?|wanted|begged)\b.{3,80}\bi (?:told|said to) (?:her|him|them) (?:no\b|i['’]d)`,
    String.raw`^["“][^"”]{3,}["”],? (?:says|said|wrote|is what)\b`,
    // What is over, and what else there is.
    String.raw`^(?:(?:so|and|ok|well) )*(?:i|we)(?:['’]ve| have)? (?:already |just )*(?:deleted|removed|binned|cancelled|erased|threw out) [^.!?;,]{2,60}?,? (?:but|and|yet|though) [^.!?;,]{2,50}? (?:is|are|['’]s) still (?:there|here|around|in there)[.!]*$`,
    String.raw`^(?:i )?still regret \w+ing\b`,
    String.raw`^should have (?:set|made|added|saved|written|noted|booked) `,
  ].join('|'),
  'i',
);
/** What asks for something all the same. */
const ASKS_BESIDES = new RegExp(
  [
    String.raw`\?|\b(?:please|pls|can you|could you|would you|will you|undo|remind me (?!to never)|put (?:it|that|me|a)|`,
    String.raw`add (?:it|that|a|an|them)|save (?:that|it)|note (?:it|that|down)|let me know|tell me|show me|set (?:an?|me|it)|`,
    String.raw`make (?:a|me|it)|so (?:delete|cancel|move|add|remind)|i need|i want|need an?|instead|do it)\b`,
  ].join(''),
  'i',
);

/** Whether a text only says what somebody may do, or would have done. */
export const onlySupposes = (text: string): boolean =>
  SUPPOSED.test(text) && !ASKS_BESIDES.test(text.replace(/^(?:["“][^"”]*["”]|should have \w+)/i, ''));
