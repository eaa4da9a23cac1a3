import type { ServerSettings } from '../../shared/entities/connection.ts';
import { cleanLine } from '../outside-programs/clean-text.ts';

/** Programs that download another program before they start it, if it is not there yet. */
const DOWNLOADERS = /^(?:npx|bunx|pnpx|uvx|pipx|docker|podman)(?:\.(?:exe|cmd))?$/i;
/** The same by their first argument: `npm exec`, `pnpm dlx`, `uv run`. */
const DOWNLOADING = /^(?:exec|x|dlx|run|tool)$/;
const MANAGERS = /^(?:npm|pnpm|yarn|bun|uv|deno)(?:\.(?:exe|cmd))?$/i;

const IS_NPM = /^np[mx](?:\.cmd)?$/i;
/** Characters of the line that is shown. */
const MOST_LINE = 200;

/** Milliseconds for a server to start, and for one that may have to be downloaded first, over a slow network. */
const START_MS = 120_000;
const DOWNLOAD_MS = 600_000;

export function mayDownload(settings: ServerSettings): boolean {
  if (settings.type !== 'program') return false;
  const name = nameOf(settings.command);
  return DOWNLOADERS.test(name) || (MANAGERS.test(name) && DOWNLOADING.test(settings.arguments[0] ?? ''));
}

export const startMs = (settings: ServerSettings): number => (mayDownload(settings) ? DOWNLOAD_MS : START_MS);

/**
 * @param lastLine that the program wrote.
 * @returns what to show while a server starts; null for nothing.
 */
export function downloadNote(settings: ServerSettings, lastLine?: string): string | null {
  if (settings.type !== 'program' || !mayDownload(settings)) return null;
  const note = `${nameOf(settings.command)} may be downloading it, which can take a few minutes the first time.`;
  return lastLine === undefined ? note : `${note} Last line of its log: ${cleanLine(lastLine, MOST_LINE)}`;
}

/** npm says what it downloads only if it is asked to, unless it runs in a terminal. */
export const downloadVariables = (settings: ServerSettings): Readonly<Record<string, string>> =>
  settings.type === 'program' && mayDownload(settings) && IS_NPM.test(nameOf(settings.command))
    ? { npm_config_loglevel: 'http' }
    : {};

const nameOf = (command: string): string => command.split(/[\\/]/).at(-1) ?? command;
