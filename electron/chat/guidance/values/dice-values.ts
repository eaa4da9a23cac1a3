import type { Copying } from '../../../inference/inference-backend.ts';

const DICE = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(\d{0,2}) ?d ?(\d{1,4})(?![\p{L}\d])(?:,? ?(?:(\+|-|plus|minus|`,
    String.raw`with(?: an?)?(?: extra)?|and(?: add)?) ?(\d{1,4})(?![\p{L}\d])(?: on top| added| extra| bonus|`,
    ' more)?)?)',
  ].join(''),
  'iu',
);

/** "A d20, with 4 on top", "2d8 plus 3": dice in their notation. @returns nothing if a request has none. */
export function diceValues(request: string): Copying['onlyAmong'] {
  const [, count = '', sides, sign, added] = DICE.exec(request) ?? [];
  if (sides === undefined) return {};
  const bonus = added === undefined ? '' : `${/^(?:-|minus)/i.test(sign ?? '') ? '-' : '+'}${added}`;
  return { 'roll_dice.dice': [`${count}d${sides}${bonus}`] };
}
