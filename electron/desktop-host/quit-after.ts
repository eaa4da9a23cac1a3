import { app } from 'electron';

/** Maximum wait for running answers to be stored: most of each is already stored. */
const MOST_STOP_MS = 10_000;

/**
 * Delays quitting, however often it is requested, until the app has stopped.
 * @param onFault called if stopping failed; Electron quits all the same.
 */
export function quitAfter(stop: () => Promise<void>, onFault: (error: unknown) => void): void {
  let state: 'running' | 'stopping' | 'stopped' = 'running';
  const finish = async (): Promise<void> => {
    try {
      await Promise.race([stop(), new Promise((resolve) => setTimeout(resolve, MOST_STOP_MS))]);
    } catch (error) {
      onFault(error);
    }
    state = 'stopped';
    app.quit();
  };
  app.on('will-quit', (event) => {
    if (state === 'stopped') return;
    event.preventDefault();
    if (state === 'stopping') return;
    state = 'stopping';
    void finish();
  });
}
