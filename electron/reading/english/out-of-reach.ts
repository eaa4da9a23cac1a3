import { longPattern } from '../../foundation/long-pattern.ts';
import { Phrases } from '../../foundation/phrases.ts';
import { NUMBER_WORD } from './number-words.ts';
import { timePhrases } from './time-phrases.ts';
import { POLITE } from './polite-words.ts';

/** Requests that none of the app's own tools fulfils, whatever the time; a connected tool may. */
const ELSEWHERE: readonly RegExp[] = [
  /^(?:explain|translate|summari[sz]e|play\b|stream|sing|lock|unlock|transfer|recommend|suggest|order|how do you say|what rhymes with)/i,
  longPattern('iu')`
    ^book (?:(?:me|us|please|pls|an?|one|two|three|\d|the|ola|uber|grab|bus|return|single|\p{L}+ing) )*
    (?:(?:ice|train|ferry|coach|tgv|eurostar)\b|table(?! (?:tennis|football|read))|flight|hotel|room|taxi|cab|ticket|trip)
  `,
  /^(?:reserve|find me) an? (?:\w+ )?(?:table|room|seat|flight|hotel|restaurant|recipe|job|doctor)/i,
  /^send (?:\S+ ){0,3}(?:e-?mail|message|text|letter|card|money|sms|whats ?app|voice ?mail)/i,
  longPattern('iu')`
    ^(?:write|compose|draft|tell(?= me an? )|make up|come up with)(?: me| us)? (?:(?!note\b|file\b)[\w-]+ ){1,4}?
    (?:lines?|rhyme|lyrics|toast|song|story|poem|limerick|haiku|slogan|joke|riddle|essay)s?\b
    (?! (?:break|length|number|width)|.*(?:[:"“/]|\.\p{L}{2,4}\b|\b(?:notes?|file|calendar|list|table)\b))
  `,
  /^(?:phone|call|ring|telephone|text|message) [^.,;]{2,40} for (?:me|us) and (?:tell|ask|let|say|have)\b/i,
  longPattern('iu')`
    ^(?:text|message|whats ?app|sms|e-?mail) (?!(?:file|note|is|was|of|in|from|to)\b)(?:(?:my|our|the) )?
    [\p{L}-]+(?: \p{Lu}[\p{L}-]+)?,? (?:that|to say|saying|to let|back that|and (?:tell|say|ask|let))\b
  `,
  /^(?:get|call|order|hail)(?: me| us)? (?:an? )?(?:cab|taxi|uber|bolt|lyft)\b/i,
  longPattern('i')`
    ^(?:turn|switch) (?:the \w+ (?:on|off|up|down)
    |(?:on|off) (?:the|my|our) (?!timer|alarm|reminder|memory|loader|tools?|notifications?|dark|light mode|branch|repeat)\w+)
  `,
  longPattern('i')`
    ^who (?:was it that |again )?
    (?:won|is the|was the|invented|discovered|painted|composed|directed|sang|founded|starred
    |wrote(?! (?:this|that|it|the|my|our|these|me)\b))\b
  `,
  /^where does the (?:word|name|phrase|expression|saying)\b|^how would (?:an? |the )?\w+ (?:person )?say\b/i,
  longPattern('i')`
    ^what(?:'s| is) (?:another word for|(?:the )?(?:weather|score|(?:share|stock) price|origin|plural|opposite|population|capital|moral
    |plot|meaning of life|reason (?:an?|the|why|that|we|people)))\b
  `,
  /^is it (?:rude|legal|illegal|polite|impolite|weird|unhealthy|healthy|immoral|childish) (?:to|that|if|when)\b/i,
  longPattern('i')`
    ^(?:(?:give|come up with|think of|find|suggest|i need)(?: me| us)? )?
    (?:an?|some|two|three|four|five|ten) (?:(?:good|funny|short) )?
    (?:(?:names?|nicknames?|titles?|ideas?|tips?|reasons?) (?:for|on|how|what|to|why)
    |(?:slogan|synonym|rhyme|joke|riddle|quote|excuse|fun fact|recipe|compliment)s?)\b
  `,
  /^(?:what(?:'s| is) )?on (?:the )?(?:tv|telly|box|netflix)\b|^when do(?:es)? (?:\S+ ){1,3}(?:open|close|shut)\b/i,
  /^(?:print|scan|photograph|film|fax)\b(?! (?:that|the) note)|^(?:take|make|snap) (?:me )?a (?:screenshot|photo|picture|selfie|video)\b/i,
  /^(?:what(?:'s| is| are) )?(?:the )?(?:\p{L}+(?:'s)? ){1,3}opening (?:times?|hours)\b/iu,
];
const DEVICES = new Phrases(
  'heating, heater, heaters, radiator, radiators, thermostat, boiler, oven, stove, hob, aircon, air con, air conditioning, ac, fan',
  'fridge, freezer, light, lights, lamp, lamps, tv, telly, television, volume, radio, stereo, speaker, speakers, blind, blinds, shutter',
  'shutters, curtain, curtains, dishwasher, washing machine, tumble dryer, kettle, vacuum, robot vacuum, hoover, sprinkler, sprinklers',
  'coffee machine, garage, front door, gate, window, windows',
);
const OWN_THINGS = new Phrases(
  'list, lists, table, tables, calendar, diary, remind, reminder, note, notes, task, tasks, to-do, todo, file, files, folder, expense',
  'expenses, timer, event',
);
const AT_HOME = longPattern('i')`
    ^(?:(?<turns>(?:turn|switch|crank)(?: (?:up|down|on|off))?)|(?<sets>set|put)|dim|raise|lower|open|close|shut|lock|unlock|start
    |stop|run) (?:(?:the|my|our) )?
  `;
const SET_TO = /^(?: \p{L}+){0,5} (?:to|at|on|off|up|down)\b/iu;
const NO_MORE = /^(?:[,.!]|$| (?:in|at|for|now|please|will|would|when|before|if|so|and|to|by|a bit|because)\b)/i;

/** "Turn the radiator in the hall to 20 degrees", "dim the kitchen lights": at home, where the app has no hands. */
function isAtHome(text: string): boolean {
  const { 0: begins = '', groups } = AT_HOME.exec(text) ?? {};
  const isOurs = groups?.['turns'] !== undefined || /(?:the|my|our) $/i.test(begins);
  if (begins === '' || !isOurs || OWN_THINGS.areIn(text)) return false;
  const device = text.slice(begins.length);
  const [, one = '', two = ''] = /^(\p{L}+ )?(\p{L}+ )?/u.exec(device) ?? [];
  return ['', one, one + two].some((ahead) => {
    const end = DEVICES.startOf(device.slice(ahead.length));
    const rest = device.slice(ahead.length + end);
    return (
      end > 0 && (groups?.['turns'] !== undefined || (groups?.['sets'] === undefined ? NO_MORE : SET_TO).test(rest))
    );
  });
}

const CURRENCIES = new Phrases(
  'euro, euros, dollar, dollars, usd, eur, gbp, naira, rupee, rupees, yen, yuan, peso, pesos, franc, francs, zloty, złoty, kroner, kronor',
  'krone, krona, crowns, shilling, shillings, cedi, cedis, rand, reais, lira, ringgit, baht, won, sterling',
);
const SUM = /[*+%×]|\b(?:times|plus|minus|of|each|split|per ?cent)\b/i;
const ASKS_AMOUNT =
  /^(?:convert|change|exchange|how (?:much|many)|what(?:'s| is| are))\b.*?\d[\d.,]*k? ?(?:\p{L}+ ){0,3}?/iu;

/** "Convert 50 pounds to naira": exchange rates change every day. */
function exchanges(text: string): boolean {
  if (/\bexchange rate\b/i.test(text)) return true;
  const [asks] = SUM.test(text) ? [] : (ASKS_AMOUNT.exec(text) ?? []);
  if (asks === undefined) return false;
  const rest = text.slice(asks.length);
  return (
    rest.includes("at today's rate") ||
    [...rest.matchAll(/\b(?:to|in|into) (?=(\p{L}+ )?)/giu)].some(({ index, 0: to, 1: ahead = '' }) =>
      [to, to + ahead].some((before) => CURRENCIES.begin(rest.slice(index + before.length))),
    )
  );
}

/** What becomes a task or a reminder with a time. */
const UNLESS_TIMED = longPattern('i')`
    ^(?:give (?:\S+ ){1,3}a (?:ring|call|bell|buzz)|buy|pay|call|phone|telephone|text|e-?mail|ring|cook|bake|drive|(?:fetch
    |bring) me|order)\b
  `;

/** "Six", "right now": how many of something, and nothing to wait for. */
const COUNTS = new RegExp(String.raw`^(?:\d+|${NUMBER_WORD}|(?:right )?now(?: now)*)$`, 'i');

/** "Can you text Tom and say I'm late": nobody asks themselves. */
const FOR_SOMEONE = longPattern('iu')`
  ^(?:please )?(?:can|could|will|would) you (?:please |just )?
  (?:text|phone|call|ring|telephone|message|whats ?app|e-?mail|get on the (?:phone|line) (?:to|with)|get hold of)
  (?! (?:it|this|that|the (?:note|file|event|timer))\b) [^.,;]{2,40}? and (?:tell|ask|let|say)\b
`;
/** "Run 28 copies on the copier". */
const COPIES =
  /^(?:run|make|print)(?: me| us)?(?: off)? [\w-]+ copies of\b.*\b(?:copier|printer|stapled|double-sided)\b/i;

/** Polite words in front of it. */
const OPENING = new RegExp(`^${POLITE}`, 'i');

/** @returns whether a message asks for something that this app has no tool for, such as a poem or a taxi. */
export function isOutOfReach(message: string): boolean {
  const text = message.trim().replaceAll('’', "'").replace(OPENING, '');
  return (
    [...ELSEWHERE, COPIES].some((form) => form.test(text)) ||
    FOR_SOMEONE.test(message.trim()) ||
    isAtHome(text) ||
    exchanges(text) ||
    (UNLESS_TIMED.test(text) &&
      !timePhrases(text).some((phrase) => !COUNTS.test(phrase.text)) &&
      !/\blist\b/i.test(text))
  );
}
