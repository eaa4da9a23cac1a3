import { existsSync } from 'node:fs';
import path from 'node:path';
import type { UpdateHost } from './update-host.ts';

const ELSEWHERE = 'Get new versions where you got this one.';

/** @param host undefined for a window that is not the desktop app's. @returns why it doesn't update itself, or null. */
export function whyNoUpdates(host: UpdateHost | undefined, environment = process.env): string | null {
  if (host === undefined)
    return `Knapsack in a browser, or started by another program, doesn’t update itself. ${ELSEWHERE}`;
  if (!host.isPackaged)
    return 'Knapsack runs from its source code, so it doesn’t update itself. Update the code instead.';
  if (host.feed === null) return `This build has no address for updates, so it doesn’t update itself. ${ELSEWHERE}`;
  if (process.platform === 'linux' && environment['APPIMAGE'] === undefined && !isFromDeb(host))
    return `Only the AppImage and the deb package update themselves. ${ELSEWHERE}`;
  return null;
}

/** The builder marks such packages with a file next to `app-update.yml`. */
export const isFromDeb = ({ configFile }: UpdateHost): boolean =>
  existsSync(path.join(path.dirname(configFile), 'package-type'));
