import { isThisComputer, serverHost, type ServedModel } from '../../../shared/entities/model-server.ts';
import { t } from '../../../shared/texts/translate.ts';

/** Where the chosen model runs, and whether anything may leave this computer. */
export interface WhereWordsGo {
  /** Null for a model that Knapsack runs itself. */
  readonly server: Pick<ServedModel, 'address'> | null;
  readonly isClosed: boolean;
}

/** @returns what the app is, true for the chosen model and settings. */
export function aboutWords({ server, isClosed }: WhereWordsGo): string {
  if (server !== null && !isThisComputer(server.address))
    return isClosed
      ? t(
          'A private assistant. Its model is at {address}, which can’t be called while nothing may leave this computer.',
          { address: serverHost(server.address) },
        )
      : t('An assistant whose model is at {address}: what you write is sent there.', {
          address: serverHost(server.address),
        });
  const runs =
    server === null
      ? t('A private assistant that runs a language model on this computer.')
      : t('A private assistant. Its model runs on this computer, in the program at {address}.', {
          address: serverHost(server.address),
        });
  if (server !== null) return `${runs} ${t('What that program does with your messages is up to it.')}`;
  const sent = isClosed
    ? t('Nothing is sent anywhere.')
    : t(
        'What you write stays here, except what tools and servers that you use send: Connections lists who was called.',
      );
  return `${runs} ${sent}`;
}
