import type { Attachment, AttachmentShare } from '../../shared/entities/attachment.ts';
import { formatBytes, formatNumber, plural } from '../../shared/formats/numbers.ts';

/** @returns the size of a file, and what of it goes along with its message. */
export function attachmentDetail({ sizeBytes, state, problem, share, recognizing }: Attachment): string {
  const size = formatBytes(sizeBytes);
  // Next to it is a button, so there is no room for the size.
  if (recognizing !== null) return recognizingWords(recognizing);
  if (state === 'reading') return `${size} · reading…`;
  if (state === 'failed') return problem ?? 'It can’t be read.';
  return `${size} · ${share === null ? 'for tools' : shareWords(share)}`;
}

function recognizingWords({ page, pages }: NonNullable<Attachment['recognizing']>): string {
  return pages === 1 ? 'Reading text…' : `Reading text, ${formatNumber(page)} of ${formatNumber(pages)}…`;
}

function shareWords({ isWhole, tokens }: AttachmentShare): string {
  const what = isWhole ? 'whole' : 'beginning and outline';
  return tokens === null ? what : `${what}, ${plural(tokens, 'token')}`;
}

/** @returns all that is known about a file, for its hover text. */
export function attachmentAbout({ name, about, problem, share, state }: Attachment): string {
  const known = [name, ...(about === '' ? [] : [about]), ...(problem === null ? [] : [problem])];
  if (state !== 'ready') return known.join('\n');
  if (share === null) return [...known, 'Tools can use it; its text does not go along.'].join('\n');
  return [...known, ...(share.isWhole ? [] : ['Tools read the rest.'])].join('\n');
}
