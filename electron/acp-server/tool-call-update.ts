import path from 'node:path';
import type { ToolCall as ShownCall, ToolCallContent, ToolCallStatus, ToolKind } from '@agentclientprotocol/sdk';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { toolTitle } from '../../shared/formats/tool-title.ts';
import type { ToolDefinition } from '../tools/define-tool.ts';

/** What decides which icon a program shows. */
export type ToolFacts = Pick<ToolDefinition, 'name' | 'risk' | 'removes' | 'reachesOut' | 'touches'>;

/** Characters of a result; the program's person reads it, not its model. */
const MOST_SHOWN = 20_000;

/**
 * @param facts null if no tool of that name exists. @param changes to files that the person was asked about.
 * @returns a call as a program shows it.
 */
export const shownCall = (
  call: ToolCall,
  facts: ToolFacts | null,
  changes: readonly ToolCallContent[] = [],
): ShownCall => ({
  toolCallId: call.id,
  title: call.said ?? toolTitle(call.toolName),
  name: call.toolName,
  kind: kindOf(facts),
  status: STATUSES[call.outcome],
  content: [...changes, ...contentOf(call)],
  locations: locationsOf(call),
  rawInput: call.arguments,
});

const STATUSES: Readonly<Record<ToolCall['outcome'], ToolCallStatus>> = {
  running: 'in_progress',
  succeeded: 'completed',
  failed: 'failed',
  'invalid-arguments': 'failed',
  'unknown-tool': 'failed',
  refused: 'failed',
  'timed-out': 'failed',
  cancelled: 'failed',
  interrupted: 'failed',
};

export function kindOf(facts: ToolFacts | null): ToolKind {
  if (facts === null) return 'other';
  const { name, risk, removes, reachesOut, touches } = facts;
  if (risk === 'destructive' || removes === true) return 'delete';
  if (reachesOut === true) return 'fetch';
  if (risk === 'read-only') return /^(?:find|search|list)_/.test(name) ? 'search' : 'read';
  return touches === undefined ? 'other' : 'edit';
}

export const textContent = (text: string): ToolCallContent => ({
  type: 'content',
  content: { type: 'text', text: text.slice(0, MOST_SHOWN).toWellFormed() },
});

function contentOf({ saidInFull, said, error }: ToolCall): readonly ToolCallContent[] {
  const words = error ?? saidInFull ?? said;
  return words === undefined ? [] : [textContent(words)];
}

/** Only whole paths say where something is. */
function locationsOf({ arguments: args }: ToolCall): { path: string }[] {
  const place = args['path'];
  return typeof place === 'string' && path.isAbsolute(place) ? [{ path: place }] : [];
}
