import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { DesktopActions } from '../../permissions/desktop-actions.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { invalidValue, refusedValue } from '../../tools/tool-error.ts';
import { asToolError } from './as-tool-error.ts';

/** An address tells its site everything in it, and the browser reveals who the person is: hence write-remote. */
export const openLinkTool = (desktop: DesktopActions) =>
  defineTool({
    name: 'open_link',
    summary: 'Open a web address in the browser',
    parameters: z.strictObject({ url: z.string().trim().min(1).max(2000).describe('The address') }),
    output: z.object({ opened: z.string() }),
    risk: 'write-remote',
    reachesOut: true,
    leavesBy: () => t('the link was not opened'),
    cannotBeUndone: 'What was sent cannot be taken back.',
    timeoutMs: 15_000,
    examples: [
      'open example.org in my browser',
      'show https://en.wikipedia.org/wiki/Knapsack on the screen',
      'go to the second link in the browser',
    ],
    exampleCall: { arguments: { url: 'example.org' }, said: 'Opened example.org' },
    tags: ['browser', 'website', 'web page', 'visit', 'url'],
    preview: ({ url }) => ({ effect: t('{site} will open in your browser.', { site: parseLink(url).host }) }),
    run: async ({ url }) => {
      const link = parseLink(url).href;
      await desktop.openUrl(link).catch(asToolError(() => t('{url} could not be opened', { url: link })));
      return { opened: link };
    },
    said: ({ opened }) => t('Opened {what}', { what: opened }),
  });

/** @throws {ToolError} unless it is a web address without a user name and password. */
function parseLink(written: string): URL {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(written) ? written : `https://${written}`);
  if (url === null || !/^https?:$/.test(url.protocol) || !/[.:]|^localhost$/.test(url.hostname)) {
    throw invalidValue(written, (value) => t('{value} is not a web address.', { value }), ['https://example.org']);
  }
  if (url.username !== '' || url.password !== '')
    throw refusedValue(written, (value) => t('{value} has a name or password in it, so it is not opened.', { value }), {
      forPerson: t('Leave out what is before the @.'),
      forModel: 'Give it without what is before the @.',
    });
  return url;
}
