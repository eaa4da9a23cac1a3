import { randomUUID } from 'node:crypto';
import type { Message } from '../../shared/entities/message.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { t } from '../../shared/texts/translate.ts';
import type { Loader } from '../loader/loader.ts';
import type { Repositories } from '../storage/repositories.ts';
import { toMessage, type StoredMessage, type StoredPart } from '../storage/stored-message.ts';
import { copyMessage } from './copy-message.ts';

export interface VersionServices {
  readonly repositories: Pick<Repositories, 'messages' | 'answerVersions' | 'loader'>;
  readonly loader: Pick<Loader, 'forgetMessage' | 'moveMessage' | 'copyMessage'>;
}

/**
 * Empties an answer that is generated again, and keeps what it said as a version, unless it said nothing. Call it inside
 * a transaction, as everything here that changes something.
 * @returns the empty answer.
 */
export function beginVersion(answer: StoredMessage, services: VersionServices): StoredMessage {
  const { messages, answerVersions } = services.repositories;
  if (answer.parts.length > 0) {
    services.loader.moveMessage(answer.conversationId, answer.id, answerVersions.setAside(answer.id));
  } else {
    services.loader.forgetMessage(answer.conversationId, answer.id);
  }
  return messages.find(answer.id) ?? { ...answer, parts: [] };
}

/**
 * Gives an answer the contents of one of its versions; the present ones are kept as another.
 * @throws {RpcError} `not-found` if there is no such version.
 */
export function chooseVersion(answer: StoredMessage, number: number, services: VersionServices): StoredMessage {
  const { messages, answerVersions } = services.repositories;
  if (answer.version?.number === number) return answer;
  const wanted = answerVersions.list(answer.id).find(({ version }) => version?.number === number);
  if (wanted === undefined) throw new RpcError('not-found', t('This version of the answer no longer exists.'));
  const aside = answerVersions.setAside(answer.id);
  services.loader.moveMessage(answer.conversationId, answer.id, aside);
  services.loader.moveMessage(answer.conversationId, wanted.id, answer.id);
  answerVersions.bringBack(answer.id, wanted.id);
  return messages.find(answer.id) ?? answer;
}

/**
 * Replaces the last text of an answer; as the model wrote it, it is kept as a version. What its calls changed is undone
 * from the edited one.
 * @throws {RpcError} `conflict` if the answer has no text.
 */
export function editVersion(answer: StoredMessage, text: string, services: VersionServices): StoredMessage {
  const { messages, answerVersions } = services.repositories;
  const place = answer.parts.findLastIndex(({ part }) => part.type === 'text');
  const part = answer.parts[place];
  if (part === undefined) throw new RpcError('conflict', t('This answer has no text, so there is nothing to edit.'));
  const copy = copyMessage(answer, randomUUID(), answer.conversationId);
  answerVersions.addAside(answer.id, copy);
  services.loader.copyMessage(answer.conversationId, answer.id, copy.id);
  answerVersions.noteEdited(answer.id);
  const edited: StoredPart = { ...part, part: { type: 'text', text } };
  messages.saveParts(answer.id, new Map([[place, edited]]));
  messages.saveState(answer.id, answer);
  return messages.find(answer.id) ?? answer;
}

/** @returns every version of an answer, in the order they were made. */
export function listVersions(
  answer: StoredMessage,
  { repositories }: Pick<VersionServices, 'repositories'>,
): Message[] {
  return [...repositories.answerVersions.list(answer.id), answer]
    .toSorted((left, right) => (left.version?.number ?? 1) - (right.version?.number ?? 1))
    .map(toMessage);
}

/** Copies the versions of answers that were copied. @param ids of the originals, with those of their copies. */
export function copyVersions(
  conversationId: string,
  ids: ReadonlyMap<string, string>,
  { answerVersions }: Pick<Repositories, 'answerVersions'>,
): void {
  for (const [from, to] of ids)
    for (const version of answerVersions.list(from))
      answerVersions.addAside(to, copyMessage(version, randomUUID(), conversationId));
}
