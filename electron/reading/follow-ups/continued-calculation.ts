import type { JsonValue } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import type { NamedRequest } from '../meant-request.ts';
import { withWholeNumbers } from '../../foundation/number-words.ts';
import { NUMBER_WORD } from '../english/number-words.ts';

/** What is paid for, said with an amount alone: "rent 720". */
const COST = patternPart`
  (?:
    rent|power|electric(?:ity)?|heating|gas|water|internet|wifi|phone|petrol|fuel|labour|labor|parts|deposit|tip|food
    |drinks?|dinner|lunch|breakfast|hotel|flights?|cleaning|materials?|shipping|delivery|postage|service|fitting|tax
    |insurance|wine|pizza|taxi|parking|groceries|tolls?
  )
`;

const OPENING = longPattern('i')`
  ^(?:
    (?:
      and|ok|okay|now|then|so|but|please|also|great|good|right|cheers|thanks|hmm?|(?:can|could) you
      |what(?:'s|s| is| would)(?= (?:\d|half|that|it|this|double|twice|a third|a quarter))
      |how much (?:is|would)(?= (?:that|it|this|\d|half))|be
      |(?:take|work out|calculate|give me|tell me|get me|find)(?= (?:\S+ ?%|\S+ per ?cent|half|a third|a quarter) of)
    )\b,? ?
  )+
`;
/** "2.5", "20%", "two and a half". */
const WORD = `(?:${NUMBER_WORD}|a hundred|a dozen|half)`;
const NUMBER = String.raw`(?:[$€£]?\d[\d.,]*|${WORD})(?: and a (?:half|quarter|third))?(?: ?%| per ?cent)?`;
const SHARE = String.raw`\d[\d.]*(?: ?%| per ?cent)`;
const REFERENCE = '(?:it|that|this|the (?:result|total|sum|answer|rest|bill|amount|number))';
const PEOPLE = String.raw`(?: (?:of us|people|persons|friends|guests|ways|parts|kids|children|adults|men|women|months|weeks|days))`;

const TAX =
  '(?:vat|iva|tva|btw|mwst|moms|hst|sales tax|tax|gst|tip|service|service charge|gratuity|interest|fee|surcharge|commission)';

