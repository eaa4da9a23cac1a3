import { statSync } from 'node:fs';
import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError, UnauthorizedError } from '@modelcontextprotocol/client';
import type { ServerSettings } from '../../shared/entities/connection.ts';
import { clip } from '../../shared/formats/clip.ts';
import { t } from '../../shared/texts/translate.ts';
import { errorCode, errorMessage } from '../foundation/errors.ts';
import { atHome } from '../foundation/expand-home.ts';
import { NothingLeavesError } from '../foundation/outgoing/nothing-leaves-error.ts';
import { SecretUnreadableError } from '../settings/secret-store.ts';
import { mayDownload } from './downloaders.ts';
import { refusedAddressWords } from './transport/server-fetch.ts';
import { SignInNeededError } from './sign-in/stored-sign-in.ts';
import { MessageTooLongError } from '../outside-programs/message-buffer.ts';
import { TooManyMessagesError } from '../outside-programs/message-allowance.ts';
import { MOST_MESSAGE_BYTES } from '../outside-programs/program-transport.ts';

const MOST_QUOTED = 200;
const INSTALLS: Readonly<Record<string, () => string>> = {
  npx: () => t('Install Node.js from nodejs.org, then try again.'),
  node: () => t('Install Node.js from nodejs.org, then try again.'),
  uvx: () => t('Install uv from docs.astral.sh/uv, then try again.'),
  uv: () => t('Install uv from docs.astral.sh/uv, then try again.'),
  python: () => t('Install Python, then try again.'),
  python3: () => t('Install Python, then try again.'),
  docker: () => t('Install Docker and start it, then try again.'),
};

/**
 * @param lastLines of the server's log.
 * @returns why a server can't be reached and what to do about it, for the person.
 */
export function describeStartFailure(
  error: unknown,
  settings: ServerSettings,
  lastLines: readonly string[] = [],
): string {
  const known = describeKnown(error);
  if (known !== null) return known;
  return settings.type === 'program'
    ? describeProgramFailure(error, settings, lastLines)
    : describeAddressFailure(error, settings.url);
}

function describeKnown(error: unknown): string | null {
  if (error instanceof SecretUnreadableError) return error.message;
  const refused = refusedAddressWords(error);
  if (refused !== null) return t('It was not reached, because {refused}', { refused });
  const closed = causeOf(error, NothingLeavesError);
  if (closed !== null) return closed.message;
  if (error instanceof TooManyMessagesError)
    return t('It sends messages without end, so it was stopped. Check its log, and report this to its makers.');
  if (error instanceof MessageTooLongError)
    return t('It sent a message of more than {size} MB, so it was stopped.', {
      size: String(MOST_MESSAGE_BYTES / 1_000_000),
    });
  return null;
}

/** @returns the error of a class among the causes; null if there is none. */
function causeOf<Kind extends Error>(error: unknown, kind: new (...args: never) => Kind): Kind | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause instanceof kind) return cause;
  return null;
}

function describeProgramFailure(
  error: unknown,
  settings: Extract<ServerSettings, { type: 'program' }>,
  lastLines: readonly string[],
): string {
  const { command, folder } = settings;
  const code = errorCode(error);
  // The system reports both in the same way.
  if ((code === 'ENOENT' || code === 'ENOTDIR') && folder !== null && !isFolder(atHome(folder)))
    return t('The folder “{folder}” that it is to be started in doesn’t exist. Create it, or choose another one.', {
      folder: clip(folder, 100),
    });
  const name = command.split(/[\\/]/).at(-1) ?? command;
  if (code === 'ENOENT')
    return t('The program “{command}” is not on this computer. {hint}', {
      command: clip(command, 100),
      hint: installHint(name),
    });
  if (code === 'EACCES')
    return t('“{command}” can’t be run: it is not a program, or you don’t have permission to run it.', {
      command: clip(command, 100),
    });
  const said =
    lastLines.length === 0 ? '' : ` ${t('It wrote: “{lines}”.', { lines: clip(lastLines.join(' '), MOST_QUOTED) })}`;
  if (isCode(error, SdkErrorCode.ConnectionClosed) || isCode(error, SdkErrorCode.NotConnected))
    return t('The program ended before it replied.{said} Its log has the rest.', { said });
  if (isCode(error, SdkErrorCode.RequestTimeout))
    return mayDownload(settings)
      ? t(
          '{name} had not started it after ten minutes.{said} If it is still downloading, try again; its log has the rest.',
          { name, said },
        )
      : t('The program started, but didn’t reply in time.{said} Check that it is an MCP server, then try again.', {
          said,
        });
  if (isCode(error, SdkErrorCode.ListPaginationExceeded))
    return t('Its list of tools has no end, so Knapsack stopped reading it. Report this to its makers.');
  return t('It can’t be used: {reason}.{said}', { reason: clip(errorMessage(error), MOST_QUOTED), said });
}

