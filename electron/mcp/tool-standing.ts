import type { ToolPermission } from '../../shared/entities/connection.ts';
import type { StoredToolChoice } from '../storage/connection-repository.ts';
import { definitionText, type ListedTool } from './server-listing.ts';
import type { ToolStanding } from './server-tools.ts';

/**
 * @param choice what is stored about the tool; null for a new one.
 * @param ofServer the permission of tools without one of their own.
 * @returns the permission that applies: a tool that changed since it was allowed, or that nobody has seen, requires a
 * question.
 */
export function standingOf(tool: ListedTool, choice: StoredToolChoice | null, ofServer: ToolPermission): ToolStanding {
  const wanted = choice?.permission ?? ofServer;
  const allowed = choice?.allowedDefinition ?? null;
  const hasChanged = allowed !== null && allowed !== definitionText(tool);
  const isSeen = allowed !== null && !hasChanged;
  return {
    permission: wanted === 'allow' && !isSeen ? 'ask' : wanted,
    changedFrom: hasChanged ? allowed : null,
    modelName: choice?.modelName ?? null,
  };
}
