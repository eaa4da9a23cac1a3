import type { CatalogEntry } from './catalog.ts';

/**
 * Declared by tools that read what was said and found earlier in the same conversation. They are documented where a
 * prompt no longer contains all of it, and nowhere else.
 */
export const READS_CHAT = 'read-chat';

export const readsChat = ({ tool }: Pick<CatalogEntry, 'tool'>): boolean =>
  tool.capabilities?.includes(READS_CHAT) === true;
