import { placePhrase } from '../english/place-phrases.ts';
import type { ByRole } from '../parameters-with.ts';

/** @returns the place of an entry. */
export function enteredPlace(message: string): ByRole<string> {
  const [, entry = ''] = ENTERED.exec(message) ?? [];
  const place = placePhrase(entry)?.place;
  return place === undefined ? {} : { place: [place] };
}

/** A request for an entry whose title is quoted. */
const ENTERED = /^put "[^"]+" into my calendar( .+)$/;
