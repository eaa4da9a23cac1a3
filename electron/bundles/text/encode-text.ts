import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidText } from '../../tools/said.ts';
import { MAX_TEXT } from './text-source.ts';

export const ENCODINGS = ['base64', 'base64url', 'url', 'hex', 'html'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const encodeText = defineTool({
  name: 'encode_text',
  summary: 'Write a text as Base64, for a web address (URL), as hexadecimal or for HTML',
  parameters: z.strictObject({
    text: z.string().max(MAX_TEXT).describe('The text, to the letter'),
    as: z.enum(ENCODINGS).describe('The encoding wanted'),
  }),
  roles: { text: ['text'] },
  afterwards: { isAskedAgain: true },
  asks: { as: () => t('Which encoding?') },
  output: z.object({ text: z.string() }),
  risk: 'read-only',
  timeoutMs: 2000,
  examples: ['encode "hello world" in base64', 'URL-encode this search: cats & dogs', 'escape <b>bold</b> for HTML'],
  exampleCall: { arguments: { text: 'hello world', as: 'base64' }, said: 'aGVsbG8gd29ybGQ=' },
  tags: ['base64', 'percent encoding', 'escape', 'hex'],
  run: ({ text, as }) => ({ text: encoded(text, as) }),
  said: ({ text }, { as }) => saidText(t('Encoded as {as}', { as }), text),
});

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function encoded(text: string, as: Encoding): string {
  switch (as) {
    case 'base64':
    case 'base64url':
    case 'hex':
      return Buffer.from(text, 'utf8').toString(as);
    case 'url':
      return encodeURIComponent(text.toWellFormed());
    case 'html':
      return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
  }
}
