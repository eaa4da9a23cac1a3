import { longPattern } from '../../foundation/long-pattern.ts';
import type { KnownTitles } from './named-kinds.ts';
import { filesIn } from '../values/path-values.ts';
import type { OwnRequest } from '../meant-request.ts';

/** "What changed between a.txt and b.txt", "put them side by side", "spot the differences". */
const COMPARES = new RegExp(
  String.raw`\b(?:compar\w+|differ\w*|side by side|changed?|(?:the )?same|identical|what(?:['’]s| is) (?:new|missing)|` +
    String.raw`against each other|discrepanc\w+)\b`,
  'i',
);
const CHANGES =
  /\b(?:delete|remove|move|copy|rename|write|append|replace|zip|pack|merge|join|save|send|remind|note)\b/i;
/** "Mr Stein only takes PDFs", "I need plan.txt as a PDF". */
const WANTS_PDF = longPattern('i')`
  \b(?:
    only|just|but|insists on|needs?|wants?|requires?|accepts?|takes?|reads?|opens?|prefers?|as|into|become|became|be
  ) (?:\S+ ){0,4}?pdfs?\b
  |\b(?:make|create|get|do|give|need|want) (?:(?:me|us|a|the|one) )*pdf(?: file)? (?:out )?(?:of|from)\b
  |\b(?:make|turn) \S+ (?:into )?an? pdf\b
`;
const NO_PDF =
  /\b(?:no|not|never|isn['’]?t|don['’]?t|doesn['’]?t|can['’]?t|cannot) (?:\S+ ){0,4}?pdfs?\b|\bpdfs? (?:is|are) no\b/i;
/** "It must be in costs.csv", "costs.csv has it". */
const SAID_IN_FILE = [
  /\b(?:must|should|ought to|has to|will|might) (?:\w+ )?(?:be|stand) in FILE|\bin FILE,? (?:i think|i believe|i guess|somewhere)\b/i,
  /\bFILE (?:(?:must|should|ought to|has to|will|might) (?:have|say|know|show)|has it|says so|knows|tells|mentions|shows|lists)\b/i,
  /\bwhat (?:all )?(?:stands|is (?:written|standing)) (?:there )?in (?:the |my )?(?:file )?FILE\b/i,
];
/** "Was May paid? Check rent.csv". */
const CHECKS = longPattern('i')`
  \?\s+(?:please |just |can you )*(?:
    check|read|see|open|consult|look (?:in|into|at|inside)|have a look (?:in|at)
    |it(?:['’]?s| is| stands| should be) in
  )(?: in)? (?:the |my |our )?(?:file )?\S*FILE\b
`;
/** "Did I mark May as paid in rent.csv?" */
const IS_IT_IN = longPattern('i')`
  ^(?:(?:hey|so|and|ok|hm+|please)\b,? )*
  (?:did|do|does|is|are|was|were|has|have|had|isn['’]?t|hasn['’]?t|didn['’]?t) (?!you\b)
  [^?]{3,80} in (?:the |my |our )?(?:file )?\S*FILE\b[^?]{0,30}\?\s*$
`;
/** "Read me rent.csv in Shed, please", and nothing else. */
const READS = longPattern('iu')`
  ^(?:(?:please|can you|could you|and|ok|so|now) )*(?:read|print|show)(?: me| out)*
  (?: the file| what(?:['’]s| is| stands) in)? FILE
  (?:,? (?:in|from)(?: the| my| our)? [\p{L}\d_ -]{2,30}?(?: folder)?)?(?:,? (?:please|to me|for me))*[.!?]*$
`;
const ASKS =
  /\b(?:what|how (?:much|many|long|often)|when|where|who|which|whether|if|see|look up|find out|curious|wonder\w*|like to know|check)\b|\?/i;
/** "Going by costs.csv, which month …", "has May been paid, according to my file costs.csv?" */
const BY_FILE =
  /\b(?:according to|going by|judging by|as per|looking at|if you look at) (?:the |my |our )?(?:file )?\S*FILE\b/i;
/** "Give plan.txt another name", without the name. */
const NAMES_ANEW = new RegExp(
  String.raw`\b(?:gives?|gets?|needs?|wants?|deserves?|should (?:get|have)|find|think of) (?:\S+ ){0,4}?` +
    String.raw`(?:an? (?:different|new|better|other|proper)|another|some other) (?:file ?)?name(?:,? please)?[.!]*$`,
  'i',
);
const SEARCHES = new RegExp(
  String.raw`\b(?:mention\w*|wrote|written|something about|anything about|something on|anything on|said something|says? (?:something|` +
    String.raw`anything)|talk\w* about|refer\w* to)\b`,
  'i',
);
const ABOUT = new RegExp(
  [
    String.raw`\b(?:mention(?:ed|s|ing)?|(?:something|anything) (?:about|on)|wrote about|written about|wrote of|` +
      String.raw`refer(?:red|s)? to|talk(?:ed|s)? about) `,
    String.raw`(?:my |the |our |some |any |an? )?(?<what>[^.?!,]{2,50}?)(?: (?:in|inside|within|somewhere|anywhere) .*)?[.?!]*$`,
  ].join(''),
  'iu',
);

