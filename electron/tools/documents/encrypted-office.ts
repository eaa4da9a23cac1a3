/** Office puts a document with a password into a file of the old kind, under this name. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

export const isEncryptedOffice = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ENCRYPTED);
