import type { JsonObject } from '../../../../shared/entities/json.ts';
import { stripNulls } from '../../../../electron/inference/schema/omissions.ts';
import type { FileAccess } from '../../../../electron/permissions/file-access.ts';
import { NO_REACH } from '../../../../electron/permissions/no-access.ts';
import type { CatalogEntry } from '../../../../electron/tools/catalog.ts';
import { isUntrusted } from '../../../../electron/tools/call-runner.ts';
import { watchFiles, watchNetwork } from '../../../../electron/tools/watched-access.ts';
import { viewParameters } from '../../../../electron/tools/parameters/parameter-view.ts';

/** Where tools use the network without touching a file. */
const NETWORK_BUNDLE = 'web';
/** Tools without a folder argument search the granted ones; that a folder is closed, they only notice when they try. */
const GRANTED: FileAccess['folders'] = [{ name: 'granted', path: '/granted', access: 'write' }];

/**
 * Tools that work on files and pages can't run here; their results are drawn. The tool itself shows whether it would
 * have read something that others wrote: it runs where nothing can be reached, and is watched as the app watches it.
 * @returns whether the app marks this call's result.
 */
export async function readsOthersWords(entry: CatalogEntry, args: JsonObject): Promise<boolean> {
  if (isUntrusted(entry)) return true;
  const { tool, bundle } = entry;
  const parsed = viewParameters(tool.parameters).check(stripNulls(args));
  if (!parsed.success || (bundle !== NETWORK_BUNDLE && tool.touches === undefined)) return false;
  const seen = { read: false };
  const note = (): void => void (seen.read = true);
  const context = {
    ...NO_REACH,
    files: { ...watchFiles(NO_REACH.files, note), folders: GRANTED },
    network: watchNetwork(NO_REACH.network, note),
    signal: AbortSignal.timeout(tool.timeoutMs),
    now: () => new Date(),
    conversationId: null,
  };
  try {
    await tool.run(parsed.args, context);
  } catch {
    // That it cannot be done here was clear before; what counts is what it tried first.
  }
  return seen.read;
}
