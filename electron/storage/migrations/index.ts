import type { Migration } from '../migration.ts';
import { conversationsMigration } from './0001-conversations.ts';

/** Every migration in order: the only list. */
export const migrations: readonly Migration[] = [conversationsMigration];
