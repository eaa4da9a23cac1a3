import type { JsonObject } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { filesIn } from './meant-calls/files-in.ts';

/** A file and what it says now, as far as the conversation tells. */
export interface FileText {
  readonly path: string;
  readonly text: string;
}

const OF_TEXT = /^(?:read|write|edit)_file$|^append_to_file$/;

/**
 * @param calls those that succeeded, oldest first.
 * @returns the file that the last of them read, wrote or changed; null if it did something else, or only a part of the text is known.
 */
export function fileTextOf(calls: readonly ToolCall[]): FileText | null {
  const last = calls.at(-1);
  const [path] = last !== undefined && OF_TEXT.test(last.toolName) ? filesIn(last) : [];
  if (path === undefined) return null;
  const own = calls.filter((call) => OF_TEXT.test(call.toolName) && isSameFile(filesIn(call)[0] ?? '', path));
  const text = own.reduce<string | null>(afterCall, null);
  return text === null
    ? null
    : { path: own.map((call) => filesIn(call)[0] ?? '').find((one) => one.includes('/')) ?? path, text };
}

/** "Log.txt" and "Shed/log.txt". */
const isSameFile = (one: string, other: string): boolean =>
  one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`);

function afterCall(before: string | null, { toolName, arguments: args, result }: ToolCall): string | null {
  const { text, find, replace_with: instead } = args;
  if (toolName === 'read_file') {
    const { text: shown, next_line: more } = (result ?? {}) as JsonObject;
    return typeof shown === 'string' && more === undefined ? shown : null;
  }
  if (toolName === 'write_file') return typeof text === 'string' ? text : null;
  if (before === null) return null;
  if (toolName === 'append_to_file')
    return typeof text === 'string' ? `${before.replace(/\n$/, '')}${before === '' ? '' : '\n'}${text}` : null;
  return typeof find === 'string' && typeof instead === 'string' ? before.replace(find, () => instead) : null;
}
