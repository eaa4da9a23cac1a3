import { longPattern } from '../../foundation/long-pattern.ts';
import { Phrases } from '../../foundation/phrases.ts';
import { withChangesMarked } from './change-stems.ts';

/** Words of a sentence's beginning that change nothing about it. */
const START = String.raw`(?:^|[.!?;:]\s+)(?:(?:no|ok|okay|oh|well|wait|so|and|but|please|pls|sorry|hey|hi|actually|hmm+|lol|ha)\b[,.!]* )*`;
/** For how long something isn't wanted, and to be polite. */
const END =
  String.raw`(?=$|[.!,;]|:? (?:please|pls|plz|thanks|yet|today|tonight|for (?:now|today|me|the moment)|` +
  String.raw`until|till|at the moment|right now)\b)`;
const THING = new Phrases(
  'entry, folder, folders, file, files, copy, copies, branch, table, tables, browser, chart, charts, graph, row, rows, zip, archive',
  'download, pdf, commit, app, window, contact, contacts, memory, list, lists, task, tasks, note, notes, event, events, appointment',
  'appointments, backup, backups',
);
const OURS = '(?:the|my|our)';
const KEPT = '(?:list|calendar|diary|trash|notes?)';

/** What isn't to be done, or not yet: "hold off on the PDF", "we're not importing that", "dentist: no change". */
const HELD_BACK = [
  new RegExp(
    `${START}(?:hold (?:off|fire|back|your horses)\\b|not(?:hing)? (?:yet|so fast)[.,!])|\\bhold off (?:on|with)\\b`,
    'i',
  ),
  new RegExp(
    String.raw`${START}(?:(?:i|we)(?:['’]?(?:m|re)| am| are) )?not (?:yet |now )?(?:asking (?:you|for)|(?:import|export|delet` +
      String.raw`|copy|sav|download|committ)ing) `,
    'i',
  ),
  longPattern('i')`
    \b(?:i|we)(?:['’]d| would) (?:much |far )?rather you (?:did|do)(?:n['’]?t| not) \w+~|\bwould(?:n['’]?t| not) want (?:you|it
    |that|them|anything) to\b
  `,
  longPattern('i')`
    (?:^|[.,;:!] )(?:there(?:['’]s| is) )?nothing (?:\w+ )?(?:for you )?to (?:update|do|save|change|add|delete|note|enter
    |correct)\b[^,;]*[.!]*$
  `,
  /(?:^|[:,;.] ?)no changes?(?: please)?[.!]*$/i,
  new RegExp(`${START}i do(?:n['’]?t| not) want (?:(?:any|an?|the|that|this|my|another) )?[^,.;!]{2,50} \\w+ed~`, 'i'),
  /\bleave (?:it|that|this|them) (?:open|undone|unticked|as (?:it|they) (?:is|are))\b(?!.*\bbut\b)/i,
  new RegExp(String.raw`${START}(?:${OURS} )?(?:\S+ ){1,3}stays? (?:on|in) ${OURS} ${KEPT}(?=[,.!]|$)`, 'i'),
  /[,;] (?:so|and|but) (?:it|that|they|this|those)(?: can| should| must)? (?:stays?|remains?)(?: (?:on|in|where|as) [^,.;!?]+)?[.!]*$/i,
  longPattern('i')`
    \b(?:this|that|it|the following|what follows|what i (?:say|tell you|write))(?:['’]s not| is not| isn['’]?t|['’]s nothing
    | is nothing)(?: \w+)? (?:for|to go (?:in|into)) (?:your|the|my|our) memory\b
  `,
  /^you can leave\b.*\b(?:trash|bin|there)\b/i,
];
/** Said in few words: "no folder for the taxes yet", "coffee stays on the list". */
const NONE = new RegExp(`${START}no (?:(?:new|more|extra|other|calendar|further) )?`, 'i');
const BEHIND_NONE = new RegExp(`^(?: (?:for|of|from|in|on|about) [^,.;!]{1,40}?)?${END}`, 'i');
const STAYS = new RegExp(
  String.raw`^(?:${OURS} )?(?:\S+ ){1,3}stays?(?: (?:on|in) ${OURS} ${KEPT})?(?: please| pls)?[.!]*$`,
  'i',
);
function saysBriefly(text: string): boolean {
  const found = NONE.exec(text);
  const rest = found === null ? '' : text.slice(found.index + found[0].length);
  const end = THING.startOf(rest);
  return STAYS.test(text) || (end > 0 && BEHIND_NONE.test(rest.slice(end)));
}
const MOST_WORDS = 12;
const CHOOSES = /\b(?:or|flip|pick|tails|heads|coin|mean|only|just|jus|first|back|quit)\b/i;
const ASKS_AFTER = [
  new RegExp(
    String.raw`(?:[,;:.!–-]|\bbut|\binstead|\brather|\bonly|\band)\s+(?:(?:please|just|only|also|then|want to) )*` +
      String.raw`(?:(?!keep|lose|open|do|touch)\w+(?<!ed|ing|s)~|(?:show|tell (?:me|us)|give|find|list|know|count|read|calculate|` +
      String.raw`work out|ping|ask|what|how|when|strike|bin|scratch|after|first|i want)\b)`,
    'i',
  ),
  /\?|\bi just want\b|\binstead\b/i,
];

