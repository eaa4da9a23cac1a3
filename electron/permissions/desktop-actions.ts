/**
 * What tools ask of the desktop around the app. Each host provides its own; a rejection says why it could not be done.
 */
export interface DesktopActions {
  /** Moves a file or folder, given by its absolute path, to the system's trash. */
  trash(absolutePath: string): Promise<void>;
  /** Opens a file or folder with the system's program for it. */
  openPath(absolutePath: string): Promise<void>;
  /** Opens an http or https address in the browser. */
  openUrl(url: string): Promise<void>;
  /** Starts a program by the name that people know. */
  openApp(name: string): Promise<void>;
  readClipboard(): Promise<string>;
  writeClipboard(text: string): Promise<void>;
}
