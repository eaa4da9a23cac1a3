import { defineBundle } from '../../tools/define-bundle.ts';
import { createArchive } from './create-archive.ts';
import { extractArchive } from './extract-archive.ts';
import { listArchive } from './list-archive.ts';
import { takeFromArchive } from './take-from-archive.ts';

export const archivesBundle = defineBundle({
  name: 'archives',
  summary: 'Pack and unpack ZIP and tar files',
  fileKinds: ['.zip', '.tar', '.tar.gz', '.tgz'],
  tools: [createArchive, listArchive, extractArchive, takeFromArchive],
});
