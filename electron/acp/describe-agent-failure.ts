import { RequestError } from '@agentclientprotocol/sdk';
import { clip } from '../../shared/formats/clip.ts';
import { t } from '../../shared/texts/translate.ts';
import { errorCode, errorMessage } from '../foundation/errors.ts';
import { NothingLeavesError } from '../foundation/outgoing/nothing-leaves-error.ts';
import { cleanLine } from '../outside-programs/clean-text.ts';
import { MessageTooLongError } from '../outside-programs/message-buffer.ts';
import { TooManyMessagesError } from '../outside-programs/message-allowance.ts';
import { MOST_MESSAGE_BYTES } from '../outside-programs/program-transport.ts';
import { SecretUnreadableError } from '../settings/secret-store.ts';
import { UncancelledError } from './agent-session.ts';

/** The code with which an agent says that the person has to sign in. */
const AUTH_REQUIRED = -32000;
const MOST_QUOTED = 200;

export const needsSignIn = (error: unknown): boolean => error instanceof RequestError && error.code === AUTH_REQUIRED;

export interface FailedAgent {
  readonly title: string;
  readonly command: string;
  /** Of its log. */
  readonly lastLines: readonly string[];
}

/** @returns why an agent can't be used and what to do about it, for the person. */
export function describeAgentFailure(error: unknown, { title, command, lastLines }: FailedAgent): string {
  if (error instanceof SecretUnreadableError || error instanceof NothingLeavesError) return error.message;
  if (error instanceof TooManyMessagesError)
    return t('{title} sent messages without end, so it was stopped.', { title });
  if (error instanceof MessageTooLongError)
    return t('{title} sent a message of more than {size} MB, so it was stopped.', {
      title,
      size: String(MOST_MESSAGE_BYTES / 1_000_000),
    });
  if (error instanceof UncancelledError)
    return t('{title} didn’t stop when asked, so its program was ended.', { title });
  if (errorCode(error) === 'ENOENT')
    return t(
      'The program “{command}” is not on this computer. Install it, or correct the command in Settings, under Connections.',
      { command: clip(command, 100) },
    );
  if (errorCode(error) === 'EACCES')
    return t('“{command}” can’t be run: it is not a program, or you have no right to run it.', {
      command: clip(command, 100),
    });
  if (needsSignIn(error)) return t('{title} asks you to sign in. Do that in Settings, under Connections.', { title });
  if (error instanceof RequestError)
    return t('{title} answered with an error: “{reason}”.', {
      title,
      reason: cleanLine(errorMessage(error), MOST_QUOTED),
    });
  const wrote =
    lastLines.length === 0
      ? ''
      : ` ${t('It wrote: “{lines}”.', { lines: cleanLine(lastLines.join(' '), MOST_QUOTED) })}`;
  return t('{title} ended or did not answer.{wrote} Its log may say why.', { title, wrote });
}
