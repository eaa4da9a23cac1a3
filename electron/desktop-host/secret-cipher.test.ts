import { expect, it, vi } from 'vitest';
import { secretCipher } from './secret-cipher.ts';

vi.mock('electron', () => ({ safeStorage: {} }));

const storage = (available: boolean, backend: 'basic_text' | 'gnome_libsecret') => ({
  isEncryptionAvailable: () => available,
  getSelectedStorageBackend: () => backend,
  encryptString: (text: string) => Buffer.from(`sealed ${text}`),
  decryptString: (data: Buffer) => data.toString('utf8').replace('sealed ', ''),
});

it('encrypts with the key store of the system', () => {
  const { secretCipher: cipher } = secretCipher(storage(true, 'gnome_libsecret'), 'linux');
  expect(cipher?.decrypt(cipher.encrypt('x'))).toBe('x');
});

it('is left out if there is no key store, or one with a publicly known password', () => {
  expect(secretCipher(storage(false, 'gnome_libsecret'), 'linux')).toEqual({});
  expect(secretCipher(storage(true, 'basic_text'), 'linux')).toEqual({});
});
