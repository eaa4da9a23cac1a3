import os from 'node:os';
import path from 'node:path';

/** What a program needs to find its files and other programs; nothing that may be secret. */
const INHERITED = {
  win32: [
    'APPDATA',
    'COMSPEC',
    'HOMEDRIVE',
    'HOMEPATH',
    'LOCALAPPDATA',
    'PATH',
    'PATHEXT',
    'PROCESSOR_ARCHITECTURE',
    'PROGRAMDATA',
    'PROGRAMFILES',
    'PROGRAMFILES(X86)',
    'PROGRAMW6432',
    'SYSTEMDRIVE',
    'SYSTEMROOT',
    'TEMP',
    'TMP',
    'USERNAME',
    'USERPROFILE',
    'WINDIR',
  ],
  posix: [
    'HOME',
    'LANG',
    'LC_ALL',
    'LOGNAME',
    'PATH',
    'SHELL',
    'TERM',
    'TMPDIR',
    'TZ',
    'USER',
    'DISPLAY',
    'WAYLAND_DISPLAY',
    'XDG_RUNTIME_DIR',
  ],
};

/**
 * Where `npx`, `uvx` and Docker are installed; the PATH of an app that is started from the desktop often lacks them.
 */
const USUAL_FOLDERS = ['/usr/local/bin', '/opt/homebrew/bin', '/usr/bin', '/bin'];

/**
 * @param values the variables that the person set up for this program.
 * @returns the complete environment of a program.
 */
export function programEnvironment(
  values: Readonly<Record<string, string>>,
  own: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home = os.homedir(),
): Readonly<Record<string, string>> {
  const names = platform === 'win32' ? INHERITED.win32 : INHERITED.posix;
  const inherited = names.flatMap((name): [string, string][] => {
    const value = own[name];
    // A value with this beginning is a shell function.
    return value === undefined || value.startsWith('()') ? [] : [[name, value]];
  });
  const environment = Object.fromEntries(inherited);
  return { ...environment, ...(platform !== 'win32' && { PATH: wholePath(environment['PATH'], home) }), ...values };
}

function wholePath(own: string | undefined, home: string): string {
  const folders = (own ?? '').split(':').filter((folder) => folder !== '');
  return [...new Set([...folders, ...USUAL_FOLDERS, path.posix.join(home, '.local', 'bin')])].join(':');
}
