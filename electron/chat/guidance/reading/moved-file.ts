import { POLITE } from './polite-words.ts';

const PUTS = new RegExp(
  String.raw`^(?<polite>${POLITE})(?:put|stick|place|drop|stash|stuff|pop|chuck) (?:the file )?(?<file>\S*\w\.\p{L}\w{1,4}) ` +
    String.raw`(?:inside|into|in|to|under) (?<folder>there|it|that(?: folder)?|(?:the |my )?[\p{L}\d][^.:"“]*?)(?<end>[.!]*)$`,
  'iu',
);

/** @returns a request to put a file somewhere, as the move that it is: "put plan.txt in there" is "move plan.txt into there". */
export function withMove(request: string): string {
  const { polite = '', file = '', folder = '', end = '' } = PUTS.exec(request)?.groups ?? {};
  return file === '' ? request : `${polite}move ${file} into ${folder}${end}`;
}
