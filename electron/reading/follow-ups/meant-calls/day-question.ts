import { dayInMind } from '../day-in-mind.ts';
import { thingsIn } from '../things-in-mind.ts';
import { written } from '../written-time.ts';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { WEEKDAY } from '../../english/time-words.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const QUESTIONS: readonly (readonly [asks: RegExp, around: RegExp, tool: string, parameter: string])[] = [
  [
    /\bhow (?:many (?:weeks (?:or|and) )?days(?: (?:or|and) weeks)?|long|far)\b/i,
    longPattern('')`
      ^(?:
        how|many|days|weeks|or|long|far|off|away|from|now|today|until|then|left|still|day|to|go|ahead|date|birthday
        |her|his|their|between|got|there
      )$
    `,
    'count_days',
    'to',
  ],
  [
    /\b(?:which|what) (?:calendar )?week\b(?! ?day)|\bweek number\b/i,
    /^(?:which|what|calendar|week|number|fall|falls|land|lands|day|date|year|what's)$/,
    'week_number',
    'when',
  ],
  [
    /\b(?:which|what) (?:week ?day|day of the week|day)\b/i,
    /^(?:which|what|weekday|week|day|fall|falls|land|lands|date|again|then|on|next|this|year|birthday|her|his|their)$/,
    'find_date',
    'when',
  ],
  [
    new RegExp(
      String.raw`^(?:is|isn't|was|does|would|will) (?:it|that|this)\b.* (?:week ?day|week ?end|work(?:ing)? ?day|school day|${WEEKDAY})$`,
      'i',
    ),
    longPattern('i')`
      ^(?:
        is|isn't|was|does|would|weekday|week|end|day|weekend|work|workday|working|school|fall|falls|land|lands|during
        |${WEEKDAY}
      )$
    `,
    'find_date',
    'when',
  ],
];

const HOW_LONG_IS_IT = /^(?:and )?how long (?:is|will|does|was) (?:it|that|this)(?: be| take| last)?$/i;

/** "How many days is that from now?", "in which calendar week does it fall", of the day of the previous answer. */
export function dayQuestion({ text, last }: FollowUp): MeantCalls | null {
  const question = QUESTIONS.find(([asks, around]) => asks.test(text) && hasOnly(text, around));
  // How long a timer still runs, or how long something takes, is not about days.
  const isLength = last.toolName === 'start_timer' || HOW_LONG_IS_IT.test(text);
  const day = question === undefined || isLength ? null : dayOf(last, text);
  return question === undefined || day === null ? null : oneCall(question[2], { [question[3]]: day });
}

/** Of the only person that was found, added or changed: "2 November", of whatever year. */
export function birthdayOf({ toolName, result }: FollowUp['last']): string | null {
  const [only, other] = /^(?:find|add|edit|restore)_contact$/.test(toolName) ? birthdaysIn(result) : [];
  return only === undefined || other !== undefined ? null : (/^\d{1,2} \p{Lu}\p{Ll}+/u.exec(only)?.[0] ?? null);
}

function birthdaysIn(value: JsonValue): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap(birthdaysIn);
  const own = stringOf(value as JsonObject, 'birthday');
  return own === null ? Object.values(value as JsonObject).flatMap(birthdaysIn) : [own];
}

const YEAR = /\b(?:next|this) year\b/i;

/** @param text what is asked of it: "on which weekday does it fall next year?" */
function dayOf(call: FollowUp['last'], text: string): string | null {
  const birthday = birthdayOf(call);
  const [year] = YEAR.exec(text) ?? [];
  if (birthday !== null) return year === undefined ? birthday : `${birthday} ${year}`;
  const told = dayInMind(call);
  if (told !== null || year !== undefined) return year === undefined ? told : null;
  const [only, other] = thingsIn(call.result);
  if (only?.at === null || only === undefined || other !== undefined) return null;
  return written(only.at, false);
}
