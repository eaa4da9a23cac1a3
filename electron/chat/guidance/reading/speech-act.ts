import { isAboutAssistant } from './about-assistant.ts';
import { isOutOfReach } from './out-of-reach.ts';
import { DAY_NAME } from './time-words.ts';

/**
 * What a message may lead to. `keeps`: nothing is to be done. `asks`: something may be looked up, but nothing changed.
 * `wonders`: it is about what could be done, and `tells`: about what was done, so no tool helps. `elsewhere`: it asks for
 * something that only a connected tool can do.
 */
export type SpeechAct = 'requests' | 'elsewhere' | 'asks' | 'wonders' | 'tells' | 'keeps';

/** Verbs for what tools change; their forms follow. */
const CHANGES =
  'delet|delt|remov|cancel|cancle|eras|forget|mov|chang|renam|edit|overwrit|replac|add(?!ress)|put|sav|' +
  'stor|creat|mak|set|start|remind|tick|complet|mark|finish|clos|reopen|restor|reschedul|postpon|push|' +
  'schedul|book|enter|touch|throw|trash|wip|clear|tidy|drop|keep|note|writ|alter|updat|skip|record|log|' +
  'send|archiv|open|run|insert|lose|disappear|append|attach|copy|copi|crop|rotat|resiz|convert|compress|' +
  'zip|unzip|unpack|extract|export|import|download|fetch|follow|unfollow|commit|switch|strip|shrink|turn|' +
  'draw|drew|bring|took|take|rais|empt|destroy|memori[sz]|jot|shar|merg|hid|do';
const CHANGE = String.raw`(?:${CHANGES})(?:\w*)`;

