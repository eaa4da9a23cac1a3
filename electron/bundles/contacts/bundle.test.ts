import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { ContactRepository } from '../../storage/contact-repository.ts';
import { Catalog } from '../../tools/catalog.ts';
import { useOrganizerDatabase } from '../testing/organizer-database.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { createContactsBundle } from './bundle.ts';

const database = useOrganizerDatabase();
const workplace = useToolWorkplace();
let catalog: Catalog;
let contacts: ContactRepository;
beforeEach(() => {
  contacts = new ContactRepository(database());
  catalog = new Catalog([createContactsBundle(contacts)]);
});

const tool = (name: string) => catalog.find(name)?.tool ?? expect.unreachable(`There is no tool ${name}.`);
const call = (name: string, args: JsonObject): Promise<JsonValue> => workplace().run(tool(name), args);
const refusal = (name: string, args: JsonObject): Promise<string> => workplace().refusal(tool(name), args);
const found = async (query: string): Promise<string[]> =>
  ((await call('find_contact', { query })) as { contacts: { name: string }[] }).contacts.map(({ name }) => name);

describe('add_contact, on 21 November 2026', () => {
  it('keeps what is known about a person', async () => {
    expect(
      await call('add_contact', {
        name: 'Anna Smith',
        email: 'anna@example.org',
        phone: 'mobile 0171 5550102',
        birthday: '3 May 1990',
      }),
    ).toEqual({
      added: {
        name: 'Anna Smith',
        email: ['anna@example.org'],
        phone: ['0171 5550102 (mobile)'],
        birthday: '3 May 1990',
      },
    });
    expect(await call('add_contact', { name: 'Bob', birthday: '29 February' })).toEqual({
      added: { name: 'Bob', birthday: '29 February' },
    });
  });

  it.each([
    [{ email: 'anna' }, 'is not an e-mail address'],
    [{ phone: 'call me' }, 'is not a phone number'],
    [{ birthday: 'soon' }, 'is not a time'],
    [{ birthday: '3 May 2090' }, '“3 May 2090” is not a date of birth'],
  ])('adds nothing with %j', async (args, message) => {
    expect(await refusal('add_contact', { name: 'Anna', ...args })).toContain(message);
    expect(contacts.all()).toEqual([]);
  });

  it('does not add the same name twice', async () => {
    await call('add_contact', { name: 'Anna Smith' });
    expect(await refusal('add_contact', { name: 'anna  smith' })).toContain('“anna smith” is in the contacts already');
  });
});

describe('find_contact', () => {
  beforeEach(async () => {
    await call('add_contact', { name: 'Anna Smith', email: 'anna@acme.example', phone: '+49 171 5550102' });
    await call('add_contact', { name: 'Bob Miller', phone: '030 123456' });
    await call('edit_contact', { name: 'Bob', change: 'organization', to: 'Acme' });
  });

  it.each([
    ['anna', ['Anna Smith']],
    ["Anna's phone number", ['Anna Smith']],
    ['smith anna', ['Anna Smith']],
    ['acme', ['Anna Smith', 'Bob Miller']],
    ['0171 555 0102', ['Anna Smith']],
    ['Ana Smith', ['Anna Smith']],
  ])('finds %s', async (query, names) => expect(await found(query)).toEqual(names));

  it('lists similar names when nobody matches', async () => {
    expect(await refusal('find_contact', { query: 'Zoe' })).toContain('The nearest are');
  });

  it('shows ten at a time', async () => {
    for (let index = 10; index < 23; index++) await call('add_contact', { name: `Guest ${String(index)}` });
    expect(await call('find_contact', { query: 'guest' })).toMatchObject({ total: 13, left: 3 });
  });
});

