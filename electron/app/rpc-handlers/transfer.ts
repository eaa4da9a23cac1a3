import { RpcError, type RpcErrorCode } from '../../../shared/rpc/errors.ts';
import type { ChatFormat } from '../../../shared/entities/transfer.ts';
import { t } from '../../../shared/texts/translate.ts';
import { HelperError } from '../../foundation/run-helper.ts';
import { BackupError } from '../../transfer/backup/backup-contents.ts';
import { NoSuchFileError, TransferBusyError, type TransferService } from '../../transfer/transfer-service.ts';
import type { HostCapabilities } from '../host-capabilities.ts';
import type { AreaHandlers } from './area-handlers.ts';

export function createTransferHandlers(
  transfers: TransferService,
  { kind, printToPdf }: Pick<HostCapabilities, 'kind' | 'printToPdf'>,
): AreaHandlers<'transfer'> {
  const formats: ChatFormat[] = ['markdown', 'html', ...(printToPdf === undefined ? [] : ['pdf' as const]), 'json'];
  return {
    'transfer.formats': () => formats,
    'transfer.exportChats': ({ id, format }, { signal }) => {
      if (!formats.includes(format))
        throw new RpcError('unsupported', t('This window can’t write PDF files. Use Print instead.'));
      return inWords(() => transfers.exportChats(id, format, signal));
    },
    'transfer.readPiece': ({ file, from }) => inWords(() => transfers.readPiece(file, from)),
    'transfer.drop': async ({ file }) => {
      await transfers.drop(file);
      return null;
    },
    'transfer.receive': ({ file, name, piece }) =>
      inWords(async () => ({ file: await transfers.receive(file, name, Buffer.from(piece, 'base64')) })),
    'transfer.use': ({ path }) => {
      if (kind !== 'desktop') throw new RpcError('unsupported', t('A browser window sends the contents of files.'));
      return inWords(async () => ({ file: await transfers.use(path) }));
    },
    'transfer.importChats': ({ files }, { signal }) => inWords(() => transfers.importChats(files, signal)),
    'transfer.backUp': ({ password }, { signal }) =>
      inWords(async () => {
        const { file, chats, missingSecrets } = await transfers.backUp(password, signal);
        return { file, chats, missingSecrets: [...missingSecrets] };
      }),
    'transfer.restore': ({ file, password }, { signal }) => inWords(() => transfers.restore(file, password, signal)),
    'transfer.isRestoring': () => transfers.isRestoring(),
    'transfer.cancelRestore': () => {
      transfers.cancelRestore();
      return null;
    },
  };
}

async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === null || !(error instanceof Error)) throw error;
    throw new RpcError(code, error.message, { cause: error });
  }
}

function codeOf(error: unknown): RpcErrorCode | null {
  if (error instanceof NoSuchFileError) return 'not-found';
  return error instanceof TransferBusyError || error instanceof HelperError || error instanceof BackupError
    ? 'conflict'
    : null;
}
