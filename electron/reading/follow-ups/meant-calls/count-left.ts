import { numberSaid } from '../../../foundation/numbers-in.ts';
import { onlyTextIn } from '../../own-things/known-tables.ts';
import { asksSomewhere } from '../../english/later-request.ts';
import { tableOf } from '../table-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';
import { tableNamed } from './row-at-position.ts';

const COUNT = String.raw`(?<![\d.,])(?<digits>\d+)(?![.,]?\d|%)`;
const LEFT: readonly RegExp[] = [
  // "Sold three of the pots, so 9", "gave one away, that leaves 4 jars".
  new RegExp(
    String.raw`[,;.–-] ?(?:so|now|which (?:makes|leaves)|(?:that )?(?:leaves|makes)|leaving|making(?: it)?)(?: (?:it['’]?s|there(?:['’]s| are)|i['’]ve got|i have|we have|that['’]?s|only|just|now|about|have))* ${COUNT}(?: (?:left|now|then|of them|there|in stock|remain(?:ing)?|\p{L}+ left))*$`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:down|up) to ${COUNT}(?: (?:now|left))*$`, 'iu'),
  new RegExp(
    String.raw`${COUNT}(?: (?!euros?|dollars?|pounds?|km|kg)\p{L}+){0,3} (?:left|remaining|in stock)(?: now)?$`,
    'iu',
  ),
];

/** "Sold two of the bells, so 10": how many there are now of what a row is about, in the column that counts. */
export function countLeft({ text, whole, last, known }: FollowUp): MeantCalls | null {
  const name = tableOf(last);
  const table = tableNamed(name, known);
  const digits = LEFT.map((form) => form.exec(text)?.groups?.['digits']).find((one) => one !== undefined);
  if (name === null || table === undefined || digits === undefined || whole.includes('?') || asksSomewhere(text))
    return null;
  const cell = onlyTextIn(text, table);
  const numeric = table.columns.filter(({ type }) => type === 'number' || type === 'integer');
  const counting = numeric.length === 1 ? numeric : numeric.filter(({ type }) => type === 'integer');
  const [column, other] = counting;
  return cell === null || column === undefined || other !== undefined
    ? null
    : oneCall('update_rows', {
        table: name,
        where: `${cell.column} = "${cell.text}"`,
        set: { [column.name]: numberSaid(digits) },
      });
}
