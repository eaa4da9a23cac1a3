import { formatNumber } from '../../../shared/formats/numbers.ts';
import type { Message } from '../../../shared/entities/message.ts';

/** @returns the first answer for which messages were left out, where this is mentioned once; null if there is none. */
export const firstLeftOutAnswer = (messages: readonly Message[]): string | null =>
  messages.find(({ figures }) => (figures?.leftOutMessages ?? 0) > 0)?.id ?? null;

/** @param count of messages and answers. */
export const leftOutWords = (count: number): string =>
  count === 1
    ? 'The oldest message no longer fits; the model does not see it.'
    : `The oldest ${formatNumber(count)} messages no longer fit; the model does not see them.`;

/** @returns the first answer for which tools were left out, where this is mentioned once; null if there is none. */
export const firstWithLeftOutTools = (messages: readonly Message[]): string | null =>
  messages.find(({ figures }) => (figures?.leftOutTools ?? 0) > 0)?.id ?? null;
