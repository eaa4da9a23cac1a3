import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../shared/entities/json.ts';
import { LocalSite } from '../bundles/web/testing/local-site.ts';
import { sampleDocx } from '../tools/documents/testing/sample-documents.ts';
import { makeHome, openUndoProfile, removeHome, type UndoProfile } from './testing/undo-profile.ts';

let home: string;
let profile: UndoProfile;
const site = new LocalSite();
beforeEach(async () => {
  home = makeHome();
  profile = await openUndoProfile(home);
  await site.open();
});
afterEach(async () => {
  await profile.close();
  await site.close();
  removeHome(home);
});

type Step = readonly [name: string, args: JsonObject];
const NOTE: Step = ['create_note', { title: 'Car', text: 'winter tyres' }];
const TASK: Step = ['add_task', { task: 'buy stamps' }];
const EVENT: Step = ['create_event', { title: 'Dentist', when: 'Friday at 2pm', place: 'Main street 4' }];
const SERIES: Step = ['create_event', { title: 'Training', when: 'every Tuesday at 6pm' }];
const CONTACT: Step = ['add_contact', { name: 'Anna Smith', phone: '0171 555 0102', birthday: '3 May 1990' }];
const REMINDER: Step = ['create_reminder', { text: 'water the plants', when: 'Friday at 8' }];
const MEMORY: Step = ['remember', { text: 'I am allergic to peanuts' }];
const TABLE: Step = ['create_table', { name: 'plants', columns: ['name', 'water number'] }];
const ROWS: Step = [
  'add_rows',
  {
    table: 'plants',
    rows: [
      ['fern', 2],
      ['cactus', 1],
    ],
  },
];
const FILE: Step = ['write_file', { path: 'Documents/a.txt', text: 'one\n' }];
const ARCHIVE: Step = ['create_archive', { files: ['Documents/a.txt'], archive: 'Documents/a.zip' }];

