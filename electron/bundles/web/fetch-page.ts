import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineTool, type ToolContext } from '../../tools/define-tool.ts';
import { saidText, quoted } from '../../tools/said.ts';
import { toolError } from '../../tools/tool-error.ts';
import { fetchDocument } from './fetch-document.ts';
import { textSchema } from './page-job.ts';
import { readPage, unreadablePage } from './read-page.ts';
import { RecentPages, type RecentPage } from './recent-pages.ts';
import { refuseFiles } from './refuse-files.ts';
import { addressParameter, webAddress } from './web-address.ts';

/** Characters of one part: about 1,500 tokens, so that several fit into a small context. */
const PART_LENGTH = 6000;

export const fetchPageTool = (startHelper: StartHelper) => {
  const recent = new RecentPages();
  return defineTool({
    name: 'fetch_page',
    summary: 'Read a web page as plain text, in parts',
    parameters: z.strictObject({
      url: addressParameter,
      offset: z.int().min(0).optional().describe('Where to go on; next_offset of the part before'),
    }),
    output: z.object({
      title: z.string(),
      url: z.string(),
      text: z.string(),
      next_offset: z.number().optional(),
      left: z.string().optional(),
    }),
    risk: 'read-only',
    reachesOut: true,
    timeoutMs: 45_000,
    examples: [
      'what does https://example.com say?',
      'summarize this article: https://news.example.org/story',
      'read the page example.com/about',
    ],
    exampleCall: { arguments: { url: 'https://example.com' }, said: 'It says that this domain is for use in examples' },
    tags: ['url', 'website', 'link', 'browse', 'article', 'internet'],
    capabilities: ['read-url'],
    run: async ({ url, offset = 0 }, context) => {
      const address = webAddress(url);
      const page = recent.get(address, context.now()) ?? (await load(startHelper, address, context));
      recent.keep(address, page, context.now());
      return partOf(page, offset);
    },
    said: ({ title, url, text }) =>
      saidText(
        t('Read {page}, {count, plural, one {# character} other {# characters}}', {
          page: quoted(title === '' ? url : title),
          count: text.length,
        }),
        text,
      ),
  });
};

async function load(startHelper: StartHelper, address: string, context: ToolContext): Promise<RecentPage> {
  const resource = await fetchDocument(address, context);
  refuseFiles(resource);
  context.onProgress(0.5, t('Reading the page'));
  const { title, text } = await readPage(startHelper, {
    task: 'text',
    resource,
    result: textSchema,
    signal: context.signal,
  });
  if (text.trim() === '')
    throw unreadablePage(() =>
      t('{url} has no text of its own; it is probably put together by scripts.', { url: resource.url }),
    );
  return { url: resource.url, title, text };
}

function partOf({ url, title, text }: RecentPage, offset: number) {
  if (offset > 0 && offset >= text.length)
    throw toolError(
      'not-found',
      (number) => t('The page ends after {count} characters.', { count: number(text.length) }),
      {
        parameter: 'offset',
        forPerson: t('There is nothing more to read.'),
        forModel: 'There is no more: answer with what you have read.',
      },
    );
  const end = endOfPart(text, offset);
  return {
    title,
    url,
    text: text.slice(offset, end).toWellFormed(),
    ...(end < text.length && { next_offset: end, left: `${String(text.length - end)} characters` }),
  };
}

/** At the end of a line if there is one in the second half, otherwise of a word. */
function endOfPart(text: string, offset: number): number {
  const most = offset + PART_LENGTH;
  if (most >= text.length) return text.length;
  const breaks = ['\n', ' '].map((sign) => text.lastIndexOf(sign, most) + 1);
  return breaks.find((end) => end > offset + PART_LENGTH / 2) ?? most;
}
