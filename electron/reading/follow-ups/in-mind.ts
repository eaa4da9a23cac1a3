import type { StoredMessage } from '../../storage/stored-message.ts';
import { resolvedReferences } from './resolved-references.ts';
import { thingsInMind } from './things-in-mind.ts';

/** @returns a message with the name of the thing from the answers before it that it only points at: "move it to Friday". */
export const inMind = (history: readonly StoredMessage[], text: string): string =>
  resolvedReferences(text, thingsInMind(history.slice(0, -1)));
