import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretStore } from '../settings/secret-store.ts';

/** Its name among the keys and passwords. */
export const SHARING_KEY = 'sharing key';

/** The key that programs send to reach Knapsack: made here, kept in the secret store. */
export class SharingKey {
  readonly #secrets: Pick<SecretStore, 'get' | 'set'>;

  constructor(secrets: Pick<SecretStore, 'get' | 'set'>) {
    this.#secrets = secrets;
  }

  /** Made when it is first needed. @throws {SecretUnreadableError} */
  get(): string {
    return this.#secrets.get(SHARING_KEY) ?? this.replace();
  }

  /** @returns the new key: 256 random bits. */
  replace(): string {
    const key = `knapsack_${randomBytes(32).toString('base64url')}`;
    this.#secrets.set(SHARING_KEY, key);
    return key;
  }
}

/** Compares in a time that says nothing about either text. */
export function isSameSecret(given: string, wanted: string): boolean {
  const [left, right] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