/** One change by each undoable tool, after its preparation. */
const SAMPLES: readonly { readonly before?: readonly Step[]; readonly step: Step }[] = [
  { step: NOTE },
  { before: [NOTE], step: ['append_note', { title: 'Car', text: 'oil' }] },
  { before: [NOTE], step: ['delete_note', { title: 'Car' }] },
  { before: [NOTE], step: ['delete_all_notes', {}] },
  { before: [NOTE, ['delete_note', { title: 'Car' }], NOTE], step: ['restore_note', { title: 'Car' }] },
  { step: TASK },
  { before: [TASK], step: ['edit_task', { task: 'stamps', change: 'due', to: 'Friday' }] },
  { before: [TASK], step: ['complete_task', { task: 'stamps' }] },
  { before: [TASK, ['complete_task', { task: 'stamps' }]], step: ['reopen_task', { task: 'stamps' }] },
  { before: [TASK], step: ['delete_task', { task: 'stamps' }] },
  { before: [TASK], step: ['delete_all_tasks', {}] },
  { before: [TASK, ['delete_task', { task: 'stamps' }]], step: ['restore_task', { task: 'stamps' }] },
  { step: EVENT },
  { before: [EVENT], step: ['move_event', { title: 'Dentist', to: 'Thursday' }] },
  { before: [SERIES], step: ['move_event', { title: 'Training', to: 'Thursday at 5pm', day: 'all' }] },
  { before: [EVENT], step: ['edit_event', { title: 'Dentist', change: 'place', to: 'none' }] },
  { before: [EVENT], step: ['cancel_event', { title: 'Dentist' }] },
  { before: [SERIES], step: ['cancel_event', { title: 'Training', day: '1 December' }] },
  { before: [EVENT, ['cancel_event', { title: 'Dentist' }]], step: ['restore_event', { title: 'Dentist' }] },
  { before: [EVENT], step: ['import_calendar', { file: 'Documents/calendar.ics' }] },
  { before: [EVENT], step: ['export_calendar', { file: 'Documents/out.ics' }] },
  { step: CONTACT },
  { before: [CONTACT], step: ['edit_contact', { name: 'Anna', change: 'phone', to: 'none' }] },
  { before: [CONTACT], step: ['delete_contact', { name: 'Anna' }] },
  { before: [CONTACT, ['delete_contact', { name: 'Anna' }]], step: ['restore_contact', { name: 'Anna' }] },
  { before: [CONTACT], step: ['import_contacts', { file: 'Documents/people.vcf' }] },
  { before: [CONTACT], step: ['export_contacts', { file: 'Documents/out.vcf' }] },
  { step: REMINDER },
  { before: [REMINDER], step: ['cancel_reminder', { text: 'plants' }] },
  { before: [REMINDER], step: ['cancel_all_reminders', {}] },
  { step: ['start_timer', { duration: '10 minutes' }] },
  { step: MEMORY },
  { before: [MEMORY], step: ['update_memory', { old: 'allergic to peanuts', text: 'I am allergic to all nuts' }] },
  { before: [MEMORY], step: ['forget', { text: 'allergic to peanuts' }] },
  { step: ['follow_feed', { url: 'FEED' }] },
  { before: [['follow_feed', { url: 'FEED' }]], step: ['unfollow_feed', { feed: 'Example' }] },
  { step: ['download_file', { url: 'FEED', folder: 'Documents' }] },
  { step: TABLE },
  { before: [TABLE], step: ROWS },
  { before: [TABLE, ROWS], step: ['update_rows', { table: 'plants', where: 'name = fern', set: { water: 5 } }] },
  { before: [TABLE, ROWS], step: ['delete_rows', { table: 'plants', where: 'name = fern' }] },
  { before: [TABLE, ROWS], step: ['delete_table', { table: 'plants' }] },
  { before: [TABLE, ROWS, ['delete_table', { table: 'plants' }]], step: ['restore_table', { table: 'plants' }] },
  { before: [TABLE, ROWS], step: ['make_table_from_query', { name: 'few', sql: 'SELECT name FROM plants' }] },
  { before: [TABLE, ROWS], step: ['export_table', { table: 'plants', path: 'Documents/plants.csv' }] },
  {
    before: [TABLE, ROWS],
    step: ['draw_chart', { table: 'plants', kind: 'bar', x: 'name', y: 'water', path: 'Documents/plants.svg' }],
  },
  { step: ['import_table', { path: 'Documents/rows.csv' }] },
  { step: FILE },
  { before: [FILE], step: ['write_file', { path: 'Documents/a.txt', text: 'two', replace: true }] },
  { before: [FILE], step: ['edit_file', { path: 'Documents/a.txt', find: 'one', replace_with: 'two' }] },
  { before: [FILE], step: ['append_to_file', { path: 'Documents/a.txt', text: 'two' }] },
  { before: [FILE], step: ['copy_file', { from: 'Documents/a.txt', to: 'Documents/b.txt' }] },
  { before: [FILE], step: ['move_file', { from: 'Documents/a.txt', to: 'Documents/b.txt' }] },
  { step: ['make_folder', { path: 'Documents/New' }] },
  { step: ['make_folder', { path: 'Documents/Outer/Inner/Innermost' }] },
  { before: [FILE], step: ARCHIVE },
  { before: [FILE, ARCHIVE], step: ['extract_archive', { archive: 'Documents/a.zip', into: 'Documents/Out' }] },
  {
    before: [FILE, ARCHIVE],
    step: ['take_from_archive', { archive: 'Documents/a.zip', name: 'a.txt', into: 'Documents/Out' }],
  },
  { step: ['docx_to_markdown', { from: 'Documents/letter.docx' }] },
  { step: ['make_pdf', { path: 'Documents/letter.pdf', text: 'Dear Anna' }] },
  { before: [FILE], step: ['markdown_to_html', { from: 'Documents/a.txt', to: 'Documents/a.html' }] },
  { step: ['html_to_markdown', { from: 'Documents/page.html' }] },
  { step: ['make_qr_code', { text: 'table 7', path: 'Documents/code.svg' }] },
  { step: ['rotate_image', { path: 'Documents/photo.png', degrees: 90 }] },
  { step: ['resize_image', { path: 'Documents/photo.png', width: 4, replace: true, to: 'Documents/photo.png' }] },
  { step: ['convert_image', { path: 'Documents/photo.png', format: 'webp' }] },
  { step: ['crop_image', { path: 'Documents/photo.png', width: 4, height: 4 }] },
  { step: ['compress_image', { path: 'Documents/photo.png', kilobytes: 50 }] },
  { step: ['strip_exif', { path: 'Documents/photo.png' }] },
  { step: ['make_thumbnail_sheet', { folder: 'Documents', to: 'Documents/sheet.jpg' }] },
];

async function prepareFiles(): Promise<string> {
  profile.put(
    'Documents/photo.png',
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  profile.put('Documents/letter.docx', await sampleDocx());
  profile.put('Documents/page.html', '<h1>Hello</h1>');
  profile.put('Documents/rows.csv', 'name,water\nfern,2\n');
  profile.put('Documents/people.vcf', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Bob Miller\r\nTEL:0171 555\r\nEND:VCARD\r\n');
  profile.put(
    'Documents/calendar.ics',
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n' +
      'BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261201T090000Z\r\nSUMMARY:Call\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  );
  return site.serve(
    '/feed.xml',
    '<rss version="2.0"><channel><title>Example</title><item><guid>1</guid><title>A</title></item></channel></rss>',
    { 'content-type': 'application/rss+xml' },
  );
}

const filled = (args: JsonObject, feed: string): JsonObject =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, value === 'FEED' ? feed : value]));

