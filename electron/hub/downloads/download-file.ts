import { rm } from 'node:fs/promises';
import { t } from '../../../shared/texts/translate.ts';
import { HubConnection, type HubConnectionOptions } from '../hub-connection.ts';
import { HubError } from '../hub-errors.ts';
import { checkHash } from './hash-file.ts';
import { fetchPart, type PartRequest } from './fetch-part.ts';

export interface FileRequest extends Omit<PartRequest, 'write'> {
  readonly sha256: string;
}

/**
 * Completes a file from an address that is not the hub's, without its token, and checks what arrived.
 * @throws {HubError} if it can't be reached, broke off or is something else, which is deleted.
 */
export async function downloadFile(
  { outgoing, proxy }: Pick<HubConnectionOptions, 'outgoing'> & { readonly proxy: () => string },
  request: FileRequest,
): Promise<void> {
  const address = new URL(request.url).origin;
  const connection = new HubConnection({
    ...(outgoing && { outgoing }),
    access: () => ({ address, proxy: proxy(), token: null }),
  });
  try {
    await fetchPart(connection, request);
    await checkHash(request.part, { path: request.what, sha256: request.sha256 }, request.signal, () => undefined);
  } catch (error) {
    if (error instanceof HubError && error.code === 'damaged') await rm(request.part, { force: true });
    throw error instanceof HubError && error.code === 'disk' ? diskFull(request.what, error) : error;
  } finally {
    await connection.dispose();
  }
}

/** The folder is the app's own: no other can be chosen. */
const diskFull = (what: string, cause: HubError): HubError =>
  new HubError('disk', t('{what} can’t be stored. Free some space on the disk, then try again.', { what }), { cause });