/** "Plus 50", "minus 10%", "times 3", "divided by 4": an operator with the result in front of it. */
const GOES_ON = longPattern('iu')`
  ^(?:${REFERENCE} )?(plus|minus|less|times|divided by|multiplied by|[-+*/×÷])\s?(?:the |a |my |another )?(${NUMBER})
  (?: (?:${TAX}|${COST}|for (?:the )?\p{L}+|(?:an?|per|each) ?\p{L}*|\p{L}+ each))?
  (?: (?:on|to|from|off|of) (?:that|it|this|top))?$
`;
/** "Add 50 to that", "take off 10", "subtract 5": what is said of it, and the operator that this is. */
const VERBS: readonly (readonly [RegExp, string])[] = [
  [
    longPattern('i')`
      ^(?:add|with) (?:a |an |another |the |my )?(${NUMBER})(?: (?:for )?(?:the )?(?:${TAX}|${COST}))?
      (?: (?:to|on|on top of) ${REFERENCE}| on top)?$
    `,
    '+',
  ],
  // "Forgot one, another 12".
  [
    longPattern('i')`
      ^(?:oh |oops |sorry |wait )*(?:i )?(?:forgot|missed|left out|skipped)(?: (?:one|a (?:number|figure|bit|line)))?
      [,:;.–-]* ?(?:(?:another|the|also|a|there's|it's|plus|add)(?: one of)? )*(${NUMBER})$
    `,
    '+',
  ],
  [
    new RegExp(
      String.raw`^(?:add|put|stick|slap|whack|chuck|pop|bung|lump|throw) (?:a |an |another |the |my )?(${NUMBER})` +
        String.raw`(?: (?:for )?(?:the )?(?:${TAX}|${COST}))? (?:(?:on top of|onto|on|to) ${REFERENCE}|on top|on)$`,
      'i',
    ),
    '+',
  ],
  [
    new RegExp(
      String.raw`^(?:plus|add|with|including|incl) (?:the )?(?:vat|tax|gst|tip|service|interest) (?:at|of) (${NUMBER})$`,
      'i',
    ),
    '+',
  ],
  [
    longPattern('i')`
      ^(?:i (?:must|need to|have to|should|want to) )?(?:allow|add|take|get|order|with|plus)(?: for)? (?:another )?
      (${NUMBER}) (?:more|extra|on top)(?: (?:for|on|to) .{2,30})?$
    `,
    '+',
  ],
  // "Two walls like that".
  [new RegExp(String.raw`^(${NUMBER}) (?:\p{L}+ )?like (?:that|this|it|those|these|them)$`, 'iu'), '*'],
  // "It needs two coats".
  [
    longPattern('i')`
      ^(?:(?:it |they )?needs? |with |for |in )?(?:the )?(${NUMBER}) (?:coats?|layers?|rounds?|passes|batches|lots)
      (?: (?:of (?:it|that|them|paint)|though|then|each))*$
    `,
    '*',
  ],
  // "10% extra for waste".
  [
    new RegExp(
      String.raw`^(?:with )?(?:an? )?(\d[\d.]*(?: ?%| per ?cent)) (?:extra|more|on top|added)(?: (?:for|because of|as) .{2,40})?$`,
      'i',
    ),
    '+',
  ],
  // "And 85 labour on top".
  [new RegExp(String.raw`^(?:another )?(${NUMBER}) (?:(?:for )?(?:the )?\p{L}+ ){0,2}on top$`, 'iu'), '+'],
  [new RegExp(String.raw`^(?:knock|take) (${NUMBER}) off(?: (?:of )?${REFERENCE})?(?: for \p{L}+)?$`, 'iu'), '-'],
  [
    new RegExp(
      String.raw`^(?:with |take )?(?:a |the )?(${NUMBER}) (?:off|discount|less)(?: (?:for|because|as) .{2,40})?$`,
      'i',
    ),
    '-',
  ],
  [
    longPattern('i')`
      ^(?:there(?:['’]?s| is| are| were)|(?:we|it)(?:['’]?re|['’]?s| are| is| were| was)) (${NUMBER})
      (?: of us| people| persons)(?: (?:sharing|splitting|paying|going halves)(?: (?:${REFERENCE}|for it))?)?$
    `,
    '/',
  ],
  // "I give her 10 percent off".
  [
    longPattern('iu')`
      ^(?:i|we)
      (?:
        ['’]ll| will| would|['’]d| always| usually
      )? (?:give|offer|allow|grant|get) (?:(?:her|him|them|it|us|you|the \p{L}+|a|my \p{L}+|friends|members) )*
      (${SHARE}) (?:off|discount|reduction|less)(?: (?:it|that|this|for|because|as) ?.{0,40})?$
    `,
    '-',
  ],
  // "We were 4".
  [new RegExp(`^we(?:['’]?re| are| were) (${NUMBER})(?: in all| in total| altogether)?$`, 'i'), '/'],
  // "For each of the four of us".
  [
    new RegExp(
      String.raw`^(?:${REFERENCE} )?(?:for |is that for )?each (?:of|one of) (?:the |us )?(${NUMBER})(?:${PEOPLE})?$`,
      'i',
    ),
    '/',
  ],
  [
    longPattern('i')`
      ^(?:subtract|take(?: off| away)?|deduct|knock|knock off) (?:the |my )?(${NUMBER})(?: (?:${COST}))?
      (?: (?:from|off) ${REFERENCE})?$
    `,
    '-',
  ],
  [new RegExp(String.raw`^(?:multiply (?:${REFERENCE} )?by|times) (${NUMBER})$`, 'i'), '*'],
  [
    new RegExp(
      String.raw`^(?:(?:divide|split|share)(?:d)? (?:${REFERENCE} )?(?:by|between|among|amongst|into|in) (?:the )?` +
        String.raw`(${NUMBER})${PEOPLE}?|(?:divide|split|share)(?: ${REFERENCE})? (${NUMBER}) ways)(?: each| equally| evenly)?$`,
      'i',
    ),
    '/',
  ],
  [
    new RegExp(
      String.raw`^(?:${REFERENCE} )?(?:each |per (?:person|head) )?(?:for|between|among) (?:the )?(${NUMBER})` +
        String.raw`(?:${PEOPLE}(?: each)?| each)$`,
      'i',
    ),
    '/',
  ],
  [
    new RegExp(
      String.raw`^(?:${REFERENCE} )?(?:each|per (?:person|head)),? (?:for|if we are|between|among) (?:the )?(${NUMBER})${PEOPLE}?$`,
      'i',
    ),
    '/',
  ],
];
/** "19% of that", "half of it": an expression with the result at its end. */
const PART_OF = new RegExp(
  String.raw`^(?:for |make (?:it|that) )?((?:${NUMBER}|half|a third|a quarter|twice|double)(?: (?:of|off|on|times))?) ${REFERENCE}$`,
  'i',
);

/** "Add that to the 86.40", "take it off 250": the result is what is added, or taken away. */
const ONTO: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      String.raw`^(?:add|put) ${REFERENCE}(?: on)? (?:to|onto|on top of|on|with) (?:the |my |our )?(${NUMBER})$`,
      'i',
    ),
    '+',
  ],
  [
    new RegExp(
      String.raw`^(?:subtract|take|deduct|knock) ${REFERENCE} (?:away from|off from|off of|off|from) (?:the |my |our )?(${NUMBER})$`,
      'i',
    ),
    '-',
  ],
  [new RegExp(String.raw`^(?:the |my |our )?(${NUMBER}) (?:minus|less) ${REFERENCE}$`, 'i'), '-'],
  [new RegExp(String.raw`^(?:the |my |our )?(${NUMBER}) plus ${REFERENCE}$`, 'i'), '+'],
  [new RegExp(String.raw`^(?:the |my |our )?(${NUMBER}) divided by ${REFERENCE}$`, 'i'), '/'],
];

