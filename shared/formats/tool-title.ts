import { t, textLanguage, toolText } from '../texts/translate.ts';

/** Words in tools' names that are abbreviations. */
const ABBREVIATIONS: ReadonlySet<string> = new Set([
  'csv',
  'exif',
  'html',
  'ip',
  'json',
  'mcp',
  'pdf',
  'qr',
  'sql',
  'url',
  'uuid',
  'xml',
  'zip',
]);

/** Other words in tools' names that have a spelling of their own. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['docx', 'Word'],
  ['markdown', 'Markdown'],
]);

/** Summaries speak to a model; these beginnings and words are for a person. */
const FOR_PERSON: readonly (readonly [RegExp, string])[] = [
  [/^Tell about /, 'look up facts about '],
  [/^Statistics of /, 'work out the statistics of '],
  [/^Take an event out of the calendar$/, 'remove an event from your calendar'],
  [/^Tell (?=what|which|how|whether|by how|when)/, 'find out '],
  [/^Tell /, 'look up '],
  [/^Answer a question about/, 'look something up in'],
  [/^Read the text that was last copied$/, 'read the text that you copied last'],
  [/^Remember a fact or preference of the person for later conversations$/, 'remember this for later chats'],
  [/^Look up what the person wanted to be remembered$/, 'look up what you wanted remembered'],
  [/\bby how many per cent a number\b/, 'by what percentage a number'],
  [/\bwith or without paying in\b/, 'with or without regular deposits'],
  [/\bat a time$/, 'at a certain time'],
  [/\bthe file of a picture small enough, such as for\b/, 'a picture file small enough, for example for'],
  [/\band how long reading takes\b/, 'and estimate how long reading takes'],
  [/\bnone is wider than wanted\b/, 'none is too wide'],
  [/\bor lay it out neatly\b/, 'or format it'],
  [/\bmend small faults\b/, 'fix small mistakes'],
  [/\bas plain text, in parts$/, 'as plain text'],
  [/\bthe feeds that are followed,? since the last time\b/, 'the feeds that you follow since the last time'],
  [/\bthe feeds that are followed\b/, 'the feeds that you follow'],
  [/, to ask questions about it$/, ', so that you can ask questions about it'],
  [/, for each group if wanted$/, ', for each group if you like'],
  [/^Keep what a SELECT statement returns\b/, 'save the result of a SELECT statement'],
  [/\binto a picture file$/, 'as a picture'],
  [/^Put an event into\b/, 'add an event to'],
  [/\bor another span\b/, 'or another period'],
  [/\bprocessor time they take\b/, 'processor time they use'],
  [/\bthe latest used first\b/, 'most recently used first'],
  [/\bread what it writes\b/, 'read its output'],
  [/^Copy a text, ready to be pasted\b/, 'copy text, ready to paste'],
  [/\bthe person\b/, 'you'],
  [/\bthe (calendar|address book)\b/, 'your $1'],
  [/\bits interest in all\b/, 'its total interest'],
  [/\ball that fits\b/, 'everything that matches'],
  [/\bthat are there more than once\b/, 'that exist more than once'],
  [/\bto be told later what\b/, 'to tell you later what'],
  [/\bthat come up\b/, 'that are coming up'],
  [/\bwith the program for it\b/, 'with the program that opens it'],
  [/\ba form or a mail\b/, 'a form or an email'],
  [/\bconversations?\b/, 'chats'],
];

/**
 * @param summary of a tool of this app, in the imperative; what follows a semicolon is for the model.
 * @returns what the tool would do, for the person to decide: "List folder wants to show what is in a folder."
 */
export function wantsWords(name: string, summary: string): string {
  if (textLanguage() !== 'en')
    return t('{tool} wants to do this: {purpose}.', { tool: toolTitle(name), purpose: purposeOf(toolText(summary)) });
  const purpose = purposeOf(summary);
  const words = FOR_PERSON.reduce((text, [from, to]) => text.replace(from, to), purpose.replace(/\.$/, ''));
  return `${toolTitle(name)} wants to ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
}

/** What follows explains the purpose. */
const purposeOf = (summary: string): string => summary.split(/;|(?<=[\p{L}\d]): /u)[0] ?? summary;

/** @returns the name of a tool in words, in the language of the texts: `englishToolTitle`. */
export const toolTitle = (name: string): string => toolText(englishToolTitle(name));

/** @returns "Create note" for `create_note`, "Make QR code" for `make_qr_code`, "Get sum" for a server's `get-sum`. */
export function englishToolTitle(name: string): string {
  const words = name
    .split(name.includes(' ') ? '_' : /[_-]/)
    .map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : (SPELLINGS.get(word) ?? word)))
    .join(' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The server or agent that a bundle is of: `mcp.files` of `mcp.files.reading`. */
const SOURCE = /^(?:mcp|acp)\.[^.]+/;

/**
 * @returns the name that a server gives its tool: where another tool has the same one, the catalog puts the server's
 * before it, as in `mcp_files_echo`.
 */
export function nameInBundle(name: string, bundle: string): string {
  const source = SOURCE.exec(bundle)?.[0];
  if (source === undefined) return name;
  const own = name.replace(/^t\d+_/, '');
  const before = `${source.replaceAll(/[^A-Za-z0-9_-]+/g, '_')}_`;
  return own.startsWith(before) && own.length > before.length ? own.slice(before.length) : name;
}
