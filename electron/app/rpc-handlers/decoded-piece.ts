import { RpcError } from '../../../shared/rpc/errors.ts';
import { t } from '../../../shared/texts/translate.ts';

/**
 * @param piece of a file in base64. Node leaves out what isn't, so too few bytes mean that something isn't: a regular
 * expression takes ten times as long for the same, on the thread that everything waits for.
 * @throws {RpcError} if it isn't base64.
 */
export function decodedPiece(piece: string): Buffer {
  const bytes = Buffer.from(piece, 'base64');
  const padding = piece.endsWith('==') ? 2 : piece.endsWith('=') ? 1 : 0;
  if (piece.length % 4 === 0 && bytes.length === (piece.length / 4) * 3 - padding) return bytes;
  throw new RpcError('invalid', t('A piece of this file was damaged on its way. Add the file again.'));
}
