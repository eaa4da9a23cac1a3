import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import { briefLine } from './tool-summary.ts';
import type { ListedTool } from './server-listing.ts';

/** Examples of one tool; a built-in one has three. */
const MOST = 4;
const MOST_CHARACTERS = 160;
/** First words of names that say how something is done, and what a person would say instead. */
const VERBS: Readonly<Record<string, string>> = {
  get: 'show me',
  fetch: 'get',
  list: 'show all',
  query: 'look up',
  retrieve: 'get',
  read: 'read',
  search: 'search for',
  find: 'find',
  create: 'create a new',
  add: 'add a',
  insert: 'add a',
  update: 'change the',
  edit: 'edit the',
  modify: 'change the',
  set: 'set the',
  delete: 'delete the',
  remove: 'remove the',
  send: 'send a',
  post: 'post a',
  run: 'run',
  execute: 'run',
};

/**
 * @returns requests that a person might write, made by rules from what a tool says about itself: the index finds human
 * phrasing by them, as by the examples of built-in tools.
 */
export function exampleQuestions(tool: ListedTool): readonly string[] {
  const words = nameWords(tool.name);
  const fromName = spoken(words);
  const parameters = requiredNames(tool.inputSchema);
  const examples = [
    fromName,
    asRequest(briefLine(tool)),
    ...(parameters.length > 0 ? [`${fromName} by ${parameters.slice(0, 2).join(' and ')}`] : []),
    ...(tool.title === null ? [] : [tool.title.toLowerCase()]),
  ];
  return [...new Set(examples.map((example) => example.slice(0, MOST_CHARACTERS)))]
    .filter((example) => example.length > 2)
    .slice(0, MOST);
}

/** @returns the words of `createIssue`, `create_issue` or `create-issue`. */
export const nameWords = (name: string): readonly string[] =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

function spoken([first = '', ...rest]: readonly string[]): string {
  const verb = VERBS[first];
  return rest.length === 0 || verb === undefined ? [first, ...rest].join(' ') : `${verb} ${rest.join(' ')}`;
}

/** "Creates a new issue." as somebody asks for it: "create a new issue". */
function asRequest(summary: string): string {
  const plain = summary.replace(/[.!…]+$/, '');
  const [first = '', ...rest] = plain.split(' ');
  return [imperative(first.toLowerCase()), ...rest].join(' ');
}

/** Third persons lose their ending; nouns in that place are rare, and harmless. */
function imperative(word: string): string {
  if (/(?:ch|sh|ss|x|z|o)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeious]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

function requiredNames(schema: JsonObject): readonly string[] {
  const { required } = schema;
  if (!Array.isArray(required)) return [];
  return (required as readonly JsonValue[]).flatMap((name) =>
    typeof name === 'string' ? [nameWords(name).join(' ')] : [],
  );
}
