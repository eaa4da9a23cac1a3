import { expect, it } from 'vitest';
import type { Attachment } from '../../shared/entities/attachment.ts';
import { attachmentAbout, attachmentDetail } from './attachment-words.ts';

const ready: Attachment = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'lease.pdf',
  kind: 'document',
  sizeBytes: 15_300,
  origin: 'file',
  state: 'ready',
  problem: null,
  about: 'PDF, 12 pages',
  recognizing: null,
  thumbnail: null,
  share: { isWhole: true, characters: 3000, tokens: 1200 },
};

it('a chip says what of the file goes along', () => {
  const shown = (change: Partial<Attachment>) => attachmentDetail({ ...ready, ...change });
  expect(shown({})).toBe('15.3 kB · whole, 1,200 tokens');
  expect(shown({ share: { isWhole: false, characters: 3000, tokens: null } })).toBe('15.3 kB · beginning and outline');
  expect(shown({ share: null })).toBe('15.3 kB · for tools');
  expect(shown({ state: 'reading', share: null })).toBe('15.3 kB · reading…');
  const scan = { state: 'reading', share: null, recognizing: { page: 2, pages: 5 } } as const;
  expect(shown(scan)).toBe('Reading text, 2 of 5…');
  expect(shown({ ...scan, recognizing: { page: 1, pages: 1 } })).toBe('Reading text…');
  expect(shown({ state: 'failed', problem: 'The file is empty.' })).toBe('The file is empty.');
});

it('its hover text says all that is known', () => {
  expect(attachmentAbout({ ...ready, share: { isWhole: false, characters: 1, tokens: 1 } })).toBe(
    'lease.pdf\nPDF, 12 pages\nTools read the rest.',
  );
});
