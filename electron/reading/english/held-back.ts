import { longPattern } from '../../foundation/long-pattern.ts';
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
const HELD_BACK = longPattern('i')`
  ${START}hold (?:off|fire|back|your horses)\b|\bhold off (?:on|with)\b
  |${START}(?:not yet|nothing yet|not so fast)[.,!]
  |${START}(?:i(?:['’]?m| am) |we(?:['’]?re| are) )?not (?:yet |now )?
  (?:asking (?:you|for)|importing|exporting|deleting|copying|saving|downloading|committing) |\b(?:i|we)
  (?:['’]d| would) (?:much |far )?
  rather you (?:didn['’]?t|did not|don['’]?t) (?:copy|delet|sav|stor|mov|chang|touch|edit|add|writ|send|cancel|renam)
  |\bwould(?:n['’]?t| not) want (?:you|it|that|them|anything) to\b
  |(?:^|[.,;:!] )(?:there(?:['’]s| is) )?nothing (?:more |else )?(?:for you )?
  to (?:update|do|save|change|add|delete|note|enter|correct)\b[^,;]*[.!]*$
  |(?:^|[:,;.] ?)no changes?(?: please)?[.!]*$
  |${START}i (?:do not|don['’]?t) want (?:any |a |an |the |that |this |my |another )
  [^,.;!]{2,50} (?:
    imported|exported|deleted|removed|moved|changed|saved|stored|added|opened|renamed|cancell?ed|copied|downloaded
    |followed|restored
  )\b
  |\bleave (?:it|that|this|them) (?:open|undone|unticked|as (?:it|they) (?:is|are))\b(?!.*\bbut\b)
  |${START}(?:the |my |our )?(?:\S+ ){1,3}stays? (?:on|in) (?:the|my|our) (?:list|calendar|diary|notes?)(?=[,.!]|$)
  |[,;] (?:so|and|but) (?:it|that|they|this|those)(?: can| should| must)? (?:stays?|remains?)
  (?: (?:on|in|where|as) [^,.;!?]+)?[.!]*$
  |\b(?:this|that|it|the following|what follows|what i (?:say|tell you|write)(?: now| here)?)
  (?:['’]s not| is not| isn['’]?t|['’]s nothing| is nothing)
  (?: really| meant| something)* (?:for|to go (?:in|into)) (?:your|the|my|our) memory\b
  |^you can leave\b.*\b(?:trash|bin|there)\b
`;
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
const ASKS_AFTER = longPattern('i')`
  (?:[,;.!–-]|\bbut|\binstead|\brather|\bonly|\band)\s+
  (?:please |just |only |also |then |i (?:only |just )?want (?:you )?to )*(?:
    delete|remove|cancel|move|change|rename|add|put|save|create|make|set|start|remind|tick|mark|schedule|note|show
    |tell (?:me|us)|give|find|list|know|count|read|calculate|work out|convert|commit|ping|ask|what|how|when|bring
    |strike|after|first|it['’]?s .{2,40} (?:that|which)
  )\b|\?|\bi just want\b|\binstead\b
`;

/** Whether a text only says that something isn't to be done: "hold off on the PDF", "coffee stays on the list". */
export function holdsBack(text: string): boolean {
  const isBrief = text.split(/\s+/).length <= MOST_WORDS && BRIEFLY.test(text) && !CHOOSES.test(text);
  return (isBrief || HELD_BACK.test(text)) && !ASKS_AFTER.test(text);
}

const MAY =
  String.raw`(?:['’]ll (?:probably |maybe |just )?(?:have to|need to)|['’]d (?:probably |maybe |just )?(?:have to|need to)|` +
  String.raw` (?:will|would) (?:probably )?(?:have to|need to)| (?:could|can|might|may)(?: have to| need to)?| won['’]?t(?: even)? need)`;
/** What may be done one day, would have been, or is wanted by somebody else: "if Carla calls, I could tick it off". */
const SUPPOSED = longPattern('i')`
  ^(?:and |but |so |lol |ha,? )?(?:if|unless|in case) (?!only\b).{4,90}?[, ](?:then )?(?:i|we)${MAY}
  (?: probably| just| even| also)* (?:${CHANGES}|that)\b
  |^(?:i|we) (?:could|might|may)(?: probably| maybe| just| also)? ${CHANGES} .{2,60} (?:if|once|unless)\b
  |^(?:might|may) ${CHANGES} .{3,60} (?:if|when|once|after|unless)\b
  |^(?:thinking (?:about|of) \w+ing|wondering (?:if|whether) (?:to|i should|we should)|tempted to|considering \w+ing) |
  ^i keep wondering\b
  |^(?:lol |ha,? )*imagine \w+ing\b
  |^i(?:['’]m| am) afraid i(?:['’]ll| will) (?:end up )?
  |\b(?:asked|asks|wants?|wanted|begged)\b.{3,80}\bi (?:told|said to) (?:her|him|them) (?:no\b|i['’]d)
  |^["“][^"”]{3,}["”],? (?:says|said|wrote|is what)\b
  |^(?:(?:so|and|ok|well) )*(?:i|we)(?:['’]ve| have)? (?:already |just )*
  (?:
    deleted|removed|binned|cancelled|erased|threw out
  ) [^.!?;,]{2,60}?,? (?:but|and|yet|though) [^.!?;,]{2,50}? (?:is|are|['’]s) still (?:there|here|around|in there)
  [.!]*$
  |^(?:i )?still regret \w+ing\b
  |^should have (?:set|made|added|saved|written|noted|booked) `;
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
