import { pickFrom } from '../held-out.ts';
import type { Values } from '../values/values.ts';

/** Where the result goes, as the last words of a request. */
export interface Saving {
  /** Empty if not mentioned. */
  readonly tail: string;
  readonly to: string | null;
  readonly replace: true | null;
}

const AS = [
  ' and save it as ',
  ', to be saved as ',
  ' and call it ',
  ', save it to ',
  ' and put it in ',
  ', save as ',
  ' and write it to ',
  ' -> ',
  ', name it ',
  ' and store it as ',
  ', output ',
  '; the new file is ',
];
const OVERWRITING = [
  ', overwrite it if it is there',
  ' and replace the old one',
  ', replacing what is there',
  ' and overwrite the old file',
  ', replace it if it exists',
  ' (overwrite)',
];

/** @returns the end of a request, which mostly doesn't mention where the result goes. */
export function savingTail(values: Values, drawPath: (values: Values) => string): Saving {
  const { random, split } = values;
  if (random.chance(0.68)) return { tail: '', to: null, replace: null };
  const to = drawPath(values);
  const said = pickFrom(AS, random, split) + to;
  return random.chance(0.2)
    ? { tail: said + pickFrom(OVERWRITING, random, split), to, replace: true }
    : { tail: said, to, replace: null };
}
