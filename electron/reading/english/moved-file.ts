import { POLITE } from './polite-words.ts';

const PUTS = new RegExp(
  String.raw`^(?<polite>${POLITE})(?:put|stick|place|drop|stash|stuff|pop|chuck) (?:the file )?(?<file>\S*\w\.\p{L}\w{1,4}) ` +
    String.raw`(?:inside|into|in|to|under) (?<folder>there|it|that(?: folder)?|(?:the |my )?[\p{L}\d][^.:"“]*?)(?<end>[.!]*)$`,
  'iu',
);

const PATH = String.raw`[\p{L}\d_][\p{L}\d_./-]*\.\p{L}\w{1,4}`;
/** "Draft.txt -> final.txt" and nothing else. */
const ARROW = new RegExp(
  String.raw`^(?:(?:please )?(?:rename|move):? )?(${PATH}) ?(?:->|→|=>|-->) ?(${PATH})(?:[,.]? (?:please|pls))?$`,
  'iu',
);

/** @returns a request to put a file somewhere, or with an arrow, as a move: "put plan.txt in there" is "move plan.txt into there". */
export function withMove(request: string): string {
  const [, from, to] = ARROW.exec(request) ?? [];
  if (from !== undefined && to !== undefined && ending(from) === ending(to)) return `rename ${from} to ${to}`;
  const { polite = '', file = '', folder = '', end = '' } = PUTS.exec(request)?.groups ?? {};
  return file === '' ? request : `${polite}move ${file} into ${folder}${end}`;
}

/** A file that gets another ending is to be converted rather than renamed. */
const ending = (file: string): string => file.slice(file.lastIndexOf('.')).toLowerCase();
