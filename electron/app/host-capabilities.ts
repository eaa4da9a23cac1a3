import type { SharingCommand } from '../../shared/entities/sharing.ts';
import type { DesktopActions } from '../permissions/desktop-actions.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import type { UpdateHost } from '../updates/update-host.ts';
import type { SecretCipher } from '../settings/secret-store.ts';

/**
 * What the program around the app can do. Both hosts run the same app. If a host can't do something, it is left out
 * here, and the handler that needs it answers `unsupported`.
 */
export interface HostCapabilities {
  /** `desktop`: Electron windows. `web`: browser windows on the loopback host. */
  readonly kind: 'desktop' | 'web';
  /** Version of Knapsack itself, from package.json. */
  readonly appVersion: string;
  /** Versions of the runtimes to show in About, for example `{ node: '24.21.0', electron: '45.4.1' }`. */
  readonly versions: Readonly<Record<string, string>>;
  /** Locale of the computer, a BCP 47 tag, if the host knows it before a window reports it. */
  readonly locale?: string;
  /** The language of the texts has changed: what the host itself shows, such as its menus, is written again. */
  readonly languageChanged?: () => void;
  /** Shows a system notification. */
  readonly showNotification?: (notification: HostNotification) => void;
  /** Shows how far long work is, where the system shows programs; null when there is none. @param share 0..1 */
  readonly showProgress?: (share: number | null) => void;
  /** Opens a folder in the file manager; rejects with the reason if that fails. */
  readonly openFolder?: (folder: string) => Promise<void>;
  /** Asks for a GGUF file with the system's dialog; null if the person cancels. */
  readonly pickModelFile?: () => Promise<string | null>;
  /** Asks for a folder with the system's dialog; null if the person cancels. */
  readonly pickFolder?: () => Promise<string | null>;
  /** Milliseconds since the last input anywhere on the computer, not only in Knapsack. */
  readonly systemIdleMs?: () => number;
  /** What tools may ask of the desktop. Without it, deleted files go to a folder in the app's own data. */
  readonly actions?: DesktopActions;
  /** Encrypts keys and passwords for the logged-in user; left out if the system can't. */
  readonly secretCipher?: SecretCipher;
  /** Prints a page without scripts as a PDF file. */
  readonly printToPdf?: (html: string) => Promise<Uint8Array>;
  /** Closes Knapsack and starts it again. */
  readonly restart?: () => void;
  /** What other programs start to use the tools of this profile. */
  readonly sharingCommand?: SharingCommand;
  /** What editors start to use Knapsack as an agent. */
  readonly agentCommand?: SharingCommand;
  /** Starts a helper program; by default, with the Node that runs the app. */
  readonly startHelper?: StartHelper;
  /** What an update replaces; left out where nothing can be replaced. */
  readonly updates?: UpdateHost;
}

export interface HostNotification {
  readonly title: string;
  readonly body: string;
}
