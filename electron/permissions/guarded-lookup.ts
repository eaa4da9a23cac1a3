import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { alwaysEnglish } from '../../shared/texts/translate.ts';
import { addressStanding, type AddressStanding } from './network-address.ts';

/** The name resolves to an address that must not be reached. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
  readonly standing: AddressStanding;

  constructor(hostname: string, standing: AddressStanding) {
    super(alwaysEnglish(`${hostname} leads to an address that is ${standing}.`));
    this.standing = standing;
  }
}

/** @returns every address of a name. */
export type Resolve = (hostname: string) => Promise<readonly dns.LookupAddress[]>;

export const resolveBySystem: Resolve = (hostname) => dns.promises.lookup(hostname, { all: true });

/**
 * Looks up names for a socket that is about to connect, so that the checked address is the one that is used: a name
 * server that answers differently the second time gains nothing. A single forbidden address refuses the name.
 */
export function guardedLookup(resolve: Resolve, allowsPrivate: () => boolean): LookupFunction {
  return (hostname, options, callback) => {
    const answer = async (): Promise<void> => {
      try {
        const addresses = await resolve(hostname);
        const wrong = addresses
          .map(({ address }) => addressStanding(address))
          .find((standing) => standing === 'closed' || (standing === 'private' && !allowsPrivate()));
        const [first] = addresses;
        if (wrong !== undefined) return callback(new RefusedAddressError(hostname, wrong), '');
        if (first === undefined)
          return callback(Object.assign(new Error(`${hostname} has no address.`), { code: 'ENOTFOUND' }), '');
        if (options.all === true) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      } catch (error) {
        callback(error as NodeJS.ErrnoException, '');
      }
    };
    void answer();
  };
}