async function runAll(steps: readonly Step[], feed: string): Promise<void> {
  for (const [name, args] of steps)
    expect(await profile.run(name, filled(args, feed))).toMatchObject({ outcome: 'succeeded' });
}

describe('undoing', () => {
  it.each(SAMPLES.map(({ before = [], step }) => ({ name: step[0], args: step[1], before })))(
    '$name $args leaves everything as it was',
    async ({ name, args, before }) => {
      const feed = await prepareFiles();
      await runAll(before, feed);
      const was = profile.world();
      const call = await profile.run(name, filled(args, feed), new Date(2026, 10, 21, 16, 6));
      expect(call).toMatchObject({ outcome: 'succeeded', undo: 'offered' });
      expect(profile.world()).not.toEqual(was);
      expect(await profile.undo(name, call.callId)).toBeNull();
      expect(profile.world()).toEqual(was);
      expect(await profile.undo(name, call.callId)).toContain('can no longer be undone');
    },
  );

  it('has a sample for every undoable tool', () => {
    const undoable = profile.catalog.list().filter(({ tool }) => tool.undo !== undefined);
    const sampled = new Set(SAMPLES.map(({ step: [name] }) => name));
    expect(undoable.map(({ tool }) => tool.name).filter((name) => !sampled.has(name))).toEqual([]);
  });
});

describe('a later change', () => {
  it.each([
    [NOTE, ['append_note', { title: 'Car', text: 'oil' }], ['append_note', { title: 'Car', text: 'wax' }]],
    [EVENT, ['move_event', { title: 'Dentist', to: 'Thursday' }], ['cancel_event', { title: 'Dentist' }]],
    [
      FILE,
      ['append_to_file', { path: 'Documents/a.txt', text: 'b' }],
      ['append_to_file', { path: 'Documents/a.txt', text: 'c' }],
    ],
    [TABLE, ROWS, ROWS],
    [NOTE, ['delete_note', { title: 'Car' }], ['restore_note', { title: 'Car' }]],
  ] as const)('is not lost: %j, %j, %j', async (first, second, third) => {
    await runAll([first], '');
    const call = await profile.run(second[0], second[1]);
    await runAll([third], '');
    const before = profile.world();
    expect(await profile.undo(second[0], call.callId)).toContain('has changed since');
    expect(profile.world()).toEqual(before);
  });

  it('keeps a file that the person changed in another program', async () => {
    await runAll([FILE], '');
    const call = await profile.run('edit_file', { path: 'Documents/a.txt', find: 'one', replace_with: 'two' });
    writeFileSync(path.join(home, 'Documents', 'a.txt'), 'my own words');
    expect(await profile.undo('edit_file', call.callId)).toBe(
      'Documents/a.txt has changed since, and undoing this would lose that change. Change it back by hand.',
    );
    expect(profile.world()).toMatchObject({ files: { 'a.txt': Buffer.from('my own words').toString('base64') } });
  });

  it('is not overwritten: a new file in the old place stays', async () => {
    await runAll([FILE], '');
    const call = await profile.run('move_file', { from: 'Documents/a.txt', to: 'Documents/b.txt' });
    await runAll([FILE], '');
    expect(await profile.undo('move_file', call.callId)).toContain('Something else is at Documents/a.txt now');
  });
});

it('is still possible after a restart', async () => {
  await runAll([NOTE, FILE], '');
  const was = profile.world();
  const note = await profile.run('delete_note', { title: 'Car' });
  const file = await profile.run('edit_file', { path: 'Documents/a.txt', find: 'one', replace_with: 'two' });
  await profile.close();
  profile = await openUndoProfile(home);
  expect(await profile.undo('delete_note', note.callId)).toBeNull();
  expect(await profile.undo('edit_file', file.callId)).toBeNull();
  expect(profile.world()).toEqual(was);
});

it('a forgotten memory is gone for good after a restart, even from the undo journal', async () => {
  await runAll([MEMORY], '');
  const call = await profile.run('forget', { text: 'allergic to peanuts' });
  profile.repositories.memories.purgeDeleted();
  expect(await profile.undo('forget', call.callId)).toContain('can no longer be undone');
});

it('a call that failed before it changed anything can’t be undone', async () => {
  await runAll([FILE], '');
  const call = await profile.run('write_file', { path: 'Documents/a.txt', text: 'x' });
  expect(call).toMatchObject({ outcome: 'failed' });
  expect(call).not.toHaveProperty('undo');
});

it('does not ask: undoing is consent', async () => {
  await runAll([TABLE], '');
  expect(profile.asked).toEqual([]);
  const call = await profile.run('create_table', { name: 'other', columns: ['a'] });
  expect(await profile.undo('create_table', call.callId)).toBeNull();
  expect(profile.asked).toEqual([]);
});