/** "Double it", "round that". */
const DONE_TO: readonly (readonly [RegExp, (number: string) => string])[] = [
  [
    new RegExp(`^(?:(?:double|twice)(?: ${REFERENCE})?|(?:and )?there and back|both ways|(?:a )?round trip)$`, 'i'),
    (number) => `${number} * 2`,
  ],
  [new RegExp(`^(?:triple|three times)(?: ${REFERENCE})?$`, 'i'), (number) => `${number} * 3`],
  [new RegExp(`^(?:halve ${REFERENCE}|half)$`, 'i'), (number) => `${number} / 2`],
  [new RegExp(`^(?:square ${REFERENCE}|squared|${REFERENCE} squared)$`, 'i'), (number) => `${number} ^ 2`],
  [new RegExp(`^(?:the )?square root(?: of ${REFERENCE})?$`, 'i'), (number) => `sqrt(${number})`],
  [
    longPattern('i')`
      ^round(?:ed)? ?(?:${REFERENCE})?(?: (?:
          off
          |(?:up |down )?to (?:the nearest )?(?:a )?
          (?:(?:whole|full) ?(?:numbers?|euros?|dollars?|pounds?|ones?)?|integers?|euros?|dollars?|pounds?)
        )
      )?$
    `,
    (number) => `round(${number})`,
  ],
];

/**
 * "Plus 50" after a calculation goes on with its result.
 * @param call the last one of the previous answer.
 * @returns null if the answer has no number, or the message doesn't calculate with it.
 */
export function continuedCalculation(message: string, call: ToolCall): NamedRequest | null {
  const number = numberIn(call.result) ?? daysIn(call.result);
  if (number === null) return null;
  const said = message
    .trim()
    .replace(OPENING, '')
    .replace(ASKS_FOR_IT, '')
    .replace(FOR_WHAT, '')
    .replace(HOW_MUCH_BEHIND, '')
    .replace(/(?:,? (?:please|for us|for me|as well|too))*[?.!]*$/i, '');
  const expression = expressionOf(said, number);
  return expression === null ? null : { tool: 'calculate', request: `calculate ${expression}` };
}

/** "Half of that, for the deposit". */
const FOR_WHAT = /(?<=\b(?:that|it|this)),? for (?:the |my |our |a )\p{L}+[.?!]*$/iu;

/** "12% of that is how much?" */
const HOW_MUCH_BEHIND = /(?<=\b(?:that|it|this)) (?:is|makes?|would be|comes to) (?:how much|what)[?.!]*$/i;

/** "…. What does it come to then?" */
const ASKS_FOR_IT = longPattern('i')`
  (?<=\S)[.!,;] (?:so |and )?(?:what|how much) (?:does|is|would|will) (?:it|that|this|the total)
  (?: come to| be| make| then| now| altogether| in all)*\?*$
`;

/** "Sugar costs 1.09 per kilo, what do I pay for it?" */
const COSTS_EACH = longPattern('iu')`
  ^(?:if )?(?:the |a |an )?(?:\p{L}+ )?(?:\p{L}+ )?(?:costs?|is|are|sells? (?:at|for)|comes? to|goes for|at) [$€£]?
  (\d+(?:\.\d+)?) ?(?:[$€£]|euros?|dollars?|pounds?)? ?(?:an?|per|each|the|/)\b ?\p{L}*[,;.] ?(?:so )?
  (?:what|how much)\b[^\d]*$
`;

/** "She's paid 300 of that, how much is left?": with one number in it. */
const STILL_LEFT = new RegExp(
  String.raw`\b(?:paid|pays?|gave|given|brought|used|spent|sold|had|got|took|taken|returned|back|have|has|after|without)\b.*` +
    String.raw`\b(?:how much|how many|what(?:'s|s| is)?|which leaves)\b.*` +
    String.raw`\b(?:left|over|remain\w*|missing|outstanding|still|to go|owes?|short)\b`,
  'i',
);
function onlyNumberIn(text: string): string | null {
  const [only, other] =
    withWholeNumbers(text.toLowerCase()).match(/(?<![\p{L}\d.,])\d[\d,]*(?:\.\d+)?(?![\d%:/])/gu) ?? [];
  return only === undefined || other !== undefined ? null : only.replaceAll(',', '');
}

