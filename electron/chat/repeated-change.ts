import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { BUILT_IN, type Catalog } from '../tools/catalog.ts';
import { forTwo, notRun, type ToolExecution } from '../tools/tool-execution.ts';
import { hasCalled } from './tool-answer.ts';

/**
 * A weak model calls a tool again that has just done what it was called for: one request would be stored eight times. The
 * same change is therefore made once per answer, unless it was undone or another tool has changed something since. Tools of others are left
 * alone, because pressing the same key twice is not the same change; so are changes that can't be undone, which are asked
 * about each time or, like switching back to a branch, harmless.
 * @param calls of the answer so far, oldest first. @param call may be among them while it is running.
 * @returns the ending of a call that would repeat a change; null for all others.
 */
export function repeatedChange(
  calls: readonly ToolCall[],
  call: ToolCall,
  catalog: Pick<Catalog, 'find'>,
): ToolExecution | null {
  if (!isUndoableChange(call, catalog)) return null;
  const done = calls.filter(({ outcome, undo }) => outcome === 'succeeded' && undo !== 'undone');
  const since = done.slice(done.findLastIndex((other) => isOtherChange(other, call, catalog)) + 1);
  return hasCalled(since, { name: call.toolName, arguments: call.arguments }) ? ONCE : null;
}

function isUndoableChange({ toolName }: ToolCall, catalog: Pick<Catalog, 'find'>): boolean {
  const entry = catalog.find(toolName);
  return entry?.source === BUILT_IN && entry.tool.risk === 'write-local' && entry.tool.cannotBeUndone === undefined;
}

const isOtherChange = (other: ToolCall, call: ToolCall, catalog: Pick<Catalog, 'find'>): boolean =>
  other.toolName !== call.toolName && catalog.find(other.toolName)?.tool.risk !== 'read-only';

const ONCE: ToolExecution = notRun(
  'failed',
  forTwo(
    'This was done just before, so it was not done again.',
    'This call has already succeeded, so it was not run again: see its result above. Do not repeat it; tell the person what was done.',
  ),
);
