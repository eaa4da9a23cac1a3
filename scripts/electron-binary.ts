import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project.ts';

const packageFolder = path.join(projectRoot, 'node_modules', 'electron');
/** Left by a failed download, with the reason: the next start does not wait for another failure. */
const failureFile = path.join(projectRoot, 'node_modules', '.electron-fetch-failed');
const RETRY_AFTER_MS = 24 * 60 * 60 * 1000;
const FETCH_TIMEOUT_MS = 180_000;
const EXECUTABLES: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'electron.exe',
  darwin: 'Electron.app/Contents/MacOS/Electron',
};
/** The part of the installer's output that is useful to a person. */
const KNOWN_REASON =
  /\b(?:ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|HTTPError|fetch failed|Response code \d+)/;

/**
 * @returns the executable if Electron's binary exists in the required version, otherwise null. Importing `electron` to
 * find out would start a download.
 */
export function findElectron(): string | null {
  const dist = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? path.join(packageFolder, 'dist');
  const executable = path.join(dist, EXECUTABLES[process.platform] ?? 'electron');
  return existsSync(executable) && versionOf(path.join(dist, 'version')) === wantedVersion() ? executable : null;
}

/** Downloads the binary with the package's own installer. @returns null if it exists now, otherwise why not. */
export function fetchElectron(): string | null {
  const earlier = recentFailure();
  if (earlier !== null) return earlier;
  console.log('Downloading Electron (once; about 100 MB) ...');
  const { status, stderr } = spawnSync(process.execPath, [path.join(packageFolder, 'install.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: FETCH_TIMEOUT_MS,
    encoding: 'utf8',
  });
  if (status === 0 && findElectron() !== null) return null;
  const reason = KNOWN_REASON.exec(stderr)?.[0] ?? 'the download failed';
  writeFileSync(failureFile, reason);
  return reason;
}

function recentFailure(): string | null {
  if (!existsSync(failureFile) || Date.now() - statSync(failureFile).mtimeMs > RETRY_AFTER_MS) return null;
  return readFileSync(failureFile, 'utf8');
}

function wantedVersion(): string | null {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version?: string;
  };
  return version ?? null;
}

function versionOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : null;
}