/** "Take 10% off and then add 20%": one after the other. */
const THEN = longPattern('i')`
  ,? (?:and )?then |,? and (?=(?:add|take|put|plus|minus|less|knock|divide|split|subtract|times)\b)
  |, (?=(?:plus|minus|less|then|divided|times)\b)
`;

function expressionOf(said: string, number: string): string | null {
  const steps = said.split(THEN);
  if (steps.length > 1 && steps.length <= MOST_STEPS)
    return steps.reduce<string | null>(
      (sofar, step, at) => (sofar === null ? null : stepOf(step.trim(), at === 0 ? sofar : `(${sofar})`)),
      number,
    );
  return stepOf(said, number);
}
const MOST_STEPS = 3;

function stepOf(said: string, number: string): string | null {
  const [, sign, further] = GOES_ON.exec(said) ?? [];
  if (sign !== undefined && further !== undefined) return `${number} ${sign} ${further}`;
  const [, price] = COSTS_EACH.exec(said) ?? [];
  if (price !== undefined) return `${number} * ${price}`;
  const left = STILL_LEFT.test(said) ? onlyNumberIn(said) : null;
  if (left !== null) return `${number} - ${left}`;
  const done = DONE_TO.find(([words]) => words.test(said))?.[1];
  if (done !== undefined) return done(number);
  const [, part] = PART_OF.exec(said) ?? [];
  if (part !== undefined) return `${part}${/ (?:of|off|on|times)$/i.test(part) ? '' : ' of'} ${number}`;
  for (const [form, operator] of ONTO) {
    const [, operand] = form.exec(said) ?? [];
    if (operand !== undefined) return `${operand} ${operator} ${number}`;
  }
  for (const [verb, operator] of VERBS) {
    const operand = verb
      .exec(said)
      ?.slice(1)
      .find((one) => one !== undefined);
    if (operand !== undefined) return `${number} ${operator} ${operand}`;
  }
  return looseOf(said, number);
}

const LESS = '(?: (?:euros?|dollars?|pounds?|quid|bucks|[€$£]|\\p{L}+))?(?: (?:for|off|first|because|as) .{2,60})?$';
/** "I have to take off 22 dollars for the flour", "split that over three doses", "there's four walls like that". */
const LOOSE: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      String.raw`^(?:\D{0,40}\b)?(?:take|deduct|subtract|knock)(?: off| away| out)? (?:the |my |another )?(${NUMBER})${LESS}`,
      'iu',
    ),
    '-',
  ],
  [
    longPattern('iu')`
      ^(?:\D{0,20}\b)?(?:split|share|divide)(?:d)? (?:${REFERENCE} )?(?:over|into|between|among|by|across) (${NUMBER})
      (?: \p{L}+){0,2}$
    `,
    '/',
  ],
  [
    new RegExp(
      String.raw`^(?:\D{0,20}\b)?(?:stick|put|add|whack) (?:the |my )?(?:${TAX})(?: on)?,? (?:at )?(${NUMBER})$`,
      'iu',
    ),
    '+',
  ],
  [
    longPattern('iu')`
      ^(?:\D{0,20}\b)?(?:there(?:['’]?s| are| is)|we have|i have|i['’]ve got|we['’]ve got) (${NUMBER}) (?:\p{L}+ )?
      (?:like|of) (?:that|them|those|it|these)$
    `,
    '*',
  ],
];

function looseOf(said: string, number: string): string | null {
  for (const [form, operator] of LOOSE) {
    const [, operand] = form.exec(said) ?? [];
    if (operand !== undefined) return `${number} ${operator} ${operand}`;
  }
  return null;
}

/** A result that is one number, with or without a unit: "1,233.10", "17.3 km". @returns its digits. */
export function numberIn(result: JsonValue): string | null {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return null;
  const fields = result as { readonly [name: string]: JsonValue };
  if (typeof fields['number'] === 'number') return String(fields['number']);
  const only = onlyCell(fields['rows']);
  if (only !== null) return only;
  const value = fields['result'];
  const [, digits] = /^(-?\d[\d,]*(?:\.\d+)?)(?: .{1,20})?$/.exec(typeof value === 'string' ? value : '') ?? [];
  return digits?.replaceAll(',', '') ?? null;
}

/** A figure of a table: the only cell of the only row. */
function onlyCell(rows: JsonValue | undefined): string | null {
  const [row, other] = Array.isArray(rows) ? (rows as readonly JsonValue[]) : [];
  const cells = typeof row === 'object' && row !== null && other === undefined ? Object.values(row) : [];
  const [cell, more] = cells as readonly JsonValue[];
  return typeof cell === 'number' && more === undefined ? String(cell) : null;
}

/** "56 days", of two dates. */
function daysIn(result: JsonValue): string | null {
  const days = typeof result === 'object' && result !== null && 'days' in result ? result['days'] : null;
  return typeof days === 'number' ? String(days) : null;
}
