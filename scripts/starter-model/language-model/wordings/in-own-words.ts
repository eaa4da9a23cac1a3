import type { JsonValue } from '../../../../shared/entities/json.ts';
import type { Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import { corrected } from './corrections.ts';
import type { Request } from './request-pieces.ts';
import { surrounded } from './surroundings.ts';
import { typedFast } from './typing.ts';

/** Shares of the requests in people's own words. */
const SHARES = { corrected: 0.06, surrounded: 0.06, typed: 0.45 } as const;

/**
 * @returns a request as people write rather than as a template says it: with a story around it, typed in a hurry, or
 * corrected halfway. Its arguments are still in its words.
 */
export function inOwnWords(request: Request, random: Random, split: Split): Request {
  const corrections = random.chance(SHARES.corrected) ? corrected(request, random) : request;
  const story = random.chance(SHARES.surrounded) ? surrounded(corrections, random, split) : corrections;
  const typed = random.chance(SHARES.typed) ? typedFast(story, random, split) : story;
  return [typed, story].find((changed) => keepsArguments(request, changed)) ?? request;
}

/** Every text that the words gave before is still in them, also where it is one of several. */
const keepsArguments = (before: Request, after: Request): boolean =>
  Object.entries(before.arguments).every(([name, value]) => {
    const now = textsIn(after.arguments[name] ?? null);
    return textsIn(value).every((text, index) => !before.text.includes(text) || after.text.includes(now[index] ?? ''));
  });

function textsIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
