/** There is nowhere to show a window. */
export class NoDisplayError extends Error {
  override readonly name = 'NoDisplayError';

  constructor() {
    super('this computer has no display that Knapsack can reach');
  }
}

/**
 * On Linux, a program that was started over SSH or as a service has neither X11 nor Wayland; what opens links there
 * would end without a word. Elsewhere there is always a desktop.
 * @throws {NoDisplayError}
 */
export function requireDisplay(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): void {
  if (platform !== 'linux') return;
  if (!environment['DISPLAY'] && !environment['WAYLAND_DISPLAY']) throw new NoDisplayError();
}
