import type { Risk } from '../../shared/entities/tool.ts';

/**
 * Risks of tools that a model calls only with their schema before it: a call without is held back once, and answered
 * with the schema.
 */
export const NEEDS_SCHEMA: ReadonlySet<Risk> = new Set<Risk>(['write-remote', 'destructive']);
