import type { Message } from '../../../shared/entities/message.ts';

/** @returns the first answer for which tools were left out, where this is mentioned once; null if there is none. */
export const firstWithLeftOutTools = (messages: readonly Message[]): string | null =>
  messages.find(({ figures }) => (figures?.leftOutTools ?? 0) > 0)?.id ?? null;
