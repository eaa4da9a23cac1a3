import { z } from 'zod';
import { ownProfileSchema } from '../models/model-profile.ts';
import type { MeasuredModel } from './measured-model.ts';

const ERROR = 'Give the number of example requests in each prompt, 0 to 6: --examples 6.';

export const EXAMPLES_OPTION = { examples: { type: 'string', default: '0' } } as const;
export const exampleCount = z.coerce
  .number({ error: ERROR })
  .refine((count) => ownProfileSchema.safeParse({ exampleTurns: count }).success, { error: ERROR });

/** @returns the model with this many examples in its prompts; as its profile says for 0. */
export const withExamples = (model: MeasuredModel, exampleTurns: number): MeasuredModel =>
  exampleTurns === 0 ? model : { ...model, profile: { ...model.profile, exampleTurns } };
