import { z } from 'zod';
import { formatList } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidText } from '../../tools/said.ts';
import { TELL_PERSON, toolError } from '../../tools/tool-error.ts';
import { ENCODINGS, type Encoding } from './encode-text.ts';
import { MAX_TEXT } from './text-source.ts';

export const decodeText = defineTool({
  name: 'decode_text',
  summary: 'Read a text that is in Base64, URL encoding, hexadecimal or HTML entities',
  parameters: z.strictObject({
    text: z.string().trim().min(1).max(MAX_TEXT).describe('What to decode'),
    from: z.enum(ENCODINGS).optional().describe('Its encoding; recognised if not said'),
  }),
  roles: { text: ['text'] },
  output: z.object({ text: z.string(), from: z.enum(['hex', 'base64', 'base64url', 'html', 'url']) }),
  risk: 'read-only',
  timeoutMs: 5000,
  examples: [
    'decode aGVsbG8gd29ybGQ=',
    'what does hello%20world%21 say?',
    'decode these HTML entities: caf&eacute; &amp; bar',
  ],
  exampleCall: { arguments: { text: 'aGVsbG8gd29ybGQ=' }, said: 'hello world' },
  tags: ['base64', 'percent encoding', 'unescape', 'hex'],
  run: async ({ text, from }) => {
    const encoding = from ?? recognised(text);
    return { text: await decoded(text, encoding), from: encoding };
  },
  said: ({ text, from }) => saidText(t('Decoded from {from}', { from }), text),
});

function recognised(text: string): Encoding {
  if (/%[0-9a-f]{2}/i.test(text)) return 'url';
  if (/&(?:#\w+|\w+);/.test(text)) return 'html';
  const bare = text.replace(/\s+/g, '');
  if (/^(?:0x)?(?:[0-9a-f]{2})+$/i.test(bare)) return 'hex';
  if (/^[\w+/-]+={0,2}$/.test(bare)) return /[_-]/.test(bare) ? 'base64url' : 'base64';
  throw toolError('invalid-argument', () => t('The encoding of this text is not clear.'), {
    parameter: 'from',
    forPerson: t('Say whether it is Base64, URL encoding, hexadecimal or HTML.'),
    forModel: `Give ${formatList(ENCODINGS, 'disjunction')}.`,
  });
}

async function decoded(text: string, from: Encoding): Promise<string> {
  switch (from) {
    case 'base64':
    case 'base64url':
      return asText(Buffer.from(checked(text, /^[\w+/-]*={0,2}$/, 'Base64'), 'base64'));
    case 'hex':
      return asText(Buffer.from(checked(text.replace(/\b0x|[:-]/gi, ''), /^(?:[0-9a-f]{2})*$/i, 'hexadecimal'), 'hex'));
    case 'url':
      return fromUrl(text);
    case 'html':
      return fromEntities(text);
  }
}

function checked(text: string, shape: RegExp, name: string): string {
  const bare = text.replace(/\s+/g, '');
  if (shape.test(bare)) return bare;
  throw toolError(
    'invalid-argument',
    () => t('This is not {name}: it has other characters in it, or some are missing.', { name }),
    {
      parameter: 'text',
      forPerson: t('Check that it is complete.'),
      forModel: 'Give all of it as it was, or another encoding as from.',
    },
  );
}

function asText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw toolError(
      'unreadable',
      (number) =>
        t('This decodes to {count} bytes that are not text, such as a picture or something encrypted.', {
          count: number(bytes.length),
        }),
      { forPerson: t('It cannot be shown here.'), forModel: TELL_PERSON },
    );
  }
}

function fromUrl(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw toolError(
      'invalid-argument',
      () => t('This is not URL encoding: a % is not followed by two hexadecimal digits, or the bytes are not text.'),
      { parameter: 'text', forPerson: t('Check that it is complete.'), forModel: 'Write %25 for the sign itself.' },
    );
  }
}

/** Tags stay unchanged; only entities are decoded. */
async function fromEntities(text: string): Promise<string> {
  const { parseHTML } = await import('linkedom');
  const { document } = parseHTML(`<!doctype html><html><body><p>${text.replaceAll('<', '&lt;')}</p></body></html>`);
  return document.querySelector('p')?.textContent ?? '';
}
