import { isInside, type PlatformPaths } from './platform-paths.ts';

/**
 * Places in the home folder that contain keys, passwords, and what programs run when they start. A grant for the folder
 * around them doesn't include them: each is opened by its own path, or not at all. Everything hidden in the home folder
 * is guarded as well.
 */
const GUARDED = [
  // Browsers.
  '.mozilla',
  '.config/google-chrome',
  '.config/chromium',
  '.config/BraveSoftware',
  '.config/microsoft-edge',
  '.config/opera',
  '.config/vivaldi',
  '.librewolf',
  '.thunderbird',
  'snap',
  '.var',
  // Keys and passwords.
  '.ssh',
  '.gnupg',
  '.pki',
  '.local/share/keyrings',
  '.local/share/kwalletd',
  '.password-store',
  '.config/keepassxc',
  '.config/1Password',
  '.config/Bitwarden',
  // Access to other machines.
  '.aws',
  '.azure',
  '.config/gcloud',
  '.kube',
  '.docker',
  '.config/gh',
  '.config/rclone',
  '.netrc',
  '.npmrc',
  '.pypirc',
  '.git-credentials',
  // Programs that start by themselves.
  '.config/autostart',
  '.config/systemd',
  '.bashrc',
  '.bash_profile',
  '.profile',
  '.zshrc',
  '.zprofile',
  // macOS and Windows keep all of these in one place.
  'Library',
  'Library/Keychains',
  'Library/LaunchAgents',
  'Library/Application Support/Google',
  'Library/Application Support/Firefox',
  'Library/Safari',
  'Library/Cookies',
  'AppData',
  'AppData/Roaming/Microsoft/Windows/Start Menu',
  'AppData/Roaming/Microsoft/Protect',
  'AppData/Roaming/Microsoft/Credentials',
  'AppData/Local/Google',
  'AppData/Roaming/Mozilla',
] as const;

/** @returns every guarded place that contains a path, outermost first. */
export function guardedPlacesAround(target: string, platform: PlatformPaths): readonly string[] {
  const { home, path } = platform;
  if (!isInside(target, home, platform)) return [];
  const [first = ''] = path.relative(home, target).split(path.sep);
  const named = GUARDED.map((place) => path.join(home, ...place.split('/'))).filter((place) =>
    isInside(target, place, platform),
  );
  return first.startsWith('.') ? [...new Set([path.join(home, first), ...named])] : named;
}

/**
 * @returns whether an opened path includes another path: it is around it, with no guarded place in between that doesn't
 * also contain the opened path.
 */
export function reaches(opened: string, target: string, platform: PlatformPaths): boolean {
  return (
    isInside(target, opened, platform) &&
    guardedPlacesAround(target, platform).every((place) => isInside(opened, place, platform))
  );
}
