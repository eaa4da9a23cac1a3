import { createPublicKey, sign, verify, type KeyLike } from 'node:crypto';

/** The signature of `latest-linux.yml` is in `latest-linux.yml.sig`. */
export const signatureName = (file: string): string => `${file}.sig`;

/** The name is signed, too, so that the list of one system can't be passed off as that of another. */
const signedBytes = (file: string, text: string): Buffer => Buffer.from(`${file}\n${text}`);

/** @param key an Ed25519 private key. @returns base64. */
export const signFeed = (file: string, text: string, key: KeyLike): string =>
  sign(null, signedBytes(file, text), key).toString('base64');

/** @param publicKey SPKI in base64. @param signature base64. */
export function isSignedFeed(file: string, text: string, signature: string, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return (
    key.asymmetricKeyType === 'ed25519' && verify(null, signedBytes(file, text), key, Buffer.from(signature, 'base64'))
  );
}
