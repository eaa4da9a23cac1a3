import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';

/** Arguments that name a file, in the order in which people say them. */
const PATHS = ['path', 'first', 'second', 'from', 'to', 'archive'];
const LISTS = ['entries', 'found', 'matches'];
const IS_FILE = /\.\p{L}\w{1,4}$/u;

/** @returns the files that a call was about: those that it was asked for, and those that it found. */
export function filesIn({ arguments: args, result }: ToolCall): readonly string[] {
  const told = typeof result === 'object' && result !== null ? (result as JsonObject)['path'] : undefined;
  // "letter-2" was read as "Household/letter-2.txt".
  const own = textIn(told).filter((path) => IS_FILE.test(path));
  const said = PATHS.flatMap((name) => textIn(args[name])).filter((path) => IS_FILE.test(path));
  const asked = own.length === 1 && said.every((path) => (own[0] ?? '').endsWith(path)) ? own : said;
  const found = LISTS.flatMap((name) => listIn(result, name)).flatMap(({ path }) => textIn(path));
  const packed = Array.isArray(args['files']) ? (args['files'] as readonly JsonValue[]).flatMap(textIn) : [];
  return [...new Set(inOneFolder([...asked, ...packed, ...found]))];
}

/** "Shed/a.txt and b.txt" are both in the shed. */
function inOneFolder(paths: readonly string[]): readonly string[] {
  const folder = paths.find((path) => path.includes('/'))?.replace(/[^/]*$/, '') ?? '';
  return paths.map((path) => (path.includes('/') ? path : folder + path));
}

const textIn = (value: JsonValue | undefined): readonly string[] => (typeof value === 'string' ? [value] : []);

function listIn(result: JsonValue, name: string): readonly JsonObject[] {
  const value =
    typeof result === 'object' && result !== null && !Array.isArray(result) ? (result as JsonObject)[name] : null;
  return Array.isArray(value) ? (value as readonly JsonObject[]) : [];
}

/** The folder that a call was about: one that it made or listed, or the one that all of its files are in. */
export function folderIn(call: ToolCall): string | null {
  const { toolName, arguments: args, result } = call;
  const made = toolName === 'make_folder' ? textIn((result as JsonObject)['folder'])[0] : undefined;
  const moved = /^(?:move|copy)_file$/.test(toolName)
    ? textIn(args['to']).find((path) => !IS_FILE.test(path))
    : undefined;
  const [looked = made ?? moved] = textIn(args['folder']);
  if (looked !== undefined) return looked;
  const folders = new Set(filesIn(call).map((path) => path.replace(/\/?[^/]*$/, '')));
  const [only, other] = folders;
  return only === undefined || only === '' || other !== undefined ? null : only;
}
