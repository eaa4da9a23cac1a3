import PostalMime from 'postal-mime';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { DocumentError } from './document-shape.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

export interface ReadEmail {
  readonly title: string | null;
  readonly author: string | null;
  readonly created: string | null;
  readonly markdown: string;
}

/** Nobody reads a longer list. */
const MOST_LISTED = 200;

/**
 * A saved message: who wrote what to whom and when, and what came with it.
 * @throws {DocumentError} if it is nested too deeply, or its headers are too long.
 */
export async function readEmail(bytes: Uint8Array): Promise<ReadEmail> {
  const mail = await PostalMime.parse(bytes).catch((error: unknown) => {
    throw new DocumentError(
      () => t('It is damaged, or made to be hard to read. Ask whoever sent it for another copy.'),
      { cause: error },
    );
  });
  const named = (list: readonly Address[] | undefined): string => (list ?? []).flatMap(namesOf).join(', ');
  const from = named(mail.from === undefined ? [] : [mail.from]);
  const facts = [
    ['From', from],
    ['To', named(mail.to)],
    ['Cc', named(mail.cc)],
    ['Date', mail.date ?? ''],
    ['Subject', mail.subject ?? ''],
  ].filter(([, value]) => value !== '');
  const html = mail.html === undefined ? '' : htmlToMarkdown(mail.html).markdown;
  const plain = mail.text?.trim() ?? '';
  const files = mail.attachments
    .slice(0, MOST_LISTED)
    .map(({ filename, mimeType, content }) => `- ${filename ?? 'unnamed'} (${mimeType}, ${sizeOf(content)})`);
  return {
    title: mail.subject?.trim() || null,
    author: from || null,
    created: mail.date?.slice(0, 10) ?? null,
    markdown: [
      facts.map(([name, value]) => `${String(name)}: ${String(value)}`).join('\n'),
      plain === '' ? html : plain,
      ...(files.length === 0 ? [] : [`Attached to it:\n${files.join('\n')}`]),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  };
}

interface Address {
  readonly name: string;
  readonly address?: string | undefined;
  readonly group?: readonly Address[] | undefined;
}

const namesOf = ({ name, address = '', group }: Address): readonly string[] => {
  if (group !== undefined) return group.flatMap(namesOf);
  return [name === '' ? address : `${name} <${address}>`];
};

const sizeOf = (content: ArrayBuffer | Uint8Array | string): string =>
  formatBytes(typeof content === 'string' ? content.length : content.byteLength);
