import type { Risk } from '../../shared/entities/tool.ts';

/** Risks of tools that a model calls only with their schema before it: neither undocumented nor from an outline. */
export const NEEDS_SCHEMA: ReadonlySet<Risk> = new Set<Risk>(['write-remote', 'destructive']);
