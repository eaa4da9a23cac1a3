import { safeStorage } from 'electron';
import type { HostCapabilities } from '../app/host-capabilities.ts';

/**
 * The system's key store: Keychain, DPAPI, or the keyring of a Linux desktop. Without a keyring, Electron would encrypt
 * with a publicly known password (`basic_text`), which protects nothing and is not used.
 * @param storage can be used only after the app is ready.
 */
export function secretCipher(
  storage: Pick<
    typeof safeStorage,
    'isEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptString' | 'decryptString'
  > = safeStorage,
  platform: NodeJS.Platform = process.platform,
): Pick<HostCapabilities, 'secretCipher'> {
  if (!storage.isEncryptionAvailable()) return {};
  if (platform === 'linux' && storage.getSelectedStorageBackend() === 'basic_text') return {};
  return {
    secretCipher: { encrypt: (text) => storage.encryptString(text), decrypt: (data) => storage.decryptString(data) },
  };
}
