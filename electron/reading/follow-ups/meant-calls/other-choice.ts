import type { JsonObject } from '../../../../shared/entities/json.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { hasOnly, oneCall, stringOf, NO_OTHERS, type FollowUp, type MeantCalls } from './meant-call.ts';

const REVERSED = new RegExp(
  [
    '^(?:(?:the |and |now |in )*(?:other|opposite) (?:way|direction|order)(?: (?:a?round|about))?|',
    '(?:and |now )*(?:in )?(?:reverse(?:d)?|backwards?|descending|ascending)(?: order)?|turn (?:it|',
    'that|them) (?:a?round|about)|swap (?:them|that|it)(?: (?:a?round|over))?|vice versa)',
    '(?: (?:please|then|now|too|as well))*$',
  ].join(''),
  'i',
);
/** Pairs of arguments that can be swapped. */
const ENDS: Readonly<Record<string, readonly [string, string]>> = {
  convert_units: ['from', 'to'],
  convert_time: ['from', 'to'],
  percent_change: ['from', 'to'],
  compare_files: ['first', 'second'],
  convert_currency: ['from', 'to'],
};

/** "Other way round", of a list, or of two things that were compared. */
function reversed({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  if (!REVERSED.test(text)) return null;
  if (toolName === 'sort_lines') return oneCall(toolName, { ...args, reverse: args['reverse'] !== true });
  const [one, other] = ENDS[toolName] ?? [];
  if (one === undefined || other === undefined) return null;
  return oneCall(toolName, without({ ...args, [one]: args[other] ?? null, [other]: args[one] ?? null }));
}

const without = (args: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));

/** "And in miles", "the same to yards". */
const IN = new RegExp(
  [
    String.raw`^(?:(?:and|or|now|then|also|what about|how about|the same|same|please)\b,? *)*(?:in|as|to|into|`,
    String.raw`using|with) ([\p{L}][\p{L}\d -]{1,20}?)(?: (?:too|as well|please|instead|then|now))*$`,
  ].join(''),
  'iu',
);
const UNIT = /^(?!words\b|total\b|detail)(?:(?:square|cubic|nautical) )?\p{L}{1,20}$/iu;

/** "In miles too". */
function otherUnit({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const [, to] = IN.exec(text) ?? [];
  if (toolName !== 'convert_units' || to === undefined || !UNIT.test(to)) return null;
  return args['to'] === to ? null : oneCall(toolName, { ...args, to });
}

const SAME_TIME = new RegExp(
  [
    String.raw`^(?:(?:and|or|the same|same|now|then|what about|how about|what if|if it's|if it is|with|for|`,
    String.raw`also)\b,? *)*(?:(?:at |with |for )?(.{1,20}?),? )?(?:in|from) (\p{L}[\p{L}' .-]{2,30}?)`,
    '(?: time)?(?: (?:then|too|please|as well|right then|at (?:that|the same) (?:moment|time)))*$',
  ].join(''),
  'iu',
);

/** "Same with 9 pm in Lima": another time, or another place, where the first had one. */
function otherTimeThere({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  if (toolName !== 'convert_time') return null;
  const [, said = '', place] = SAME_TIME.exec(text) ?? [];
  const time =
    said === '' ? null : timePhrases(said).find((phrase) => hasOnly(said.replace(phrase.text, ' '), NO_OTHERS));
  if (place === undefined || time === undefined || timePhrases(place).length > 0) return null;
  const where = stringOf(args, 'from') === null ? 'to' : 'from';
  return oneCall(toolName, {
    ...args,
    ...(time !== null && { time: time.text.replace(/^(?:at|for) /i, '') }),
    [where]: place,
  });
}

const SIDE = new RegExp(
  [
    String.raw`\b(?:with )?(-?\d[\d.,]*|-?\d*[a-z]|-?\d+\p{L}? [+-] \d+\p{L}?)\b(?: instead)?(?: on the (right|`,
    String.raw`left)(?:[ -]hand)?(?: side)?)|= ?(-?\d[\d.,]*)$`,
  ].join(''),
  'iu',
);

/** "Now with 52 on the right hand side", "and if it is = 12". */
function otherSide({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const equation = stringOf(args, 'equation');
  if (toolName !== 'solve_equation' || equation === null) return null;
  const [left = '', right = ''] = equation.split('=').map((side) => side.trim());
  const [, value, side, result] = SIDE.exec(text) ?? [];
  if (result !== undefined) return oneCall(toolName, { equation: `${left} = ${result}` });
  if (value === undefined) return null;
  return oneCall(toolName, { equation: side?.toLowerCase() === 'left' ? `${value} = ${right}` : `${left} = ${value}` });
}

const MORE_NUMBERS = new RegExp(
  [
    String.raw`^(?:(?:and|oh|also|plus|add|i|we|forgot|missed|one|another|there's|there was|is|with|include|`,
    String.raw`the last was|last|number|was|more|too|it's|a|an|the|today|yesterday)`,
    String.raw`\b[,:]? *)*((?:-?\d+(?:\.\d+)?(?:,? (?:and )?)?)+?)(?:,? (?:with|and|include|that|it|this|to|`,
    'now|too|as well|added|in|please|the|list|then|again))*$',
  ].join(''),
  'i',
);
const LESS_NUMBERS = new RegExp(
  [
    '^(?:(?:and|now|once more|again|same(?: again)?|redo|do it),? )*(?:without|not counting|leave out|drop|take out|except(?: for)?|minus)',
    String.raw` (?:the )?(-?\d+(?:\.\d+)?)(?:, \D{3,60})?$`,
  ].join(''),
  'i',
);

/** "Forgot one, 64.7, with that", "without the 12". */
function otherList({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const numbers = stringOf(args, 'numbers');
  if (toolName !== 'describe_numbers' || numbers === null) return null;
  const list = numbers.split(/[\s,;]+(?:and )?/).filter((one) => one !== '');
  const [, dropped] = LESS_NUMBERS.exec(text) ?? [];
  if (dropped !== undefined)
    return list.includes(dropped)
      ? oneCall(toolName, { numbers: list.toSpliced(list.indexOf(dropped), 1).join(', ') })
      : null;
  const [, added] = MORE_NUMBERS.exec(text) ?? [];
  return added === undefined
    ? null
    : oneCall(toolName, { numbers: [...list, ...(added.match(/-?\d+(?:\.\d+)?/g) ?? [])].join(', ') });
}

/** The same again with another choice, of what the previous answer worked out. */
export function otherChoice(followUp: FollowUp): MeantCalls | null {
  for (const read of [reversed, otherUnit, otherTimeThere, otherSide, otherList]) {
    const found = read(followUp);
    if (found !== null) return found;
  }
  return null;
}