/**
 * Works out what a message wants from the files it names, however it is worded: two files are compared, "it must be in costs.csv"
 * reads that file, "she only takes PDFs" makes a PDF, and "somewhere in Papers I mentioned the shed" searches a folder.
 * @returns null for any other message.
 */
export function fileRequest(text: string, { folder }: KnownTitles): OwnRequest | null {
  if (CHANGES.test(text.replaceAll(/(?<!\S)\S+\.\p{L}{2,4}\b/gu, ' '))) return null;
  const [first, second, third] = filesIn(text, folder);
  const bare = first === undefined && folder.length > 0 ? NAMED_BARE.exec(text)?.groups?.['name'] : undefined;
  if (bare !== undefined && ASKS_ABOUT.test(text)) return shown(bare);
  if (first === undefined) return searchedFolder(text, folder);
  if (second !== undefined && third === undefined && COMPARES.test(text))
    return looked('compare_files', `compare ${first} with ${second}`);
  if (second !== undefined) return null;
  if (!/\.pdf$/i.test(first) && WANTS_PDF.test(text) && !NO_PDF.test(text))
    return { tool: 'make_pdf', request: `make the PDF ${first.replace(/\.\p{L}+$/u, '.pdf')} from ${first}`, said: '' };
  if (NAMES_ANEW.test(text)) return { tool: 'move_file', request: `rename ${first}`, said: text };
  const rest = text.replace(first, 'FILE').replace(first.replace(/^.*\//, ''), 'FILE');
  if ((BY_FILE.test(rest) || CHECKS.test(rest)) && ASKS.test(rest) && TEXT_FILE.test(first)) return shown(first);
  if ((READS.test(rest) || IS_IT_IN.test(rest)) && TEXT_FILE.test(first)) return shown(first);
  return ASKS.test(rest) && SAID_IN_FILE.some((form) => form.test(rest)) && TEXT_FILE.test(first) ? shown(first) : null;
}

/** "Is May paid? It should be in rent-2026": a name that no word is written like. */
const NAMED_BARE = longPattern('iu')`
  (?:
    \b(?:(?:should|must|ought to|has to) (?:all )?(?:be|stand)|it['’]?s|it is|look|check|see|written|says so)
  ) (?:in |inside )?(?:the |my |our )?(?:file )?(?<name>\p{L}{2,}(?:[-_][\p{L}\d]+)*[-_]\d{2,4})(?! ?[\p{L}\d/])
  [?.!]*$
`;
const ASKS_ABOUT =
  /^(?:(?:and|so|hey|ok|btw)\b,? )*(?:did|do|does|is|are|was|were|has|have|had|what|how|when|which|who|if|whether)\b/i;

/** "My deposit was mentioned in one of those files". */
const MENTIONED_IN = longPattern('iu')`
  ^(?:(?:so|hm+|and|but|the|my|our) )*
  (?<what>[\p{L}'’-]+(?: [\p{L}'’-]+){0,2}) (?:was|is|got|gets|were|are|had been) (?:mentioned|named|in|somewhere in)
  (?: in)? (?:one|some|any) of (?:those|these|the|my|our) (?:text )?files\b
`;
/** "Find the files with rent in the name". */
const FILES_NAMED = longPattern('iu')`
  \bfiles?\b (?:that |which )?(?:with|have|has|having|got) (?:the words? )?["“]?(?<part>[^?.!"”]{2,40}?)
  ["”]? (?:in|as part of) (?:the|their|its) (?:file ?)?(?:names?|titles?)[?.!]*$
`;
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
  const what = SEARCHES.test(text) ? ABOUT.exec(text)?.groups?.['what'] : undefined;
  const mentioned = MENTIONED_IN.exec(text)?.groups?.['what'];
  if (mentioned !== undefined) return looked('search_in_files', `search the files for "${mentioned}"`);
  const named = FILES_NAMED.exec(text)?.groups?.['part'];
  if (named !== undefined) return looked('find_files', `find the files called *${named}*`);
  const looksInto = /\bin(?:side)? /i.test(text) ? LOOKS_INTO.exec(text)?.groups?.['name']?.toLowerCase() : undefined;
  const inside = folders.find((name) => name.toLowerCase() === looksInto);
  if (inside !== undefined) return looked('list_folder', `list the folder ${inside}`);
  const held = FILES_WITH.exec(text)?.groups;
  const content = held?.['inside'] ?? held?.['content'];
  if (content !== undefined && folders.length > 0)
    return looked('search_in_files', `search the files for "${content}"`);
  return folder === undefined || what === undefined
    ? null
    : looked('search_in_files', `search the files in ${folder} for "${what}"`);
}

const TEXT_FILE = /\.(?:txt|md|csv|log)$/i;

/** Of a CSV file, "read" might mean to make a table of it. */
const shown = (file: string): OwnRequest => looked('read_file', `show me the text of the file ${file}`);

const looked = (tool: string, request: string): OwnRequest => ({ tool, request, said: request });
