import type { KnownServer } from './known-server.ts';

type Named = Pick<KnownServer, 'id' | 'givenTitle' | 'hasOwnTitle' | 'listing'>;

/**
 * @returns what each server is called: what the person calls it, else what it calls itself, else what it was added as.
 * Two that call themselves the same are told apart by their ids, which no server can choose for itself.
 */
export function serverTitles(servers: readonly Named[]): ReadonlyMap<string, string> {
  const wanted = servers.map((server) => ({ ...server, title: titleOf(server) }));
  const counts = Map.groupBy(wanted, ({ title }) => title.toLowerCase());
  return new Map(
    wanted.map(({ id, title, hasOwnTitle }) => {
      const isShared = (counts.get(title.toLowerCase())?.length ?? 0) > 1;
      return [id, isShared && !hasOwnTitle ? `${title} (${id})` : title];
    }),
  );
}

const titleOf = ({ givenTitle, hasOwnTitle, listing }: Named): string =>
  hasOwnTitle ? givenTitle : (listing?.title ?? givenTitle);
