import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RpcError } from '../../../shared/rpc/errors.ts';
import type { AreaHandlers } from './area-handlers.ts';

/** Notes for those who maintain a page; the window shows HTML as it is written. */
const COMMENT = /<!--.*?-->\n?/gs;

/** @param folder holds the pages, see `HELP_PAGES`. */
export function createHelpHandlers(folder: string): AreaHandlers<'help'> {
  return {
    'help.page': async ({ id }) => {
      try {
        const page = await readFile(path.join(folder, `${id}.md`), 'utf8');
        return { markdown: page.replace(COMMENT, '') };
      } catch (error) {
        throw new RpcError('not-found', 'This page of the help is missing. Reinstall Knapsack to get it back.', {
          cause: error,
        });
      }
    },
  };
}
