import { kindOfUnit } from '../../../tools/unit-kinds.ts';
import { measuresIn } from '../../values/measures.ts';
import { workedOut, type Amount } from './amounts-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const THAT = '(?:that|it|this|those|these|they)';
const UNIT = String.raw`((?:(?:square|cubic|sq\.?) )?[\p{L}°]+(?: per \p{L}+)?)`;
const ASKS: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:(?:and|so|ok|n) )*how many ${UNIT} (?:is|are|would|does|do|will|make|makes)\b(?: ${THAT})?(?: be| make| come to)?(?: (?:then|please|in total))*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:(?:and|so|ok|or|n|but) )*(?:(?:what(?:['’]?s| is| are| would)|how much(?: is| are| would)?|convert|make|give me|tell me|say|put) )?(?:${THAT} )?(?:be )?(?:in|into|to|as) ${UNIT}(?: (?:then|please|instead|too))*$`,
    'iu',
  ),
];

/**
 * "How many inches is that?", after 42 cm were written down, and "and in feet", after a length was worked out: the only amount that can be
 * converted to the unit.
 */
export function convertedThat(followUp: FollowUp): MeantCalls | null {
  const { text, last, asked } = followUp;
  if (last.toolName === 'convert_units') return null;
  const unit = wantedUnit([text, text.split(/[.?!] /)[0] ?? text]);
  const kind = unit === null ? null : kindOfUnit(unit);
  if (unit === null || kind === null) return null;
  const result = workedOut(followUp);
  const amounts = result.length > 0 || last.toolName === 'calculate' ? result : amountsIn(asked);
  const [only, other] = amounts.filter((amount) => kindOfUnit(amount.unit) === kind);
  return only === undefined || other !== undefined
    ? null
    : oneCall('convert_units', { value: only.value, from: only.unit, to: unit });
}

const amountsIn = (asked: string): readonly Amount[] =>
  measuresIn(asked).map(({ amount, unit }) => ({ value: amount, unit }));

function wantedUnit(wordings: readonly string[]): string | null {
  for (const wording of wordings)
    for (const form of ASKS) {
      const [, unit] = form.exec(wording) ?? [];
      if (unit !== undefined) return unit;
    }
  return null;
}
