import type { StoredMessage } from '../../storage/stored-message.ts';
import { continuedCalculation } from './continued-calculation.ts';
import { lastCallOf } from './last-call.ts';
import { placeInMind, withPlace } from './place-in-mind.ts';
import { resolvedReferences } from './resolved-references.ts';
import { thingsInMind } from './things-in-mind.ts';

/**
 * Writes out a later request of a message with what the earlier ones have just made or found: "… and remind me of it",
 * "… then add 10 to that".
 * @param answer to the earlier requests.
 */
export function afterPart(request: string, answer: StoredMessage): string {
  const call = lastCallOf(answer);
  const sum = call === null ? null : continuedCalculation(request, call);
  if (sum !== null) return sum.request;
  const place = call === null ? null : placeInMind(call);
  return resolvedReferences(place === null ? request : withPlace(request, place), thingsInMind([answer]));
}