describe('edit_contact', () => {
  beforeEach(() => call('add_contact', { name: 'Anna Smith', phone: '0171 5550102' }));

  it.each([
    ['name', 'Anna Jones', { name: 'Anna Jones' }],
    ['email', 'work: anna@acme.example', { email: ['anna@acme.example (work)'] }],
    ['phone', '030 123456', { phone: ['030 123456', '0171 5550102'] }],
    ['phone', 'none', { name: 'Anna Smith' }],
    ['address', 'home: Main Street 4, Leeds', { address: ['Main Street 4, Leeds (home)'] }],
    ['birthday', '3 May', { birthday: '3 May' }],
    ['notes', 'met in Oslo', { notes: 'met in Oslo' }],
  ])('changes the %s to %s', async (change, to, expected) => {
    expect(await call('edit_contact', { name: 'anna', change, to })).toMatchObject({ changed: expected });
    expect(contacts.all()).toHaveLength(1);
  });

  it('removes a detail that is no longer valid', async () => {
    expect(
      await call('edit_contact', { name: 'anna', change: 'phone', to: '030 123456', replaces: '0171-555 0102' }),
    ).toEqual({ changed: { name: 'Anna Smith', phone: ['030 123456'] } });
    expect(await refusal('edit_contact', { name: 'anna', change: 'phone', to: '030 5', replaces: '999999' })).toContain(
      '“999999” is not among what is stored for this contact',
    );
  });

  it('asks which one when two have the same name', async () => {
    for (const anna of contacts.all())
      contacts.add({ ...anna, uid: 'b', phones: [{ value: '040 999999', label: '' }] }, Date.now());
    expect(await refusal('edit_contact', { name: 'Anna Smith', change: 'notes', to: 'x' })).toBe(
      'More than one contact fits “Anna Smith”. Which one do you mean?',
    );
    expect(await call('edit_contact', { name: '040 999999', change: 'notes', to: 'x' })).toMatchObject({
      changed: { phone: ['040 999999'] },
    });
  });
});

describe('delete_contact and restore_contact', () => {
  it('removes a contact and restores it', async () => {
    await call('add_contact', { name: 'Anna Smith', phone: '0171 5550102' });
    expect(await call('delete_contact', { name: 'anna' })).toEqual({ deleted: 'Anna Smith' });
    expect(await refusal('find_contact', { query: 'anna' })).toContain('There are no contacts yet');
    expect(await call('restore_contact', { name: 'anna' })).toEqual({
      restored: { name: 'Anna Smith', phone: ['0171 5550102'] },
    });
    expect(await refusal('restore_contact', { name: 'anna' })).toContain('No contact has been deleted.');
  });
});

describe('list_birthdays', () => {
  beforeEach(async () => {
    for (const [name, birthday] of [
      ['Anna', '24 December 1990'],
      ['Bob', '22 November'],
      ['Li', '29 February 2000'],
      ['Zoe', '20 November 1980'],
    ] as const) {
      await call('add_contact', { name, birthday });
    }
  });
  const names = async (args: JsonObject): Promise<JsonValue> =>
    ((await call('list_birthdays', args)) as { birthdays: { name: string }[] }).birthdays.map(({ name }) => name);

  it('lists upcoming birthdays, with the age where the year is known', async () => {
    expect(await call('list_birthdays', { when: 'until 31 December' })).toEqual({
      birthdays: [
        { name: 'Bob', date: 'Sunday 22 November 2026' },
        { name: 'Anna', date: 'Thursday 24 December 2026', turns: 36 },
      ],
      total: 2,
    });
    expect(await names({})).toEqual(['Bob']);
    expect(await names({ when: 'yesterday' })).toEqual(['Zoe']);
  });

  it('lists 29 February on the last day of the month in other years', async () => {
    expect(await call('list_birthdays', { when: 'February 2027' })).toMatchObject({
      birthdays: [{ name: 'Li', date: 'Sunday 28 February 2027', turns: 27 }],
    });
    expect(await call('list_birthdays', { when: 'February 2028' })).toMatchObject({
      birthdays: [{ date: 'Tuesday 29 February 2028' }],
    });
  });
});

const CARD_3 = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'UID:a1',
  'N:Smith;Anna;Maria;Dr.;',
  'FN:Dr. Anna Smith',
  'item1.EMAIL;TYPE=INTERNET:anna@example.org',
  'item1.X-ABLabel:Club',
  'TEL;TYPE=CELL,VOICE:+49 171 5550102',
  'ADR;TYPE=HOME:;;Main St 4;Leeds;;LS1;UK',
  'ORG:Acme;Sales',
  'BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-03',
  'NOTE:likes\\, tea',
  'URL:https://example.org',
  'END:VCARD',
  '',
].join('\r\n');
const CARD_4 = [
  'BEGIN:VCARD',
  'VERSION:4.0',
  'FN:Bob',
  'TEL;VALUE=uri;TYPE="voice,work":tel:+1-555-0100',
  'BDAY:19900503',
  'END:VCARD',
  '',
].join('\n');

