import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RpcError } from '../../../shared/rpc/errors.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { AreaHandlers } from './area-handlers.ts';

/** Notes for maintainers of a page, which the window would show as text. */
const COMMENT = /<!--.*?-->\n?/gs;

/** @param folder contains the pages, see `HELP_PAGES`. */
export function createHelpHandlers(folder: string): AreaHandlers<'help'> {
  return {
    'help.page': async ({ id }) => {
      try {
        const page = await readFile(path.join(folder, `${id}.md`), 'utf8');
        return { markdown: page.replace(COMMENT, '') };
      } catch (error) {
        throw new RpcError('not-found', t('This help page is missing. Reinstall Knapsack to get it back.'), {
          cause: error,
        });
      }
    },
  };
}
