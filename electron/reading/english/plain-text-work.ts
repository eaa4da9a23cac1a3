/** "Put these in ABC order: fig, apple": a list, and not rows of a table or tasks that are there already. */
const ABC = new RegExp(
  String.raw`^(?:please |(?:can|could|would) you (?:please )?)?(?:put|get|bring|arrange|order|list) ` +
    String.raw`(?:(?:these|those|the following)(?: \p{L}+)?|them|this list) ` +
    String.raw`(?:in(?:to)? (?:an? |the )?(?:abc|alphabetic(?:al)?|a[ -](?:to[ -])?z) order|alphabetically|from a to z)` +
    String.raw`(?: for me| please)?: ?(?=\S+[,;\n ])`,
  'iu',
);
const WORDS = String.raw`(?:"[^"]+"|[\p{L}\d][^\s",]*(?: [\p{L}\d][^\s",]*){0,3}?)`;
/** 'In "red car, red hat" swap red for blue'. */
const SWAP = new RegExp(
  String.raw`^(?:please )?in ("[^"]+"),? (?:please )?(?:swap|replace|change|exchange|turn) ` +
    String.raw`(?:all |every |each |the word )?(${WORDS}) (?:for|with|by|to|into) (${WORDS})[.!]?$`,
  'iu',
);

/**
 * @returns a request to work on a text that it has in it, in the words for it: "put these in ABC order: …" is "sort these
 * alphabetically: …", and 'in "red car" swap red for blue' is 'replace "red" with "blue" in "red car"'.
 */
export function plainTextWork(request: string): string {
  const [, text, wanted, instead] = SWAP.exec(request.replaceAll(/[“”„]/g, '"')) ?? [];
  if (text !== undefined && wanted !== undefined && instead !== undefined)
    return `replace ${inMarks(wanted)} with ${inMarks(instead.replace(/[.!]+$/, ''))} in the text ${text}`;
  return request.replace(ABC, 'sort these alphabetically: ');
}

const inMarks = (words: string): string => (words.startsWith('"') ? words : `"${words}"`);
