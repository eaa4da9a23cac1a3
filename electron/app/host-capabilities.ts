import type { DesktopActions } from '../permissions/desktop-actions.ts';

import type { StartHelper } from '../foundation/helper-process.ts';
import type { SecretCipher } from '../settings/secret-store.ts';

/**
 * What the program around the app can do. Both hosts run the same app; what one of them lacks is left out here and
 * answered with `unsupported` by the handler that needs it.
 */
export interface HostCapabilities {
  /** `desktop`: Electron windows. `web`: browser windows on the loopback host. */
  readonly kind: 'desktop' | 'web';
  /** Version of Knapsack itself, from package.json. */
  readonly appVersion: string;
  /** Versions of the runtimes to show in About, for example `{ node: '24.21.0', electron: '45.4.1' }`. */
  readonly versions: Readonly<Record<string, string>>;
  /** Shows a notification of the operating system. */
  readonly showNotification?: (notification: HostNotification) => void;
  /** Opens a folder in the file manager; rejects with the reason when that fails. */
  readonly openFolder?: (folder: string) => Promise<void>;
  /** Asks for a GGUF file with the system's dialog; null when the person cancels. */
  readonly pickModelFile?: () => Promise<string | null>;
  /** Asks for a folder with the system's dialog; null when the person cancels. */
  readonly pickFolder?: () => Promise<string | null>;
  /** What tools may ask of the desktop. Where it is left out, what is deleted goes to a folder of the app's own. */
  readonly actions?: DesktopActions;
  /** Encrypts keys and passwords for the person who is logged in; left out where the system has nothing for it. */
  readonly secretCipher?: SecretCipher;
  /** Closes Knapsack and starts it again. */
  readonly restart?: () => void;
  /** Starts a program of ours beside the app; without it, the Node that runs the app does. */
  readonly startHelper?: StartHelper;
}

export interface HostNotification {
  readonly title: string;
  readonly body: string;
}
