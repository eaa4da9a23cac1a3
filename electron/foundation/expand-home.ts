import os from 'node:os';
import path from 'node:path';

/**
 * @param written a path as a person types or pastes it.
 * @returns the path without the quotes that file managers copy, and with the person's own folder in place of `~`.
 */
export function expandHome(written: string, home: string = os.homedir()): string {
  const bare = written.trim().replace(/^(["'])(.*)\1$/u, '$2');
  return atHome(bare, home);
}

/** @returns the same with the person's own folder in place of `~` at the beginning, as a shell would. */
export const atHome = (text: string, home: string = os.homedir()): string =>
  /^~(?:$|[/\\])/u.test(text) ? path.join(home, text.slice(1)) : text;