/** Whether a text only says that something isn't to be done: "hold off on the PDF", "coffee stays on the list". */
export function holdsBack(text: string): boolean {
  const marked = withChangesMarked(text);
  const isBrief = text.split(/\s+/).length <= MOST_WORDS && saysBriefly(text) && !CHOOSES.test(text);
  const isHeld = isBrief || HELD_BACK.some((form) => form.test(text) || form.test(marked));
  return isHeld && !ASKS_AFTER.some((form) => form.test(marked));
}

const MAY = String.raw`(?:(?:['’]ll|['’]d| will| would)(?: \w+)? (?:have|need) to| (?:could|can|might|may)(?: have to)?)`;
/** What may be done one day, would have been, or is wanted by somebody else: "if Carla calls, I could tick it off". */
const SUPPOSED = [
  new RegExp(
    String.raw`^(?:(?:and|but|so) )?(?:if|unless) (?!only\b).{4,90}?[, ](?:then )?(?:i|we)${MAY}(?: \w+)? (?:\w+~|that\b)`,
    'i',
  ),
  /^(?:i|we) (?:could|might|may)(?: probably| maybe| just| also)? \w+~ .{2,60} (?:if|once|unless)\b/i,
  /^(?:might|may) \w+~ .{3,60} (?:if|when|once|after|unless)\b/i,
  /^(?:thinking (?:about|of) \w+ing~?|wondering (?:if|whether) (?:to|(?:i|we) should)|tempted to|considering \w+ing~?) /i,
  /^(?:(?:lol|ha),? )*(?:i keep wondering|imagine \w+ing|(?:i )?still regret \w+ing)\b|^i(?:['’]m| am) afraid i(?:['’]ll| will) /i,
  /\b(?:asked|asks|wants?|wanted|begged)\b.{3,80}\bi (?:told|said to) (?:her|him|them) (?:no\b|i['’]d)/i,
  /^["“][^"”]{3,}["”],? (?:says|said|wrote|is what)\b/i,
  longPattern('i')`
    ^(?:(?:so|and|ok|well) )*(?:i|we)(?:['’]ve| have)? (?:\w+ )?\w+ed~ [^.!?;,]{2,60}?,? (?:but|and|yet
    |though) [^.!?;,]{2,50}? (?:is|are|['’]s) still (?:there|here|around|in there)[.!]*$
  `,
  /^should have (?:set|made|added|saved|written|noted|booked)~? /i,
];
/** What asks for something all the same. */
const ASKS_BESIDES = new RegExp(
  String.raw`\?|\b(?:please|pls|(?:can|could|would|will) you|undo|remind me (?!to never)|put (?:it|that|me|a)|add (?:it|that|an?|them)|` +
    String.raw`(?:save|note) (?:that|it|down)|let me know|(?:tell|show) me|set (?:an?|me|it)|make (?:a|me|it)|so (?:delete|cancel|move|` +
    String.raw`add|remind)|i need|i want|need an?|instead|do it)\b`,
  'i',
);

/** Whether a text only says what somebody may do, or would have done. */
export const onlySupposes = (text: string): boolean => {
  const marked = withChangesMarked(text);
  return (
    SUPPOSED.some((form) => form.test(marked)) &&
    !ASKS_BESIDES.test(text.replace(/^(?:["“][^"”]*["”]|should have \w+)/i, ''))
  );
};
