import { z } from 'zod';
import { formatEnglishNumber } from '../../shared/formats/numbers.ts';

/** `7,50,100`: numbers of tools, measured one after another. @param most upper limit for each. */
export function toolCounts(most: number): z.ZodType<readonly number[], string> {
  const error = `The numbers of tools are whole numbers up to ${formatEnglishNumber(most)}, joined with commas: --tools 7,50,100.`;
  return z
    .string()
    .regex(/^\d+(,\d+)*$/, { error })
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number().max(most, { error })));
}
