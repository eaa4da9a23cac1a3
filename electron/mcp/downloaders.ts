import type { ServerSettings } from '../../shared/entities/connection.ts';

/** Programs that download another program before they start it, if it is not there yet. */
const DOWNLOADERS = /^(?:npx|bunx|pnpx|uvx|pipx|docker|podman)(?:\.(?:exe|cmd))?$/i;
/** The same by their first argument: `npm exec`, `pnpm dlx`, `uv run`. */
const DOWNLOADING = /^(?:exec|x|dlx|run|tool)$/;
const MANAGERS = /^(?:npm|pnpm|yarn|bun|uv|deno)(?:\.(?:exe|cmd))?$/i;

/** Milliseconds for a server to start, and for one that may have to be downloaded first, over a slow network. */
const START_MS = 120_000;
const DOWNLOAD_MS = 600_000;

export function mayDownload(settings: ServerSettings): boolean {
  if (settings.type !== 'program') return false;
  const name = nameOf(settings.command);
  return DOWNLOADERS.test(name) || (MANAGERS.test(name) && DOWNLOADING.test(settings.arguments[0] ?? ''));
}

export const startMs = (settings: ServerSettings): number => (mayDownload(settings) ? DOWNLOAD_MS : START_MS);

/** @returns what to show while a server starts; null for nothing. */
export const downloadNote = (settings: ServerSettings): string | null =>
  settings.type === 'program' && mayDownload(settings)
    ? `${nameOf(settings.command)} may be downloading it, which can take a few minutes the first time. Its log shows how far it is.`
    : null;

const nameOf = (command: string): string => command.split(/[\\/]/).at(-1) ?? command;
