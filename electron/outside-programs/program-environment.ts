import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { knownLoginPath } from './login-path.ts';

/** How the network, Docker and keys of SSH are reached, on any system. */
const NETWORK = [
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'ALL_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'all_proxy',
  'no_proxy',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'REQUESTS_CA_BUNDLE',
  'DOCKER_HOST',
  'DOCKER_CONTEXT',
  'DOCKER_CERT_PATH',
  'DOCKER_TLS_VERIFY',
  'SSH_AUTH_SOCK',
];

/** What a program needs to find its files and other programs; nothing that may be secret. */
const INHERITED = {
  win32: [
    ...NETWORK,
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
    ...NETWORK,
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

/** Where version managers and package managers put programs, below the person's own folder. */
const OWN_FOLDERS = [
  '.local/bin',
  '.volta/bin',
  '.asdf/shims',
  '.asdf/bin',
  '.local/share/mise/shims',
  '.bun/bin',
  '.deno/bin',
  '.cargo/bin',
  '.local/share/pnpm',
  'Library/pnpm',
  '.nodenv/shims',
  '.nodenv/bin',
  '.pyenv/shims',
  '.nix-profile/bin',
  '.npm-global/bin',
  '.local/share/fnm/aliases/default/bin',
  '.fnm/aliases/default/bin',
  'Library/Application Support/fnm/aliases/default/bin',
  '.rbenv/shims',
  'go/bin',
];
/** Where nvm has a folder for each version of Node. */
const NVM = '.nvm/versions/node';

/**
 * @param values the variables that the person set up for this program. @param loginPath of the person's shell, if known.
 * @returns the complete environment of a program.
 */
export function programEnvironment(
  values: Readonly<Record<string, string>>,
  own: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home = os.homedir(),
  loginPath = knownLoginPath(),
): Readonly<Record<string, string>> {
  const names = platform === 'win32' ? INHERITED.win32 : INHERITED.posix;
  const inherited = names.flatMap((name): [string, string][] => {
    const value = own[name];
    // A value with this beginning is a shell function.
    return value === undefined || value.startsWith('()') ? [] : [[name, value]];
  });
  const environment = Object.fromEntries(inherited);
  return {
    ...environment,
    ...(platform !== 'win32' && { PATH: wholePath(environment['PATH'], loginPath, home) }),
    ...values,
  };
}

/** What the person's own shell has comes first: they chose those versions. */
function wholePath(own: string | undefined, loginPath: string | null, home: string): string {
  const [shell, app] = [loginPath ?? '', own ?? ''].map((folders) =>
    folders.split(':').filter((folder) => folder !== ''),
  );
  const managed = [...OWN_FOLDERS.map((folder) => path.posix.join(home, folder)), ...nvmFolders(home)];
  const present = managed.filter((folder) => folder.endsWith('/.local/bin') || existsSync(folder));
  return [...new Set([...(shell ?? []), ...(app ?? []), ...USUAL_FOLDERS, ...present])].join(':');
}

/** The newest version first. */
function nvmFolders(home: string): readonly string[] {
  const parent = path.posix.join(home, NVM);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((version) => path.posix.join(parent, version, 'bin'));
}
