import type { Risk } from '../../shared/entities/tool.ts';

/**
 * Risks of tools that a model must not call without having read the schema: such a call is held back once, and answered
 * with the schema.
 */
export const NEEDS_SCHEMA: ReadonlySet<Risk> = new Set<Risk>(['write-remote', 'destructive']);
