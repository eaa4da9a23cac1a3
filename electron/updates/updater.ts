export interface FoundUpdate {
  readonly version: string;
  /** Size of the package. */
  readonly bytes: number;
}

/** What the service asks of whatever finds, downloads and installs updates. */
export interface Updater {
  /** @returns the newer version; null if there is none. @throws {UpdateError} @throws {NothingLeavesError} */
  check(signal: AbortSignal): Promise<FoundUpdate | null>;
  /**
   * Downloads what was found, and installs it when the app quits.
   * @throws {UpdateError} @throws {NothingLeavesError}
   */
  download(onReceived: (bytes: number) => void, signal: AbortSignal): Promise<void>;
  /** Quits the app as the person would, so that everything is stored; then installs and starts it again. */
  installNow(): void;
}
