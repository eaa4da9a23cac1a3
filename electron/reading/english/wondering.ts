import { longPattern } from '../../foundation/long-pattern.ts';

/** Words that make it a certain thing, or more than a question: "can you show my tasks?" wants to see them. */
const CERTAIN = String.raw`(?!.*\d)(?!this|his|its|yes)(?!(?:me|my|our|the|these|those|all|some|your|her|their|both|two|three)\b)`;
/** What somebody asks who doesn't name a thing: "can you move events?", "are you able to store birthdays?" */
const ASKS_ABILITY = new RegExp(
  [
    String.raw`^(?:can|could) you (?:also |even )?(?!(?:show|list|tell|give|find)\b)\w+ ${CERTAIN}(?:\w+ )?\w+s` +
      String.raw`(?: in a \w+)?(?:\?|$| (?:to another|in here|when|too)\b)`,
    String.raw`^(?:would|will) you be able to \w+ ${CERTAIN}(?:\w+ )?\w+s\b`,
    String.raw`^are you able to\b|^do you know (?:how|about)\b`,
    // "Can you set more than one timer?"
    String.raw`^(?:can|could) (?:you|i|we) \w+ (?:more than one|several|multiple|two or more|any number of) \w+` +
      String.raw`(?: (?:at once|at the same time|in here|at a time))?\?*$`,
    // "How many notes can I keep in here?"
    String.raw`^how (?:many|much|long|big|large)\b.* can (?:i|we|you|it|one) (?:keep|store|save|hold|remember|set|add)\b(?!.*\d)`,
    // "Would you be able to bring back a task when I have deleted it by mistake?"
    String.raw`^(?:can|could|would|will) you (?:be able to |still |also |even )?\w+ (?:back |up |out |in )?(?:an?|any|some) ` +
      String.raw`(?:\w+ )?(?:tasks?|notes?|events?|reminders?|files?|contacts?|tables?|appointments?|entr(?:y|ies)|lists?|things?) ` +
      String.raw`(?:when|if|once|after|that|which) (?:i|we|one|you|it|they)\b(?!.*["“\d])`,
    // "Can you paste as well, or just copy?", "could you commit only one of several files, theoretically?"
    String.raw`^(?:can|could|would) you (?!.*\b(?:my|our|today|tomorrow|tonight)\b).*,? ` +
      String.raw`or (?:just|only|is it|do they|does it|are they|will it)\b`,
    String.raw`^(?:can|could|would) you .*\b(?:theoretically|hypothetically|in theory|in principle)\b`,
  ].join('|'),
  'i',
);
/** Things that the app keeps, as people call them in general. */
const APP_THINGS =
  '(?:tasks?|to-?dos?|reminders?|notes?|timers?|alarms?|events?|appointments?|contacts?|memor(?:y|ies)|' +
  'tables?|files?|lists?|entr(?:y|ies)|calendar|clipboard|trash|bin|chat|conversations?)';
const LOSES =
  '(?:delet|remov|cancel|eras|trash|clos|quit|tick|complet|finish|forget|throw|mov|renam|shut|switch|edit|' +
  'chang|restor|turn|uninstall|overwrit)(?:e|es|ed|s|t)?';
/** How something works: "how do reminders work?", "does a timer ring when the app is closed?", "if I delete a note, is it gone?" */
const ASKS_HOW = new RegExp(
  [
    String.raw`^how (?:do|does|are|is) (?:the |your |my |an? )?(?:[\w-]+ )?${APP_THINGS}(?: \w+)? (?:here )?` +
      String.raw`(?:work|function|get|behave|sorted|stored|saved|kept)\w*\b`,
    String.raw`^(?:what(?:'s| is)|is there|tell me|explain) (?:the |a |any )?difference between ` +
      String.raw`(?:the |an? )?${APP_THINGS} and (?:the |an? )?${APP_THINGS}\b`,
    String.raw`^(?:(?:do|does|will|would|can|could) (?:an? |deleted |finished |old |the |my )*|` +
      String.raw`(?:is|are) (?:an? |deleted |finished |old )+)${APP_THINGS} ` +
      String.raw`(?:still |also |even |ever |automatically |always |actually )?` +
      String.raw`(?!(?:for|about|on|from|called|named|with|that|of|to|at|in|due|open|left|running|set|done)\b)` +
      String.raw`(?:\w+)\b.*\b(?:when|if|after|once|before|while|without|even|by itself|automatically|forever|for good|` +
      String.raw`anywhere|somewhere)\b`,
    String.raw`^(?:will|would|do|can) (?:i|you) (?:still |also |even |actually )?` +
      String.raw`(?:hear|see|notice|get|be (?:told|notified|asked|warned))\b.*\b(?:when|if|once) ` +
      String.raw`(?:an? |the |my |i |one )`,
    String.raw`^(?:can|could|how (?:can|do|could)) (?:i|we|you|one|it|they) (?:still |also |even )?` +
      String.raw`(?:get|bring|have|undo|restore|recover|see|find|undelete|reopen)\w* ` +
      String.raw`(?:an? |any |something |things |stuff |my )?` +
      String.raw`(?:deleted|removed|cancelled|canceled|trashed|erased|finished|completed|lost)\b(?! .*["“\d])` +
      String.raw`(?!.*\b(?:called|named|about)\b)(?: \w+){0,2}(?: (?:back|again|later))?\??$`,
    String.raw`^(?:and |but |so )?(?:if|when|once) (?:i|you|we|someone|somebody) (?:accidentally )?${LOSES} ` +
      String.raw`(?:down |off )?(?:an? |something|anything|things|stuff|it\b|one\b|` +
      String.raw`the (?:app|window|laptop|lid|computer|program)|knapsack|notes|tasks|events|files|reminders|contacts)` +
      String.raw`(?!.*\d).*\?$`,
  ].join('|'),
  'i',
);
/** "Can you really forget something?" */
const ASKS_GENERALLY = longPattern('iu')`
  ^(?:can|could) you (?:really |actually |even |ever )?(?!(?:tell|give|show|ask) )\w+ (?:(?:me|us|people) )?
  (?:(?:of|about|with|to do|on|at) )?(?:something|anything|everything|things|stuff)\?$
  |^(?:can|could|do|will|would) you (?:
    (?!\b(?:my|our|the|this|that|these|those|it|today|tonight|tomorrow|\p{L}+day)\b)[^\d.?!]
  )*? or (?:do|would|will|must|should) (?:i|we|people) (?:still |always )?(?:have|need|must|had|use|do)\b
`;
/** "If I cancel the choir, could I get it back later?" */
const ASKS_IF_UNDONE = longPattern('i')`
  ^(?:and |but |so |ok(?:ay)? )*(?:if|when|once|suppose|supposing|say) (?:i|you|we) (?:accidentally |ever )?
  ${LOSES} [^?!]+?,? (?:then )?(?:can|could|would|will|do|is there a way|is it possible)
  (?: (?:i|we|you|one|it|that|they))? (?:still |also |even |later |ever )?(?:(?:be able )?to )?(?:
    (?:get|bring|have|put|take|fetch) (?:it|that|them|him|her|one) back
    |(?:undo|restore|recover|undelete|reopen|retrieve) (?:it|that|them)
    |be (?:undone|restored|recovered|undeleted|reopened|brought back)
  )(?: (?:again|later|afterwards|somehow|then|too))*\?*$
`;

