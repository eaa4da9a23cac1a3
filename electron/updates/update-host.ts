import type { UpdateFeed } from './update-feed.ts';

/** The program that is replaced by an update, and how it ends. */
export interface UpdateHost {
  /** Null for a build that was made without one. */
  readonly feed: UpdateFeed | null;
  readonly version: string;
  readonly name: string;
  /** False if it runs from its sources. */
  readonly isPackaged: boolean;
  /** `app-update.yml`, which the builder puts next to the archive. */
  readonly configFile: string;
  /** The system's folder for what can be fetched again. */
  readonly cacheFolder: string;
  whenReady(): Promise<void>;
  /** Ends the app as the person would. */
  quit(): void;
  /** Starts the app again after it has quit. */
  relaunch(): void;
  /** Called when everything is stored and the last thing left is to end the process. */
  onQuit(handler: (exitCode: number) => void): void;
}