describe('import_contacts', () => {
  const imported = (text: string): Promise<JsonValue> => {
    workplace().put('Documents/a.vcf', text);
    return call('import_contacts', { file: 'Documents/a.vcf' });
  };

  it('reads cards of version 3 and 4', async () => {
    expect(await imported(CARD_3 + CARD_4)).toEqual({ added: 2, updated: 0, unchanged: 0 });
    expect(await call('find_contact', { query: 'anna' })).toMatchObject({
      contacts: [
        {
          name: 'Dr. Anna Smith',
          email: ['anna@example.org (club)'],
          phone: ['+49 171 5550102 (mobile)'],
          address: ['Main St 4, Leeds, LS1, UK (home)'],
          organization: 'Acme, Sales',
          birthday: '3 May',
          notes: 'likes, tea',
        },
      ],
    });
    expect(await call('find_contact', { query: 'bob' })).toMatchObject({
      contacts: [{ phone: ['+1-555-0100 (work)'], birthday: '3 May 1990' }],
    });
  });

  it('recognizes a person by UID or by name and address, and loses nothing', async () => {
    await imported(CARD_3 + CARD_4);
    expect(await imported(CARD_3 + CARD_4)).toEqual({ added: 0, updated: 0, unchanged: 2 });
    await call('edit_contact', { name: 'bob', change: 'email', to: 'bob@example.org' });
    expect(await imported(CARD_4.replace('BDAY:19900503', 'NOTE:new'))).toEqual({ added: 0, updated: 1, unchanged: 0 });
    expect(await call('find_contact', { query: 'bob' })).toMatchObject({
      contacts: [{ email: ['bob@example.org'], birthday: '3 May 1990', notes: 'new' }],
    });
    expect(
      await imported('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Bob\r\nEMAIL:other@example.org\r\nEND:VCARD'),
    ).toMatchObject({ added: 1 });
  });

  it('leaves out what it cannot read, reports why, and reads the rest', async () => {
    const old = 'BEGIN:VCARD\r\nVERSION:2.1\r\nN:Old;Phone\r\nTEL;CELL:123\r\nEND:VCARD\r\n';
    const damaged = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Broken\r\nTEL;CELL\r\nEND:VCARD\r\n';
    expect(await imported(old + damaged + CARD_4)).toMatchObject({
      added: 1,
      leftOut: 2,
      because: [expect.stringContaining('version 2.1'), 'Broken: it could not be read.'],
    });
    workplace().put('Documents/b.vcf', 'hello');
    expect(await refusal('import_contacts', { file: 'Documents/b.vcf' })).toContain(
      'There are no contacts in this file',
    );
  });

  it('stops when aborted', async () => {
    workplace().put('Documents/a.vcf', CARD_3);
    await expect(
      workplace().run(tool('import_contacts'), { file: 'Documents/a.vcf' }, { signal: AbortSignal.abort() }),
    ).rejects.toThrow('aborted');
    expect(contacts.all()).toEqual([]);
  });
});

describe('export_contacts', () => {
  it.each(['3', '4'])('writes version %s, which reads back unchanged', async (version) => {
    workplace().put('Documents/a.vcf', CARD_3 + CARD_4);
    await call('import_contacts', { file: 'Documents/a.vcf' });
    await call('edit_contact', { name: 'bob', change: 'birthday', to: '29 February' });
    expect(await call('export_contacts', { file: 'Documents/out', version })).toEqual({
      path: 'Documents/out.vcf',
      contacts: 2,
    });
    const text = workplace().text('Documents/out.vcf');
    expect(text).toContain('N:Smith;Anna;Maria;Dr.;');
    expect(text).toContain('URL:https://example.org');
    const before = contacts.all();
    expect(await call('import_contacts', { file: 'Documents/out.vcf' })).toMatchObject({ added: 0 });
    expect(contacts.all().map(({ name, birthday, phones, notes }) => [name, birthday, phones, notes])).toEqual(
      before.map(({ name, birthday, phones, notes }) => [name, birthday, phones, notes]),
    );
  });

  it('writes one person on request, and replaces no file', async () => {
    await call('add_contact', { name: 'Anna' });
    await call('add_contact', { name: 'Bob' });
    expect(await call('export_contacts', { file: 'Documents/anna.vcf', name: 'anna' })).toMatchObject({ contacts: 1 });
    expect(workplace().text('Documents/anna.vcf')).not.toContain('Bob');
    expect(await refusal('export_contacts', { file: 'Documents/anna.vcf' })).toContain('anna.vcf');
  });
});
