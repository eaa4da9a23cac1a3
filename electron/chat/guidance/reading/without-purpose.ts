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