/** "don't", "do not", "dont", "never", in front of a verb or a short way before it. */
const NEGATED = new RegExp(
  String.raw`\b(?:do(?: no|n['’]?)t|don['’]?t|dont|never|not (?:to|going to|yet)|no need to|no reason to|` +
    String.raw`isn['’]?t (?:necessary|time) to|not necessary to|needn['’]?t|need not|must not|mustn['’]?t|` +
    String.raw`must under no circumstances|under no circumstances|shouldn['’]?t|should not|would not|` +
    String.raw`do(?:es)?(?:n['’]?t| not) (?:have|need) to|don['’]?t you dare|won['’]?t|will not|wouldn['’]?t|` +
    String.raw`rather not|don['’]?t (?:want|have|need) (?:you )?to|i['’]?d hate it|it would be silly to|let['’]?s not|` +
    String.raw`lets not|nothing should be|we['’]?re not|i['’]?m not going to)\b(?: \w+){0,2}? ?\b${CHANGE}`,
  'i',
);
/** Other ways to want no change: "I don't want the note restored", "add nothing", "no timer, please". */
const DECLINED = new RegExp(
  [
    String.raw`\b(?:do(?: no|n['’]?)t|dont|never) want (?:\w+ ){1,5}(?:${CHANGES})\w*`,
    String.raw`\bhate it if (?:\w+ ){1,5}(?:${CHANGES})\w*`,
    String.raw`^(?:please )?(?:${CHANGES})\w* (?:nothing|nobody|none|neither|no (?!\d|later))\b`,
    String.raw`^nothing (?:should|must|needs to|has to|is to) be\b`,
    // "Nothing in Papers is to be moved", "none of my notes may be deleted", "nobody touches my tasks".
    String.raw`^(?:nothing|none|neither|not (?:one|a single)|no) (?:\S+ ){1,6}?(?:(?:is|are) (?:going )?to|should|must|may|` +
      String.raw`shall|can|will|needs? to|(?:has|have) to|gets?) (?:be )?(?:${CHANGES})\w*\b`,
    String.raw`^(?:nobody|no one) (?:(?:is to|should|must|may|shall|can|will|gets to) )?(?:touch|chang|delet|remov|mov|edit|renam)\w*\b`,
    String.raw`^no (?:\w+ ){1,6}(?:needed|necessary)\b`,
    String.raw`^no (?:new |other )?(?:timer|reminder|alarm|note|task|event|entry|message|backup|countdown)s?` +
      String.raw`(?: (?:this time|today|tonight|for (?:me|now|once|this|that)|then))?(?:[,.!]|$)`,
    String.raw`(?:^|\bso |\bbut |, |\bthere(?:['’]s| is) )nothing (?:more |else )?(?:for you )?to ` +
      String.raw`(?:put|add|note|enter|write|jot|schedule|remind|save|change|delete|cancel)\b(?!.*\?)`,
    String.raw`^no (?:\w+[ ]?){1,6}(?: of [\w ]+)?, (?:please|thanks|thank you)\b`,
    String.raw`^never ?mind\b`,
    String.raw`^(?:(?:no|oh|wait|actually|please)[,.!]* )*(?:don['’]?t|do not)(?: do (?:it|that))?(?: yet| please)?[.!]*$`,
  ].join('|'),
  'i',
);
/** Negations that ask for something: "don't let me forget", "never forget that". */
const ASKS_ALL_THE_SAME = new RegExp(
  [
    String.raw`\b(?:don['’]?t|do not|dont|never) (?:let me|forget|want to forget|you forget|miss|fail)\b|`,
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
const STAYS = /\b(?:can|should|must|has to|have to) stay\b|\bstays? (?:where|as|in|put|the same)\b/i;
const BEGINS_WITH_CHANGE = new RegExp(String.raw`^(?:please |pls |can you |could you )?(?:${CHANGES}|shift)\w* `, 'i');

/** A question about what was done, could be done, or would happen: none of them is a request. */
const ASKS = new RegExp(
  [
    String.raw`^(?:what|when|where)(?:'s)?\b(?! about \w+ing\b).*\?\W*$`,
    String.raw`^(?:what|when|where)(?:'s| is| are| was| were| did| do| does| has| have| had)\b(?! about \w+ing\b)`,
    String.raw`^(?:can|could|may|might) (?:the|an?|my|our|this|that|these|those)\b`,
    String.raw`^(?:and |but |so |ok |hey |hi |wait,? )?` +
      String.raw`(?:did|have|has|had|was|were|is|are|am|does|do|will|would|should|shall|may|who|why|how|what if|` +
      String.raw`what happens?|what would|what do|when i|if i|which|whose)\b`,
    String.raw`^(?:can|could) (?:i|we|it|one|this|they|\w+s)\b`,
    String.raw`^is (?:it possible|there a way)\b`,
  ].join('|'),
  'i',
);
/** Words that make it a certain thing, or more than a question: "can you show my tasks?" wants to see them. */
const CERTAIN = String.raw`(?!.*\d)(?!this|his|its|yes)(?!(?:me|my|our|the|these|those|all|some|your|her|their|both|two|three)\b)`;
/** What somebody asks who doesn't name a thing: "can you move events?", "are you able to store birthdays?" */
const ASKS_ABILITY = new RegExp(
  [
    String.raw`^(?:can|could) you (?:also |even )?(?!(?:show|list|tell|give|find)\b)\w+ ${CERTAIN}(?:\w+ )?\w+s` +
      String.raw`(?: in a \w+)?(?:\?|$| (?:to another|in here|when|too)\b)`,
    String.raw`^(?:would|will) you be able to \w+ ${CERTAIN}(?:\w+ )?\w+s\b`,
    String.raw`^are you able to\b|^do you know (?:how|about)\b`,
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
/** About what the app itself has done: "did you delete it?", "have you saved that?", "is it gone now?" */
const ASKS_DONE = new RegExp(
  [
    String.raw`^(?:(?:and|so|wait|ok|but|hang on|hey|um+|hm+)[, ]+)*(?:did|have|had|has) (?:you|it|that|they) ` +
      String.raw`(?:really |actually |already |just |ever |now |even )?(?:been )?(?:really |actually |already |just )?` +
      String.raw`(?:do|done|work|worked|go through|happen|${CHANGES})\w*\b(?!.*\b(?:i|we) \w+)`,
    String.raw`^(?:(?:and|so|wait|ok|but)[, ]+)*(?:is|are|was|were) (?:it|that|they|those) ` +
      String.raw`(?:really |all |now |already |definitely )*` +
      String.raw`(?:gone|done|deleted|saved|cancelled|removed|moved|added|changed|set|finished|off|in)` +
      String.raw`(?: now| already| for good| forever)*\??$`,
  ].join('|'),
  'i',
);
/** "Can you really forget something?" */
const ASKS_GENERALLY =
  /^(?:can|could) you (?:really |actually |even |ever )?\w+ (?:something|anything|everything|things|stuff)\?$/i;
/** Questions that are requests for a change all the same. */
const POLITE = new RegExp(
  [
    String.raw`^(?:would|could|can|will) you(?: please| kindly| be so kind| mind)?\b`,
    String.raw`^(?:do|would) you mind\b|^may i ask you to\b`,
    String.raw`^(?:can|could|may) (?:i|we) (?:please |just )?(?:have|trouble you for|bother you for)\b`,
    String.raw`^(?:how|what) about \w+ing\b|^why (?:don't|not)\b`,
  ].join('|'),
  'i',
);

/** About what could be, or how something works, not about what there is. */
const WONDERS = new RegExp(
  [
    String.raw`^how (?:do|would|could|can|should) (?:i|you|one|we)\b(?! (?:have|owe|own))`,
    String.raw`^(?:what|when) (?:if|happens|would (?:you|happen)|does(?! (?:my|the|our|it|each|every\w*)\b)(?!.*\d)|` +
      String.raw`is (?:the difference|an?\b(?! (?:half|third|quarter|fifth|tenth|dozen|hundred|thousand|million|billion)\b))|i say)`,
    String.raw`^(?:should|would|may|shall) (?:i|we|it|any)\b(?! (?:see|know|have|get|ask|look|hear|read)\b)`,
    String.raw`^what(?:'s| is| are) (?:an? )?(?!it\b|this\b|that\b|on\b|up\b|new\b|there\b|left\b|next\b|due\b|` +
      String.raw`overdue\b|my\b|open\b|free\b|today\b|tomorrow\b|\w+ed\b|\w+ing\b)[a-z][\w-]*\?*$`,
    String.raw`^what (?:does|do) .{1,40} mean\b`,
    String.raw`^does \w+ing\b`,
    String.raw`^do \w+ed \w+`,
    String.raw`^why (?!don't|not)`,
    String.raw`^(?:can|could) (?:i|we)\b(?! (?:please |just |quickly )?(?:see|know|have|get|ask|look|hear|read|check|trouble|bother)\b)`,
    String.raw`^(?:can|could) (?:it|one|they|\w+s)\b`,
    String.raw`^is (?:it possible|there a way)\b`,
    String.raw`^\W*(?:unless|or not|really|seriously|(?:are )?you sure|huh|or|but|hm+)\W*\?+$`,
  ].join('|'),
  'i',
);

/** What somebody did or does, told about them; "was moved" may mean that it still has to be moved here. */
const DID =
  '(?:delet|remov|cancell?|eras|trash|restor|mov|chang|renam|edit|updat|add|append|creat|sav|schedul|enter|' +
  'complet|reopen|mark|tick|copi|zipp|unzipp|unpack|export|import|download|follow|unfollow|committ|switch|' +
  'convert|compress|resiz|rotat|cropp|open|record|archiv|replac|remind|postpon|clear|wip|dropp|start)ed|' +
  'made|put|set|wrote|threw|drew|(?:delet|remov|cancel|eras|restor|renam|edit|updat|add|append|creat|sav|' +
  'cop[yi]e?|convert|compress|follow|remind|forget|replac|make|put)e?s|said|says|told|reads|dreamt|dreamed|' +
  'shouted|thought about';
/** "Please put …" and "tomorrow set …" do not report what somebody called Please did. */
const NOT_A_NAME =
  'please|pls|plz|kindly|just|also|now|then|next|first|second|finally|lastly|plus|and|so|but|ok|okay|hey|' +
  'hi|hello|oh|well|yes|yeah|yep|sure|no|actually|instead|quickly|tomorrow|tonight|today|' +
  DAY_NAME;
const WHO =
  '(?:i|we|he|she|they|you|it|some(?:body|one)|every(?:body|one)|nobody|half the \\w+|(?:my|our|his|her|' +
  'their|the|an?)(?: (?!(?:was|were|is|are|be|been|being|has|had|got|should|must|that|' +
  "which)\\b)[\\w'-]+){1,3}?|" +
  `(?!(?:${NOT_A_NAME})\\b)\\p{Lu}[\\w'-]+)`;
const TELLS = new RegExp(
  String.raw`^(?:(?:yesterday|last \w+|this morning|today|earlier|well|and|but),? )?${WHO} (?:(?:had|have|has) )?` +
    String.raw`(?:already |always |just |finally |accidentally |once |recently |never )?(?:${DID})\b`,
  'iu',
);
/** What somebody only has in mind to do: "I'm thinking about deleting it", "maybe I should cancel". */
const CONSIDERS = new RegExp(
  [
    "^(?:(?:well|hmm+|so|ok),? )?(?:i(?:'m| am| was|'ve been| have been) (?:still |just )?",
    '(?:thinking (?:about|of)|considering|tempted to|not sure (?:if|whether)|wondering (?:if|whether))|',
    String.raw`i (?:might|may) (?!need\b)|maybe (?:i|we) (?:should|could|will|'ll)|`,
    String.raw`i(?:'d| would) (?:consider|think about))\b`,
  ].join(''),
  'i',
);

/** What asks for something all the same. */
const ASKS_BESIDES =
  /\?|\b(?:please|pls|can you|could you|would you|undo|put it|add it|add that|save that|remind me|note (?:it|that|down))\b/i;
/** What makes more of a report: "I deleted it, can I get it back". */
const WANTS_MORE =
  /\?|\b(?:please|pls|can|could|would|need|want|so|undo|back|instead|again|note|remind me|put it|add it|add that|save that)\b/i;

/**
 * @returns what a message is, by its form alone: it errs on the side of a request, except that nobody means to change
 * something with "don't delete …" or "did you delete …?".
 */
export function speechActOf(message: string): SpeechAct {
  const text = message.trim().replaceAll('’', "'");
  if (NEGATED.test(text) && !ASKS_ALL_THE_SAME.test(text)) return isOnlyNegated(text) ? 'keeps' : 'requests';
  if (STAYS.test(text) && !BEGINS_WITH_CHANGE.test(text) && isOnlyNegated(text)) return 'keeps';
  if (
    (KEEPS.test(text) && isOnlyNegated(text)) ||
    (DECLINED.test(text) && !ASKS_ALL_THE_SAME.test(text) && isOnlyNegated(text))
  )
    return 'keeps';
  if ([ASKS_ABILITY, ASKS_GENERALLY, ASKS_HOW, WONDERS].some((asks) => asks.test(text))) return 'wonders';
  if (isAboutAssistant(text)) return 'wonders';
  if (ASKS_DONE.test(text)) return 'tells';
  if (CONSIDERS.test(text) && !ASKS_BESIDES.test(text)) return 'wonders';
  if (isOutOfReach(text)) return 'elsewhere';
  if (ASKS.test(text) && !POLITE.test(text)) return 'asks';
  return TELLS.test(text) && !WANTS_MORE.test(text.replace(TELLS, '')) ? 'tells' : 'requests';
}

/** "Don't move it to Friday, cancel it" also asks for something. */
const ALSO_ASKS = new RegExp(
  [
    String.raw`(?:[,;.!]|\bbut|\binstead|\brather)\s+(?:please )?(?:just )?`,
    '(?:delete|remove|cancel|move|change|rename|add|put|save|create|make|set|start|remind|tick|mark|schedule|',
    String.raw`note|show|tell|give|find|list)\b`,
  ].join(''),
  'i',
);
const isOnlyNegated = (text: string): boolean => !ALSO_ASKS.test(text);
