import { messageText } from '../../../shared/entities/message.ts';
import { toMessage, type StoredMessage } from '../../storage/stored-message.ts';

/** @returns the words of a message without its calls; none if there is no message. */
export const textOf = (message: StoredMessage | undefined): string =>
  message === undefined ? '' : messageText(toMessage(message)).trim();
