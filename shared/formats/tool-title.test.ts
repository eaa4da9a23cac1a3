import { afterEach, expect, it } from 'vitest';
import { setTextLanguage } from '../texts/translate.ts';
import { toolTitle, wantsWords } from './tool-title.ts';

afterEach(() => setTextLanguage('en'));

it('names a tool in words, with abbreviations in capitals', () => {
  const names = ['create_note', 'make_qr_code', 'list_folder', 'make_pdf', 'docx_to_markdown', 'get-sum'];
  expect(names.map(toolTitle)).toEqual([
    'Create note',
    'Make QR code',
    'List folder',
    'Make PDF',
    'Word to Markdown',
    'Get sum',
  ]);
});

it('has names and purposes in the language of the texts', () => {
  const tools = new Map([
    ['List folder', 'Ordner anzeigen'],
    ['Show what is in a folder: files', 'Zeigen, was in einem Ordner liegt: Dateien'],
  ]);
  const texts = new Map([['{tool} wants to do this: {purpose}.', '„{tool}“ möchte Folgendes tun: {purpose}.']]);
  setTextLanguage('de', (text, kind) => (kind === 'tools' ? tools : texts).get(text));
  expect(['list_folder', 'get-sum'].map(toolTitle)).toEqual(['Ordner anzeigen', 'Get sum']);
  expect(wantsWords('list_folder', 'Show what is in a folder: files')).toBe(
    '„Ordner anzeigen“ möchte Folgendes tun: Zeigen, was in einem Ordner liegt.',
  );
});

it.each([
  [
    'list_folder',
    'Show what files and folders are in a folder',
    'List folder wants to show what files and folders are in a folder.',
  ],
  [
    'battery_status',
    'Tell how full the battery is and whether it charges',
    'Battery status wants to find out how full the battery is and whether it charges.',
  ],
  [
    'file_info',
    'Tell the kind, size, date and length of a file or folder',
    'File info wants to look up the kind, size, date and length of a file or folder.',
  ],
  ['list_feeds', 'List the feeds that are followed', 'List feeds wants to list the feeds that you follow.'],
  ['delete_task', 'Delete a task; restore_task brings it back', 'Delete task wants to delete a task.'],
  [
    'create_reminder',
    'Remind the person of something at a time',
    'Create reminder wants to remind you of something at a certain time.',
  ],
  [
    'describe_table',
    'Tell what is in a table: columns, types, smallest and largest values, empty ones',
    'Describe table wants to find out what is in a table.',
  ],
])('says in words what %s wants', (name, summary, words) => {
  expect(wantsWords(name, summary)).toBe(words);
});
