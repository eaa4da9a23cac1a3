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
  const [purpose = summary] = summary.split(/;|(?<=\w): /);
  const words = FOR_PERSON.reduce((text, [from, to]) => text.replace(from, to), purpose.replace(/\.$/, ''));
  return `${toolTitle(name)} wants to ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
}

/** @returns "Create note" for `create_note`, and "Make QR code" for `make_qr_code`. */
export function toolTitle(name: string): string {
  const words = name
    .split('_')
    .map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
