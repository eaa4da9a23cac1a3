import { masked } from '../../foundation/masked.ts';
import { Phrases } from '../../foundation/phrases.ts';
import { longPattern } from '../../foundation/long-pattern.ts';

/** Words that make it a certain thing, or more than a question: "can you show my tasks?" wants to see them. */
const CERTAIN = String.raw`(?!.*\d)(?!this|his|its|yes)(?!(?:me|my|our|the|these|those|all|some|your|her|their|both|two|three)\b)`;
/** What somebody asks who doesn't name a thing: "can you move events?", "are you able to store birthdays?" */
const ASKS_ABILITY = [
  String.raw`^(?:can|could) you (?:also |even )?(?!(?:show|list|tell|give|find)\b)\w+ ${CERTAIN}(?:\w+ )?\w+s` +
    String.raw`(?: in a \w+)?(?:\?|$| (?:to another|in here|when|too)\b)`,
  String.raw`^(?:would|will) you be able to \w+ ${CERTAIN}(?:\w+ )?\w+s\b`,
  String.raw`^are you able to\b|^do you know (?:how|about)\b`,
  // "Can you set more than one timer?"
  String.raw`^(?:can|could) (?:you|i|we) \w+ (?:more than one|several|multiple|two or more|any number of) \w+` +
    String.raw`(?: (?:at once|at (?:the same|a) time|in here))?\?*$`,
  // "How many notes can I keep in here?"
  String.raw`^how (?:many|much|long|big|large)\b.* can (?:i|we|you|it|one) (?:keep|store|save|hold|remember|set|add)\b(?!.*\d)`,
  // "Would you be able to bring back a task when I have deleted it by mistake?"
  String.raw`^(?:can|could|would|will) you (?:be able to |still |also |even )?\w+ (?:back |up |out |in )?(?:an?|any|some) ` +
    String.raw`(?:\w+ )?\w+ (?:when|if|once|after|that|which) (?:i|we|one|you|it|they)\b(?!.*["“\d])`,
  // "Can you paste as well, or just copy?", "could you commit only one of several files, theoretically?"
  String.raw`^(?:can|could|would) you (?!.*\b(?:my|our|today|tomorrow|tonight)\b).*,? ` +
    String.raw`or (?:just|only|is it|do they|does it|are they|will it)\b`,
  String.raw`^(?:can|could|would) you .*\b(?:theoretically|hypothetically|in (?:theory|principle))\b`,
].map((form) => new RegExp(form, 'i'));
/** Things that the app keeps, as people call them in general. */
const APP_THINGS = new RegExp(
  String.raw`\b(?:(?:task|to-?do|reminder|note|timer|alarm|event|appointment|contact|table|file|list|chat|conversation)s?|` +
    String.raw`memor(?:y|ies)|entr(?:y|ies)|calendar|clipboard|trash|bin)\b`,
  'gi',
);
/** A character that no text has, for each one of them. */
const THING = '\uf000+';
const LOSES = new Phrases(
  'delete, deleted, remove, removed, cancel, cancelled, erase, erased, trash, trashed, close, closed, quit, tick, ticked, complete',
  'completed, finish, finished, forget, forgot, throw, threw, move, moved, rename, renamed, shut, switch, switched, edit, edited',
  'change, changed, restore, turn, uninstall, overwrite',
);
const IF_ONE =
  /^(?:(?:and|but|so|ok(?:ay)?) )*(?:if|when|once|suppose|supposing|say) (?:i|you|we|some(?:one|body)) (?:accidentally |ever )?/i;
/** @returns what follows "if I delete"; null if a text doesn't begin so. */
function behindLoss(text: string): string | null {
  const rest = IF_ONE.test(text) ? text.replace(IF_ONE, '') : '';
  const end = LOSES.startOf(rest);
  return end === 0 ? null : rest.slice(end);
}
/** How something works: "how do reminders work?", "does a timer ring when the app is closed?" */
const ASKS_HOW = [
  String.raw`^how (?:do|does|are|is) (?:the |your |my |an? )?(?:[\w-]+ )?${THING}(?: \w+)? (?:here )?` +
    String.raw`(?:work|function|get|behave|sorted|stored|saved|kept)\w*\b`,
  String.raw`^(?:what(?:'s| is)|is there|tell me|explain) (?:the |a |any )?difference between (?:the |an? )?${THING}\b`,
  String.raw`^(?:(?:do|does|will|would|can|could) (?:(?:the|my) )?|(?:is|are) (?=an?|deleted|old|fin))(?:(?:an?|deleted` +
    String.raw`|finished|old) )*${THING} ` +
    String.raw`(?!(?:for|about|on|from|called|named|with|that|of|to|at|in|due|open|left|running|set|done)\b)\w+\b.*` +
    String.raw`\b(?:when|if|after|once|before|while|without|even|by itself|forever)\b`,
  String.raw`^(?:will|would|do|can) (?:i|you) (?:still |also |even |actually )?` +
    String.raw`(?:hear|see|notice|get|be (?:told|notified|asked|warned))\b.*\b(?:when|if|once) (?:an?|the|my|i|one) `,
  String.raw`^(?:how )?(?:can|could|do) (?:i|we|you|one|it|they) (?:still |also |even )?` +
    String.raw`(?:get|bring|have|undo|restore|recover|see|find|undelete|reopen)\w* (?:\S+ )?` +
    String.raw`(?:deleted|removed|cancell?ed|trashed|erased|finished|completed|lost)\b(?!.* ["“\d]|.*\b(?:called|named|about)\b)` +
    String.raw`(?: [^\s?]+){0,3}\??$`,
].map((form) => new RegExp(form, 'i'));
/** "If I delete a note, is it gone?" */
const ANY_THING = new RegExp(
  String.raw`^ (?:down |off )?(?:(?:an?|something|anything|things|stuff|it|one|the (?:app|window|laptop|lid|computer|program)|knapsack|` +
    String.raw`notes|tasks|events|files|reminders|contacts)\b)(?!.*\d).*\?$`,
  'i',
);
/** "Can you really forget something?" */
const ASKS_GENERALLY = longPattern('iu')`
  ^(?:can|could) you (?:really |actually |even |ever )?(?!(?:tell|give|show|ask) )\w+ (?:(?:me|us|people) )?
  (?:(?:of|about|with|to do|on|at) )?(?:something|anything|everything|things|stuff)\?$
`;
/** "Do you keep deleted notes, or do I have to remember them?" */
const ASKS_OR = longPattern('iu')`
  ^(?:can|could|do|will|would) you (?:
    (?!\b(?:my|our|the|this|that|these|those|it|today|tonight|tomorrow|\p{L}+day)\b)[^\d.?!]
  )*? or (?:do|would|will|must|should) (?:i|we|people) (?:still |always )?(?:have|need|must|had|used?|do)\b
`;
/** "If I cancel the choir, could I get it back later?" */
const COULD_UNDO = new RegExp(
  String.raw`^ [^?!]+?,? (?:then )?(?:can|could|would|will|do|is)\b[^?!]*? ` +
    String.raw`(?:(?:get|bring|have|put|take|fetch) \w+ back|(?:undo|restore|recover|undelete|reopen|retrieve) ` +
    String.raw`(?:it|that|them)|be (?:undone|restored|recovered|undeleted|reopened|brought back))(?: \w+)?\?*$`,
  'i',
);
const asksIfLost = (text: string): boolean => {
  const rest = behindLoss(text);
  return rest !== null && (ANY_THING.test(rest) || COULD_UNDO.test(rest));
};

