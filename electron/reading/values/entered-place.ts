import { placePhrase } from '../english/place-phrases.ts';

/** @returns the place of an entry, by `tool.parameter`. */
export function enteredPlace(message: string): Readonly<Record<string, readonly string[]>> {
  const [, entry = ''] = ENTERED.exec(message) ?? [];
  const place = placePhrase(entry)?.place;
  return place === undefined ? {} : { 'create_event.place': [place] };
}

/** A request for an entry whose title is quoted. */
const ENTERED = /^put "[^"]+" into my calendar( .+)$/;
