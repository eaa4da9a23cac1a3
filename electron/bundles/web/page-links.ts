import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList, quoted } from '../../tools/said.ts';
import { fetchDocument } from './fetch-document.ts';
import { linksSchema } from './page-job.ts';
import { readPage } from './read-page.ts';
import { refuseFiles } from './refuse-files.ts';
import { addressParameter } from './web-address.ts';

const MAX_LISTED = 40;

export const pageLinksTool = (startHelper: StartHelper) =>
  defineTool({
    name: 'page_links',
    summary: 'List where the links of a web page lead',
    parameters: z.strictObject({
      url: addressParameter,
      contains: z.string().trim().max(200).optional().describe('Only links with this in their text or address'),
      offset: z.int().min(0).optional().describe('How many to skip'),
    }),
    output: z.object({
      title: z.string(),
      links: z.array(z.object({ text: z.string(), url: z.string() })),
      total: z.number(),
      next_offset: z.number().optional(),
    }),
    risk: 'read-only',
    reachesOut: true,
    timeoutMs: 45_000,
    examples: [
      'list all links on https://example.com',
      'which PDFs does this page link to: example.org/reports',
      'find the contact link on example.com',
    ],
    tags: ['urls', 'hyperlinks', 'website', 'anchors'],
    run: async ({ url, contains = '', offset = 0 }, context) => {
      const resource = await fetchDocument(url, context);
      refuseFiles(resource);
      const { title, links } = await readPage(startHelper, {
        task: 'links',
        resource,
        result: linksSchema,
        signal: context.signal,
      });
      const wanted = contains.toLowerCase();
      const found = links.filter(({ text, url: target }) => `${text} ${target}`.toLowerCase().includes(wanted));
      const listed = found.slice(offset, offset + MAX_LISTED);
      return {
        title,
        links: listed,
        total: found.length,
        ...(offset + listed.length < found.length && { next_offset: offset + listed.length }),
      };
    },
    said: ({ title, links, total }) =>
      saidList(
        t('{total, plural, one {# link} other {# links}} on {page}', { total, page: quoted(title) }),
        links.map(({ text, url }) => `${text}: ${url}`),
      ),
  });
