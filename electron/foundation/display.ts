import { t } from '../../shared/texts/translate.ts';
/** No display on which a window could be shown. */
class NoDisplayError extends Error {
  override readonly name = 'NoDisplayError';

  constructor() {
    super(t('this computer has no display that Knapsack can reach'));
  }
}

/**
 * On Linux, a program started over SSH or as a service has neither X11 nor Wayland, and a program that opens links
 * would fail silently. Other systems always have a desktop.
 * @throws {NoDisplayError}
 */
export function requireDisplay(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): void {
  if (platform !== 'linux') return;
  if (!environment['DISPLAY'] && !environment['WAYLAND_DISPLAY']) throw new NoDisplayError();
}