/** "Would it be possible to move the choir?" asks for it, "would it be possible for them to know?" does not. */
export const ASKS_POLITELY =
  'would it be (?:at all )?(?:possible|posible|ok|okay|all right|alright|feasible|too much(?: trouble| bother)?)(?: to ask)?' +
  '(?: for you)? (?:to|for an?)\\b';

/** About what could be, or how something works, not about what there is. */
const WONDERS = [
  String.raw`^how (?:do|would|could|can|should) (?:i|you|one|we)\b` +
    String.raw`(?! (?:have|owe|own|reach|contact|call|phone|ring|e-?mail|get (?:hold of|in touch with|through to))\b)`,
  String.raw`^(?:what|when) (?:if|happens|would (?:you|happen)|does(?! (?:my|the|our|it|each|every\w*)\b)(?!.*\d)|i say|` +
    String.raw`is (?:the difference|an?\b(?! (?:half|third|quarter|fifth|tenth|dozen|hundred|thousand|million|billion)\b)))`,
  String.raw`^(?:should|would|may|shall) (?:i|we|it|any)\b(?! (?:see|know|have|get|ask|look|hear|read)\b)`,
  String.raw`^what(?:'s| is| are) (?:an? )?(?!(?:it|this|that|on|up|new|there|left|next|due|overdue|my|open|free|today|tomorrow|` +
    String.raw`\w+ed|\w+ing)\b)[a-z][\w-]*\?*$`,
  String.raw`^what (?:does|do) .{1,40} mean\b|^does \w+ing\b|^do \w+ed \w+|^why (?!don't|not)|^is (?:it possible|there a way)\b`,
  // "How safe is a password of 12 characters?"
  String.raw`^how (?:safe|secure|strong|random|fair|reliable|good) (?:is|are|would) (?:an? |such |that |these |your |\d)`,
  String.raw`^(?:can|could) (?:i|we)\b(?! (?:please |just |quickly )?(?:see|know|have|get|ask|look|hear|read|check|trouble|bother)\b)`,
  String.raw`^(?:can|could) (?:it|one|they|\w+s)\b|^\W*(?:unless|or not|really|seriously|(?:are )?you sure|huh|or|but|hm+)\W*\?+$`,
].map((form) => new RegExp(form, 'i'));
const POLITELY = new RegExp(`^${ASKS_POLITELY}`, 'i');

/** Whether a text only asks what could be done, or how something works: "can you move events?", "how do reminders work?" */
export const asksWhatCouldBe = (text: string): boolean =>
  [...ASKS_ABILITY, ASKS_GENERALLY, ASKS_OR].some((asks) => asks.test(text)) ||
  ASKS_HOW.some((asks) => asks.test(masked(text, APP_THINGS, '\uf000'))) ||
  asksIfLost(text) ||
  (!POLITELY.test(text) && WONDERS.some((wonders) => wonders.test(text)));

/** What somebody only has in mind to do: "I'm thinking about deleting it", "maybe I should cancel". */
const CONSIDERS = new RegExp(
  "^(?:(?:well|hmm+|so|ok),? )?(?:i(?:'m| am| was|'ve been| have been) (?:still |just )?(?:thinking (?:about|of)|considering|" +
    'tempted to|not sure (?:if|whether)|wondering (?:if|whether))|i (?:might|may) (?!need\\b)|' +
    String.raw`maybe (?:i|we) (?:should|could|will|'ll)|i(?:'d| would) (?:consider|think about))\b`,
  'i',
);
/** What asks for something all the same. */
const ASKS_BESIDES =
  /\?|\b(?:please|pls|can you|could you|would you|undo|put it|add it|add that|save that|remind me|note (?:it|that|down))\b/i;

/** Whether a text only says what somebody is thinking of doing: "maybe I should cancel the gym". */
export const onlyConsiders = (text: string): boolean => CONSIDERS.test(text) && !ASKS_BESIDES.test(text);
