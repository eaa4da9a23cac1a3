import { RpcError } from '../../../shared/rpc/errors.ts';

/** Why a message can't be sent as it is, and where the problem is in the box; null if the position is unknown. */
export interface SendProblem {
  readonly message: string;
  readonly caret: number | null;
}

/**
 * @param text as it is in the box. Positions refer to the trimmed text, where the first character is 0.
 * @returns null if changing the text would not help.
 */
export function sendProblem(error: unknown, text: string): SendProblem | null {
  if (!(error instanceof RpcError) || error.code !== 'invalid') return null;
  const position = /\bposition (\d+)/.exec(error.message)?.[1];
  const before = text.length - text.trimStart().length;
  return {
    message: error.message,
    caret: position === undefined ? null : Math.min(text.length, before + Number(position)),
  };
}
