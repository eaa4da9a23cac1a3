import { existsSync } from 'node:fs';
import path from 'node:path';
import { t } from '../../shared/texts/translate.ts';
import type { UpdateHost } from './update-host.ts';

const elsewhere = (): string => t('Get new versions where you got this one.');

/** @param host undefined for a window that is not the desktop app's. @returns why it doesn't update itself, or null. */
export function whyNoUpdates(host: UpdateHost | undefined, environment = process.env): string | null {
  if (host === undefined)
    return `${t('Knapsack in a browser, or started by another program, doesn’t update itself.')} ${elsewhere()}`;
  if (!host.isPackaged)
    return t('Knapsack runs from its source code, so it doesn’t update itself. Update the code instead.');
  if (host.feed === null)
    return `${t('This build has no address for updates, so it doesn’t update itself.')} ${elsewhere()}`;
  if (process.platform === 'linux' && environment['APPIMAGE'] === undefined && !isFromDeb(host))
    return `${t('Only the AppImage and the deb package update themselves.')} ${elsewhere()}`;
  return null;
}

/** The builder marks such packages with a file next to `app-update.yml`. */
export const isFromDeb = ({ configFile }: UpdateHost): boolean =>
  existsSync(path.join(path.dirname(configFile), 'package-type'));