const isFolder = (place: string): boolean => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

const installHint = (program: string): string =>
  INSTALLS[program.replace(/\.(?:exe|cmd)$/i, '')]?.() ?? t('Install it, or check the spelling.');

/** Servers of the older transport are asked at an address of this form, and refuse messages there. */
const isOlderAddress = (url: string): boolean => /\/sse\/?(?:[?#]|$)/.test(url);

function describeAddressFailure(error: unknown, url: string): string {
  const host = URL.canParse(url) ? new URL(url).host : url;
  const status = error instanceof SdkHttpError ? error.status : undefined;
  if (error instanceof UnauthorizedError || status === 401)
    return t('{host} requires a key. Enter it as the header “Authorization”, then try again.', { host });
  if (status === 403)
    return t('{host} refused the key. Check that it is still valid and has the necessary permissions.', { host });
  if (status === 405 || (isOlderAddress(url) && (status === 404 || status === 400)))
    return t(
      '{host} speaks only the older form of MCP (HTTP with SSE), which Knapsack doesn’t. ' +
        'Look for its newer address, which often ends in /mcp.',
      { host },
    );
  if (status === 404)
    return t('There is no MCP server at this address of {host}. Check the path, which often ends in /mcp.', { host });
  if (status !== undefined)
    return t('{host} replied with error {status}. Try again later.', { host, status: String(status) });
  if (isCode(error, SdkErrorCode.RequestTimeout))
    return t('{host} didn’t reply in time. Check the address and your network.', { host });
  const cause = error instanceof Error && error.cause !== undefined ? ` (${clip(errorMessage(error.cause), 100)})` : '';
  return t('{host} can’t be reached{cause}. Check the address and your network.', { host, cause });
}

/** @returns why a call has no result, for the person, and what the model should do next. */
export function describeCallFailure(error: unknown, title: string, tool: string): { person: string; model: string } {
  if (error instanceof SignInNeededError)
    return {
      person: t(
        '{title} asks you to sign in again before it does this. Sign in to it in Settings, under Connections.',
        { title },
      ),
      model: `${title} requires the person to sign in again, so ${tool} did not run. Tell them; do not call it again.`,
    };
  const known = describeKnown(error);
  if (known !== null)
    return {
      person: `${title}: ${known}`,
      model: `${tool} returned no usable result. Do not call it again in this way.`,
    };
  if (isCode(error, SdkErrorCode.ConnectionClosed) || isCode(error, SdkErrorCode.NotConnected))
    return {
      person: t('{title} ended while it was working on this. It may have done part of it.', { title }),
      model: `The server ended while it was working on ${tool}. It may have done part of it, so check before you call it again.`,
    };
  if (isCode(error, SdkErrorCode.RequestTimeout))
    return {
      person: t('{title} didn’t reply in time. Its log may say why.', { title }),
      model: `${tool} did not reply in time. Ask for less, or tell the person.`,
    };
  if (isCode(error, SdkErrorCode.InvalidResult))
    return {
      person: t('{title} answered in a form that can’t be read. It may have done what it was asked to do.', { title }),
      model: `${tool} ran, but its result can't be read. Check before you call it again.`,
    };
  const words = clip(errorMessage(error), MOST_QUOTED);
  if (error instanceof ProtocolError)
    return {
      person: t('{title} refused the call: {words}', { title, words }),
      model: `${tool} refused the call: ${words}`,
    };
  return {
    person: t('{title} could not be asked: {words}', { title, words }),
    model: `${tool} could not be called: ${words}`,
  };
}

const isCode = (error: unknown, code: SdkErrorCode): boolean => error instanceof SdkError && error.code === code;
