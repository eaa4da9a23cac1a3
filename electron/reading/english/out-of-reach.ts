import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { NUMBER_WORD } from './number-words.ts';
import { timePhrases } from './time-phrases.ts';
import { POLITE } from './polite-words.ts';

/** Requests that none of the app's own tools fulfils, whatever the time; a connected tool may. */
const ELSEWHERE = longPattern('iu')`
  ^(?:
    explain|translate|summari[sz]e|play\b|stream|sing|lock|unlock|transfer|recommend|suggest|order
    |book (?:me |us )?(?:please |pls )?(?:an? |one |two |three |\d |the )?
    (?:(?:ola|uber|grab|tatkal|bus|return|single|\p{L}+ing) )?(?:
      (?:ice|train|ferry|coach|tgv|eurostar)\b|table(?! (?:tennis|football|read))|flight|hotel|room|taxi|cab|ticket
      |trip
    )
    |reserve an? (?:table|room|seat)
    |find me an? (?:cheap |good |nice )?(?:flight|hotel|restaurant|recipe|job|doctor)
    |send (?:\S+ ){0,3}(?:an? )?(?:e-?mail|message|text|letter|card|money|sms|whats ?app|voice ?mail)
    |write (?:me )?(?:an? )?(?:\w+ )?(?:poem|story|song|essay|joke|speech|limerick|haiku)
    |tell me an? (?:\w+ )?(?:joke|story|riddle)
    |(?:write|compose|draft|pen|make up|think up|come up with|invent|put together)
    (?: me| us)? (?:(?!note\b|file\b)[\w-]+ ){1,4}?(?:
      lines?|verses?|rhymes?|lyrics|toast|speech|stor(?:y|ies)|poems?|limericks?|haikus?|slogans?|captions?|jokes?
      |riddles?|essay|compliments?
    )\b(?! (?:break|length|number|width)|.*(?:[:"“/]|\.\p{L}{2,4}\b|\b(?:notes?|file|calendar|list|table)\b))
    |(?:phone|call|ring|telephone|text|message) [^.,;]{2,40} for (?:me|us) and (?:tell|ask|let|say|have)\b
    |(?:text|message|whats ?app|sms|e-?mail) (?!(?:file|note|is|was|of|in|from|to)\b)(?:my |our |the )?(?-i:\p{Lu})?
    [\p{L}-]+(?: \p{Lu}[\p{L}-]+)?,? (?:that|to say|saying|to let|back that|and (?:tell|say|ask|let))\b
    |(?:get|call|order|hail)(?: me| us)? (?:an? )?(?:cab|taxi|uber|bolt|lyft)\b
    |(?:turn|switch) the \w+ (?:on|off|up|down)
    |(?:turn|switch) (?:on|off) (?:the|my|our) (?!
      timer|alarm|reminder|memory|loader|tools?|notifications?|dark|light mode|branch|repeat
    )\w+
    |who (?:was it that |again )?(?:
      won|is the|was the|invented|discovered|painted|composed|directed|sang|founded|starred
      |wrote(?! (?:this|that|it|the|my|our|these|me)\b)
    )\b
    |where does the (?:word|name|phrase|expression|saying)\b
    |what
    (?:'s| is) the (?:origin|plural|opposite|population|capital|moral|plot|reason (?:a|an|the|why|that|we|people))\b
    |what rhymes with
    |what(?:'s| is) another word for
    |is it (?:rude|legal|illegal|polite|impolite|weird|unhealthy|healthy|immoral|childish) (?:to|that|if|when)\b
    |how would (?:an? |the )?\p{Lu}?\w+ (?:person )?say\b
    |(?:(?:give|think up|come up with|think of|find|suggest|i need|help me (?:find|with))(?: me| us)? )?
    (?:an?|some|two|three|four|five|ten|a few|a couple of) (?:good |nice |funny |catchy |short |cute )*(?:
      names? for|ideas? (?:for|how|what)|tips? (?:for|on|how)|opening lines?|slogans?|synonyms?|rhymes?|jokes?
      |riddles?|quotes?|excuses?|pick-up lines?|fun facts?|recipes?|titles? for|nicknames?|compliments?
      |reasons? (?:to|why|for)
    )\b
    |what(?:'s| is) (?:the )?(?:weather|score|share price|stock price|capital of|meaning of life)
    |(?:what(?:'s| is) )?on (?:the )?(?:tv|telly|box|netflix)\b|how do you say
    |(?:print|scan|photograph|film|fax)\b(?! (?:that|the) note)
    |(?:take|make|snap) (?:me )?a (?:screenshot|photo|picture|selfie|video)\b
    |(?:what(?:'s| is| are) )?(?:the )?(?:\p{L}+(?:'s)? ){1,3}opening (?:times?|hours)\b
    |when (?:does|do) (?:\S+ ){1,3}(?:open|close|shut)\b
  )
`;
const DEVICE =
  '(?:heating|heaters?|radiators?|thermostat|boiler|oven|stove|hob|air ?con(?:ditioning|ditioner)?|ac|fan|fridge|freezer|lights?|lamps?|' +
  'tv|telly|television|volume|radio|stereo|speakers?|blinds?|shutters?|curtains?|dishwasher|washing machine|tumble dryer|kettle|' +
  'vacuum(?: cleaner)?|robot vacuum|hoover|sprinklers?|coffee machine|garage(?: door)?|front door|gate|windows?)';
