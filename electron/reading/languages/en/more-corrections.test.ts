import { describe, expect, it } from 'vitest';
import { correctedRequest } from './corrected-request.ts';

describe('a correction', () => {
  it.each([["stick a timer on for 20 minutes, nah hang on, the break's only 15", 'stick a timer on for 15 minutes']])(
    '“%s”',
    (said, meant) => {
      expect(correctedRequest(said)).toBe(meant);
    },
  );
});
