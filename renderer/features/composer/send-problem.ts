import { RpcError } from '../../../shared/rpc/errors.ts';

/** Why a message cannot be sent as it is, and where the fault stands in the box; null when the place is not known. */
export interface SendProblem {
  readonly message: string;
  readonly caret: number | null;
}

/**
 * @param text as it stands in the box. Positions refer to the text without the space around it, the first character
 * being 0.
 * @returns null when writing it otherwise would not help.
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
