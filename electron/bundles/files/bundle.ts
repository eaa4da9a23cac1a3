import { defineBundle } from '../../tools/define-bundle.ts';
import { appendToFile } from './append-to-file.ts';
import { compareFiles } from './compare-files.ts';
import { copyFile } from './copy-file.ts';
import { diskUsage } from './disk-usage.ts';
import { editFile } from './edit-file.ts';
import { fileInfo } from './file-info.ts';
import { findDuplicateFiles } from './find-duplicate-files.ts';
import { findFiles } from './find-files.ts';
import { listFolder } from './list-folder.ts';
import { makeFolder } from './make-folder.ts';
import { moveFile } from './move-file.ts';
import { readFile } from './read-file.ts';
import { searchInFiles } from './search-in-files.ts';
import { trashFile } from './trash-file.ts';
import { watchFolder } from './watch-folder.ts';
import { writeFile } from './write-file.ts';

export const filesBundle = defineBundle({
  name: 'files',
  summary: 'Find, read, change and sort files and folders',
  tools: [
    listFolder,
    readFile,
    writeFile,
    editFile,
    appendToFile,
    moveFile,
    copyFile,
    trashFile,
    makeFolder,
    findFiles,
    searchInFiles,
    fileInfo,
    compareFiles,
    diskUsage,
    findDuplicateFiles,
    watchFolder,
  ],
});
