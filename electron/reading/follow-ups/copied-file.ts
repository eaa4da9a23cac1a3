import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { filesIn } from './meant-calls/files-in.ts';

const ORIGINAL = /\bthe (?:original|first one|old one|source)(?: (?:file|one|version))?\b(?! \p{L}+\.\p{L})/iu;
const COPY = /\bthe (?:copy|new one|duplicate|backup)(?: (?:file|one|version))?\b(?! (?:of|to|from)\b)/i;

/** "Copy a.txt to b.txt and tell me how big the original is": @returns a request with the file of the two that it means. */
export function withCopied(request: string, { toolName, arguments: args }: ToolCall): string {
  const { from, to } = args;
  if (toolName !== 'copy_file' || typeof from !== 'string' || typeof to !== 'string') return request;
  const named = request.replace(ORIGINAL, () => from);
  return /\.\w+$/.test(to) ? named.replace(COPY, () => to) : named;
}

const POSITIONS = ['first', 'second', 'third', 'fourth'];
const AT = /\bthe (first|second|third|fourth|last|other) (?:one|file|version|document)\b/gi;

/** "Make a PDF of the second one", of the files that an answer was about. */
export function withFileAt(request: string, call: ToolCall): string {
  const files = filesIn(call);
  if (files.length < 2) return request;
  return request.replaceAll(AT, (said, position: string) => {
    const at = POSITIONS.indexOf(position.toLowerCase());
    return (at === -1 ? files.at(-1) : files[at]) ?? said;
  });
}
