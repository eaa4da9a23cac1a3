import type { Attachment, AttachmentShare } from '../../shared/entities/attachment.ts';
import { formatBytes } from '../../shared/formats/numbers.ts';
import { t } from '../../shared/texts/translate.ts';

/** @returns the size of a file, and what of it goes along with its message. */
export function attachmentDetail({ sizeBytes, state, problem, share, recognizing }: Attachment): string {
  const size = formatBytes(sizeBytes);
  // Next to it is a button, so there is no room for the size.
  if (recognizing !== null) return recognizingWords(recognizing);
  if (state === 'reading') return t('{size} · reading…', { size });
  if (state === 'failed') return problem ?? t('It can’t be read.');
  return [size, share === null ? t('for tools') : shareWords(share)].join(' · ');
}

function recognizingWords({ page, pages }: NonNullable<Attachment['recognizing']>): string {
  return pages === 1 ? t('Reading text…') : t('Reading text, {page, number} of {pages, number}…', { page, pages });
}

function shareWords({ isWhole, tokens }: AttachmentShare): string {
  const what = isWhole ? t('whole') : t('beginning and outline');
  return tokens === null
    ? what
    : [what, t('{count, plural, one {# token} other {# tokens}}', { count: tokens })].join(', ');
}

/** @returns all that is known about a file, for its hover text. */
export function attachmentAbout({ name, about, problem, share, state }: Attachment): string {
  const known = [name, ...(about === '' ? [] : [about]), ...(problem === null ? [] : [problem])];
  if (state !== 'ready') return known.join('\n');
  if (share === null) return [...known, t('Tools can use it; its text does not go along.')].join('\n');
  return [...known, ...(share.isWhole ? [] : [t('Tools read the rest.')])].join('\n');
}
