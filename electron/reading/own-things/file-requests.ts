import { longPattern } from '../../foundation/long-pattern.ts';
import type { KnownTitles } from './named-kinds.ts';
import { filesIn } from '../values/files-in.ts';
import type { OwnRequest } from '../meant-request.ts';

/** "What changed between a.txt and b.txt", "put them side by side", "spot the differences". */
const COMPARES = new RegExp(
  String.raw`\b(?:compar\w+|differ\w*|side by side|changed?|(?:the )?same|identical|what(?:['’]s| is) (?:new|missing)|` +
    String.raw`against each other|discrepanc\w+)\b`,
  'i',
);
const CHANGES =
  /\b(?:delete|remove|move|copy|rename|write|append|replace|zip|pack|merge|join|save|send|remind|note)\b/i;
/** "Read me rent.csv in Shed, please", and nothing else. */
const READS = longPattern('iu')`
  ^(?:(?:please|can you|could you|and|ok|so|now) )*(?:read|print|show)(?: me| out)*
  (?: the file| what(?:['’]s| is| stands) in)? FILE
  (?:,? (?:in|from)(?: the| my| our)? [\p{L}\d_ -]{2,30}?(?: folder)?)?(?:,? (?:please|to me|for me))*[.!?]*$
`;
/** "I mentioned the shed in Papers", "is there anything on the shed in Papers?" */
const ABOUT = new RegExp(
  String.raw`\b(?:mention(?:ed|s|ing)?|(?:something|anything) (?:about|on)|(?:wrote|written|talk(?:ed|s)?) about|refer(?:red|s)? to) ` +
    String.raw`(?:(?:my|the|our|some|any|an?) )?(?<what>[^.?!,]{2,50}?)(?: (?:in|inside|within|somewhere|anywhere) .*)?[.?!]*$`,
  'iu',
);

/**
 * Works out what a message wants from the files it names, however it is worded: two files are compared, "read me rent.csv" shows
 * that file, and "somewhere in Papers I mentioned the shed" searches a folder.
 * @returns null for any other message.
 */
export function fileRequest(text: string, { folder }: KnownTitles): OwnRequest | null {
  if (CHANGES.test(text.replaceAll(/(?<!\S)\S+\.\p{L}{2,4}\b/gu, ' '))) return null;
  const [first, second, third] = filesIn(text);
  if (first === undefined) return searchedFolder(text, folder);
  if (second !== undefined && third === undefined && COMPARES.test(text))
    return looked(`compare ${first} with ${second}`);
  if (second !== undefined) return null;
  const rest = text.replace(first, 'FILE').replace(first.replace(/^.*\//, ''), 'FILE');
  return READS.test(rest) && TEXT_FILE.test(first) ? shown(first) : null;
}

/** "What's in Household?" */
const LOOKS_INTO = longPattern('iu')`
  ^(?:and |so |ok |please )*
  (?:
    what(?:['’]?s| is| do i have| have i got)(?: all)?|show(?: me)?(?: what['’]?s)?|look|list(?: what['’]?s)?|open
  ) (?:in(?:side)? )?(?:the |my |our )?(?<name>[\p{L}\d _-]{2,40}?)(?: folder)?(?: please)?[?.!]*$
`;

/** "Find files with heating in them", "which files contain the word deposit?" */
const FILES_WITH = longPattern('iu')`
  \bfiles?\b (?:
    (?:with|having|(?:that )?ha(?:ve|s)) (?:the words? )?["“]?(?<inside>[^?.!"”]{2,40}?)
    ["”]? (?:in|inside) (?:it|them|there)
    |(?:which |that )?
    (?:
      contain(?:s|ing)?|mention(?:s|ing)?|saying|that says?
    ) (?:the words? |(?:any|some)thing about )?["“]?(?<content>[^?.!"”]{2,40}?)["”]?
  )[?.!]*$
`;

function searchedFolder(text: string, folders: readonly string[]): OwnRequest | null {
  const folder = folders.find((name) => {
    const said = name.replaceAll(/[^\p{L}\p{N} ]/gu, '.');
    return new RegExp(String.raw`\b(?:in|inside|within) (?:the |my |our )?(?:folder )?${said}\b`, 'iu').test(text);
  });
  const what = ABOUT.exec(text)?.groups?.['what'];
  const looksInto = /\bin(?:side)? /i.test(text) ? LOOKS_INTO.exec(text)?.groups?.['name']?.toLowerCase() : undefined;
  const inside = folders.find((name) => name.toLowerCase() === looksInto);
  if (inside !== undefined) return looked(`list the folder ${inside}`);
  const held = FILES_WITH.exec(text)?.groups;
  const content = held?.['inside'] ?? held?.['content'];
  if (content !== undefined && folders.length > 0) return looked(`search the files for "${content}"`);
  return folder === undefined || what === undefined ? null : looked(`search the files in ${folder} for "${what}"`);
}

const TEXT_FILE = /\.(?:txt|md|csv|log)$/i;

/** Of a CSV file, "read" might mean to make a table of it. */
const shown = (file: string): OwnRequest => looked(`show me the text of the file ${file}`);

const looked = (request: string): OwnRequest => ({ tool: null, request, said: request });
