import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { changesAtStart } from './change-words.ts';

/** Asides that only soften a request: "if I may ask", "if it's not too much bother", "when you have a second". */
const ASIDES = patternPart`
  if (?:i|we) (?:may|might|could)(?: ask(?: (?:you|that))?| trouble you)?
  |if (?:you|ye|u) (?:would be so (?:kind|good)|wouldn['’]t mind|don['’]t mind|would(?: please)?|please|will|could|can)
  |if (?:it|that)
  (?:['’]s| is|['’]d be| would be) (?:
    ok(?:ay)?|alright|all right|possible|no (?:bother|trouble|problem)|not too much (?:bother|trouble|work|to ask)
  )(?: with you| for you)?
  |(?:when|whenever|once) (?:you|ye|u) (?:have|get|['’]?ve got) (?:a|one) (?:sec(?:ond)?|minute|min|moment|chance)
  |kindly please|please kindly|if possible
`;
const BETWEEN_COMMAS = new RegExp(String.raw`,\s*(?:${ASIDES}),\s+`, 'giu');
const AT_END = new RegExp(String.raw`(?:,|(?<!\s))\s+(?:${ASIDES})(?=[.!?]*$)`, 'iu');
/** "It is in Lindenstrasse 8, I forgot to say". */
const AFTERTHOUGHT = longPattern('iu')`
  (?:,|(?<!\s))\s+(?:
    (?:sorry,? )?(?:i )?(?:(?:completely |just |nearly )?forgot|should have (?:said|mentioned|told you))
    (?: to (?:say|mention|add|tell you)| that(?: bit)?)?|by the way|btw|fyi|just so you know
  )(?=[.!?]*$)
`;
/** "I am sorry, I meant Monday". */
const SORRY = /^(?:(?:oh|ah|no)[, ]+)?i(?: am|['’]?m) (?:so |very |really )?sorry,? (?=\S)/iu;
const AT_START = new RegExp(String.raw`^(?:${ASIDES}),\s+(?=\p{L})`, 'iu');
/** "Her birthday is 8 May, she told me, 1979": who says so, between a day and its year. */
const SAID_BETWEEN = longPattern('giu')`
  (?<=\d[^,.;:?!]*),\s+(?:
    (?:s?he|they|we|i|\p{Lu}\p{Ll}+|(?:my|her|his) \p{L}+)(?:['’]s)? (?:just |also |once )?
    (?:told|tells|said|says|wrote|texted|reckons?|thinks?|believes?|guess)(?: (?:me|us|it|so))?
    (?: (?:yesterday|today|just now|once|earlier))?|as far as i know
    |if i remember (?:right|rightly|correctly)
  ),\s+(?=(?:19|20)\d\d\b(?![.,:]?\d))
`;
/** "Kindly add …", "may I ask you to add …", "be a dear and add …", "I'd be grateful if you could add …". */
const IN_FRONT = longPattern('iu')`
  ^((?:(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|dear|morning|evening|knapsack|so|ok(?:ay)?)[\s,.!]+)*)
  (?:
    kindly
    |(?:may|might|could|can) i (?:please )?(?:ask|trouble|bother) you (?:to|for to)
    |be (?:a (?:dear|love|darling|pet|good \p{L}+|star|sweetheart)|so kind|so good|an angel) (?:and|as to)
    |do (?:me (?:a|the) (?:favou?r|kindness) and|us a favou?r and)
    |i(?:['’]d| would) be (?:very |most |so |ever so )?(?:grateful|thankful|obliged|glad|happy) if you (?:could|would)
    (?: please)?
  ) (?=\p{L})
`;
/** "…, ta", "… please pet": said to whoever does it. */
const CALLED_AT_END = longPattern('iu')`
  ,\s*(?:(?:please|thanks|thank you|ta|cheers|pls|plz),?\s*)?
  (?:ta|cheers|love|luv|pet|hen|duck|pal|mate|bro|bruv|dude|man|lah|darling|dear|sweetie|hun|hon|thx|many thanks)
  (?=[\s.!x:)]*$)
`;

/** "… for Sunday 3pm mate and cancel …": said to whoever does it, between two requests. */
const CALLED_WITHIN = longPattern('iu')`
  (?<=(?:\d ?(?:am|pm)?|day|tomorrow|tonight|noon|please|pls|list|calendar|diary))
  ,? (?:mate|pal|bro|bruv|dude|lah|hun|hon|love)(?=,? (?:and|then|plus|also) \p{L}+ )
`;
/** "Good morning. Put …": before a request, it asks for no answer. */
const GREETS = longPattern('iu')`
  ^(?:
    (?:hello|hi|hey|hiya|good (?:morning|afternoon|evening|day)|morning|evening|afternoon)
    (?: (?:there|all|everyone|again|knapsack|team))?[.!,]+\s+
  )+(?=\S+ \S+ \S)
`;

const withoutGreeting = (message: string): string => {
  const rest = message.replace(GREETS, '');
  return changesAtStart(rest).length > 0 ? rest : message;
};

/** @returns a request without the words that only make it polite, which no tool has a use for. */
export const withoutCourtesies = (message: string): string => withoutGreeting(withoutPoliteWords(message));

const withoutPoliteWords = (message: string): string =>
  message
    .replace(SORRY, 'sorry, ')
    .replace(AT_START, '')
    .replace(BETWEEN_COMMAS, ' ')
    .replace(SAID_BETWEEN, ' ')
    .replace(AT_END, '')
    .replace(AFTERTHOUGHT, '')
    .replace(CALLED_AT_END, '')
    .replace(CALLED_WITHIN, '')
    .replace(IN_FRONT, '$1');