/** "Turn the radiator in the hall to 20 degrees", "dim the kitchen lights": at home, where the app has no hands. */
const AT_HOME = new RegExp(
  String.raw`^(?!.*\b(?:lists?|tables?|calendar|diary|remind(?:er)?|notes?|tasks?|to-?dos?|files?|folder|expenses?|timer|event)\b)` +
    String.raw`(?:(?:turn|switch|crank) (?:(?:up|down|on|off) )?(?:the |my |our )?(?:\p{L}+ ){0,2}?${DEVICE}\b|` +
    String.raw`(?:set|put) (?:the |my |our )(?:\p{L}+ ){0,2}?${DEVICE}(?: \p{L}+){0,5} (?:to|at|on|off|up|down)\b|` +
    String.raw`(?:dim|raise|lower|open|close|shut|lock|unlock|start|stop|run) (?:the |my |our )(?:\p{L}+ ){0,2}?${DEVICE}` +
    String.raw`(?=[,.!]|$| (?:in|at|for|now|please|will|would|when|before|if|so|and|to|by|a bit|because)\b))`,
  'iu',
);
const CURRENCY = patternPart`
  euros?|dollars?|usd|eur|gbp|naira|rupees?|yen|yuan|pesos?|francs?|z[lł]oty|kron(?:er|or|e|a)|crowns|shillings?
  |cedis?|rand|reais|lira|ringgit|baht|won|sterling
`;
/** "Convert 50 pounds to naira": exchange rates change every day. */
const EXCHANGES = longPattern('iu')`
  ^(?!.*(?:[*+%×]|\b(?:times|plus|minus|of|each|split|per ?cent)\b))
  (?:convert|change|exchange|how (?:much|many)|what(?:'s| is| are))\b.*?\d[\d.,]*k? ?(?:\p{L}+ ){0,3}
  (?:(?:to|in|into|is that in) (?:\p{L}+ )?(?:${CURRENCY})|at today's rate)\b|\bexchange rate\b
`;
/** What becomes a task or a reminder with a time. */
const UNLESS_TIMED = longPattern('i')`
  ^(?:
    give (?:\S+ ){1,3}a (?:ring|call|bell|buzz)|buy|pay|call|phone|telephone|text|e-?mail|ring|cook|bake|drive
    |fetch me|bring me|order
  )\b
`;

/** "Six", "right now": how many of something, and nothing to wait for. */
const COUNTS = new RegExp(String.raw`^(?:\d+|${NUMBER_WORD}|(?:right )?now(?: now)*)$`, 'i');

/** "Can you text Tom and say I'm late": nobody asks themselves. "Run 28 copies on the copier". */
const FOR_SOMEONE = longPattern('iu')`
  ^(?:please )?(?:can|could|will|would) you (?:please |just )?
  (?:
    (?:text|phone|call|ring|telephone|message|whats ?app|e-?mail) (?!it\b|this\b|that\b|the (?:note|file|event|timer))
    [^.,;]{2,40}?
    |get (?:on the (?:phone|line) (?:to|with)|hold of) [^.,;]{2,40}?
  ) and (?:tell|ask|let|say)\b
  |^(?:${POLITE})(?:run|make|print)(?: me| us)?(?: off)? (?:\d+|${NUMBER_WORD}) copies of\b.*\b
  (?:copier|printer|stapled|double-sided)\b
`;

/** Polite words in front of it. */
const OPENING = new RegExp(`^${POLITE}`, 'i');

/** @returns whether a message asks for something that this app has no tool for, such as a poem or a taxi. */
export function isOutOfReach(message: string): boolean {
  const text = message.trim().replaceAll('’', "'").replace(OPENING, '');
  return (
    ELSEWHERE.test(text) ||
    AT_HOME.test(text) ||
    FOR_SOMEONE.test(message.trim()) ||
    EXCHANGES.test(text) ||
    (UNLESS_TIMED.test(text) &&
      !timePhrases(text).some((phrase) => !COUNTS.test(phrase.text)) &&
      !/\blist\b/i.test(text))
  );
}