/** "Would it be possible to move the choir?" asks for it, "would it be possible for them to know?" does not. */
export const ASKS_POLITELY =
  'would it be (?:at all )?(?:possible|posible|ok|okay|all right|alright|feasible|too much(?: trouble| bother)?)(?: to ask)?' +
  '(?: for you)? (?:to|for an?)\\b';

/** About what could be, or how something works, not about what there is. */
const WONDERS = new RegExp(
  [
    String.raw`^how (?:do|would|could|can|should) (?:i|you|one|we)\b` +
      String.raw`(?! (?:have|owe|own|reach|contact|call|phone|ring|e-?mail|get (?:hold of|in touch with|through to))\b)`,
    String.raw`^(?:what|when) (?:if|happens|would (?:you|happen)|does(?! (?:my|the|our|it|each|every\w*)\b)(?!.*\d)|` +
      String.raw`is (?:the difference|an?\b(?! (?:half|third|quarter|fifth|tenth|dozen|hundred|thousand|million|billion)\b))|i say)`,
    String.raw`^(?!${ASKS_POLITELY})(?:should|would|may|shall) (?:i|we|it|any)\b(?! (?:see|know|have|get|ask|look|hear|read)\b)`,
    String.raw`^what(?:'s| is| are) (?:an? )?(?!it\b|this\b|that\b|on\b|up\b|new\b|there\b|left\b|next\b|due\b|` +
      String.raw`overdue\b|my\b|open\b|free\b|today\b|tomorrow\b|\w+ed\b|\w+ing\b)[a-z][\w-]*\?*$`,
    String.raw`^what (?:does|do) .{1,40} mean\b`,
    String.raw`^does \w+ing\b`,
    String.raw`^do \w+ed \w+`,
    // "How safe is a password of 12 characters?"
    String.raw`^how (?:safe|secure|strong|random|fair|reliable|good) (?:is|are|would) (?:an? |such |that |these |your |\d)`,
    String.raw`^why (?!don't|not)`,
    String.raw`^(?:can|could) (?:i|we)\b(?! (?:please |just |quickly )?(?:see|know|have|get|ask|look|hear|read|check|trouble|bother)\b)`,
    String.raw`^(?:can|could) (?:it|one|they|\w+s)\b`,
    String.raw`^is (?:it possible|there a way)\b`,
    String.raw`^\W*(?:unless|or not|really|seriously|(?:are )?you sure|huh|or|but|hm+)\W*\?+$`,
  ].join('|'),
  'i',
);

/** Whether a text only asks what could be done, or how something works: "can you move events?", "how do reminders work?" */
export const asksWhatCouldBe = (text: string): boolean =>
  [ASKS_ABILITY, ASKS_GENERALLY, ASKS_HOW, ASKS_IF_UNDONE, WONDERS].some((asks) => asks.test(text));

/** What somebody only has in mind to do: "I'm thinking about deleting it", "maybe I should cancel". */
const CONSIDERS = new RegExp(
  [
    "^(?:(?:well|hmm+|so|ok),? )?(?:i(?:'m| am| was|'ve been| have been) (?:still |just )?",
    '(?:thinking (?:about|of)|considering|tempted to|not sure (?:if|whether)|wondering (?:if|whether))|',
    String.raw`i (?:might|may) (?!need\b)|maybe (?:i|we) (?:should|could|will|'ll)|`,
    String.raw`i(?:'d| would) (?:consider|think about)|i thought (?:about|of) \\w+ing)\b`,
  ].join(''),
  'i',
);
/** What asks for something all the same. */
const ASKS_BESIDES =
  /\?|\b(?:please|pls|can you|could you|would you|undo|put it|add it|add that|save that|remind me|note (?:it|that|down))\b/i;

/** Whether a text only says what somebody is thinking of doing: "maybe I should cancel the gym". */
export const onlyConsiders = (text: string): boolean => CONSIDERS.test(text) && !ASKS_BESIDES.test(text);
