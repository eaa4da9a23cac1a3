import { POLITE } from './polite-words.ts';

const CHOOSES = new RegExp(
  String.raw`^${POLITE}(?:choose|pick|select|draw|decide|deal|shuffle|flip|toss|roll|split|divide)\b`,
  'i',
);
const PURPOSE =
  /,? so (?:that )?(?:nobody|no one|none of us|everybody|everyone|all of us|we|they|i|it|there|nothing)\b[^,.;?!]*(?=[.!?]*$)/i;

/** @returns a request to choose or to deal without its purpose: "pick tea or cake, so nobody can complain". */
export const withoutPurpose = (request: string): string =>
  CHOOSES.test(request) ? request.replace(PURPOSE, '') : request;

const MAKES = new RegExp(
  String.raw`^${POLITE}(?:remind me|wake me|set (?:me )?an? (?:new )?(?:reminder|alarm|timer)|start an? (?:new )?timer|(?:make|create|add) (?:me )?an? (?:new )?reminder)\b`,
  'i',
);
const INSTEAD = /(?<=\S \S+ \S.*),? (?:instead|rather|too|as well)(?:,? (?:please|then|pls))*(?=[.!]*$)/i;

/** @returns a request for a reminder without the word that it takes the place of something else: "remind me at 4 to ring Ida instead". */
export const withoutInstead = (request: string): string =>
  MAKES.test(request) ? request.replace(INSTEAD, '') : request;
