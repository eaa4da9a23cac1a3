import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { t } from '../../shared/texts/translate.ts';
import type { GeneratedToolCall } from '../inference/inference-backend.ts';
import { BUILT_IN, type Catalog } from '../tools/catalog.ts';
import { forTwo, notRun, type ToolExecution } from '../tools/tool-execution.ts';
import { hasCalled } from './tool-answer.ts';

/**
 * A weak model calls a tool again that has just done what it was called for: one request would be stored eight times. The
 * same change is therefore made once per answer, unless it was undone or another tool has changed something since. Tools of others are left
 * alone, because pressing the same key twice is not the same change; so are changes that can't be undone, which are asked
 * about each time or, like switching back to a branch, harmless.
 * @param calls of the answer so far, oldest first. @param call may be among them while it is running.
 * @param concerns `all`: for a model that goes in circles, no call is repeated, whatever it does.
 * @returns the ending of a call that would repeat a change; null for all others.
 */
export function repeatedChange(
  calls: readonly ToolCall[],
  call: ToolCall,
  catalog: Pick<Catalog, 'find'>,
  concerns: 'changes' | 'all' = 'changes',
): ToolExecution | null {
  if (concerns === 'changes' && !isUndoableChange(call, catalog)) return null;
  return hasSucceeded(calls, { name: call.toolName, arguments: call.arguments }, catalog) ? once() : null;
}

/** @returns whether this call has succeeded, and no other tool has changed anything since. */
export function hasSucceeded(
  calls: readonly ToolCall[],
  { name, arguments: args }: Pick<GeneratedToolCall, 'name' | 'arguments'>,
  catalog: Pick<Catalog, 'find'>,
): boolean {
  const done = calls.filter(({ outcome, undo }) => outcome === 'succeeded' && undo !== 'undone');
  const since = done.slice(done.findLastIndex((other) => isOtherChange(other, name, catalog)) + 1);
  return hasCalled(since, { name, arguments: args });
}

/** Changes by one tool in one answer after which the next is asked about, for a model that goes in circles. */
const MOST_CHANGES = 2;

/** @returns whether the tool has made as many changes in this answer as are made without a question. */
export const hasChangedOften = (calls: readonly ToolCall[], toolName: string): boolean =>
  calls.filter((call) => call.toolName === toolName && call.outcome === 'succeeded').length >= MOST_CHANGES;

function isUndoableChange({ toolName }: ToolCall, catalog: Pick<Catalog, 'find'>): boolean {
  const entry = catalog.find(toolName);
  return entry?.source === BUILT_IN && entry.tool.risk === 'write-local' && entry.tool.cannotBeUndone === undefined;
}

const isOtherChange = (other: ToolCall, name: string, catalog: Pick<Catalog, 'find'>): boolean =>
  other.toolName !== name && catalog.find(other.toolName)?.tool.risk !== 'read-only';

const once = (): ToolExecution =>
  notRun(
    'failed',
    forTwo(
      t('This was done just before, so it was not done again.'),
      'This call has already succeeded, so it was not run again: see its result above. Do not repeat it; tell the person what was done.',
    ),
  );
