import { expect, it } from 'vitest';
import { familyProfile } from './family-profile.ts';
import { DEFAULT_PROFILE } from './model-profile.ts';

it('samples as the makers of the family recommend', () => {
  expect(familyProfile({ architecture: 'qwen3' }, DEFAULT_PROFILE)).toEqual({
    ...DEFAULT_PROFILE,
    sampling: { temperature: 0.6, topP: 0.95, topK: 20, minP: 0 },
  });
});

it('leaves a family that it does not know as it is', () => {
  expect(familyProfile({ architecture: 'falcon' }, DEFAULT_PROFILE)).toBe(DEFAULT_PROFILE);
});
