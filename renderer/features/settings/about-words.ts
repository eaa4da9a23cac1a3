import { isThisComputer, serverHost, type ServedModel } from '../../../shared/entities/model-server.ts';

/** Where the chosen model runs, and whether anything may leave this computer. */
export interface WhereWordsGo {
  /** Null for a model that Knapsack runs itself. */
  readonly server: Pick<ServedModel, 'address'> | null;
  readonly letsNothingOut: boolean;
}

/** @returns what the app is, true for the chosen model and settings. */
export function aboutWords({ server, letsNothingOut }: WhereWordsGo): string {
  if (server !== null && !isThisComputer(server.address))
    return letsNothingOut
      ? `A private assistant. Its model is at ${serverHost(server.address)}, which can’t be called while nothing may leave this computer.`
      : `An assistant whose model is at ${serverHost(server.address)}: what you write is sent there.`;
  const runs =
    server === null
      ? 'A private assistant that runs a language model on this computer.'
      : `A private assistant. Its model runs on this computer, in the program at ${serverHost(server.address)}.`;
  if (server !== null) return `${runs} What that program does with your messages is up to it.`;
  return letsNothingOut
    ? `${runs} Nothing is sent anywhere.`
    : `${runs} What you write stays here, except what tools and servers that you use send: Connections lists who was called.`;
}
