import { randomUUID } from 'node:crypto';
import type ICAL from 'ical.js';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Contact, LabeledValue, NewContact } from '../../storage/contact-repository.ts';
import { unreadableFile } from '../../tools/tool-error.ts';

type Ical = typeof ICAL;
/** jCard (RFC 7095): name, parameters, type, values. */
type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, string | readonly string[]>>,
  type: string,
  ...values: JsonValue[],
];

export interface ReadCards {
  /** `hasUid` is false if the file has none. */
  readonly contacts: readonly (NewContact & { readonly hasUid: boolean })[];
  readonly leftOut: readonly string[];
}

const KNOWN = new Set([
  'version',
  'prodid',
  'rev',
  'uid',
  'fn',
  'org',
  'bday',
  'note',
  'email',
  'tel',
  'adr',
  'x-ablabel',
]);
/** Maximum characters of a property that is passed on; about a small photograph. */
const MAX_CARRIED = 200_000;
/** Apple's value for an unknown year. */
const NO_YEAR = '1604';

export const loadIcal = async (): Promise<Ical> => (await import('ical.js')).default;

/** @param text of a vCard file (RFC 2426, RFC 6350). @throws {ToolError} when there is no card in it. */
export function readCards(ical: Ical, text: string): ReadCards {
  const cards = text.match(/^BEGIN:VCARD[\s\S]*?^END:VCARD/gim) ?? [];
  if (cards.length === 0)
    throw unreadableFile(
      () => t('There are no contacts in this file.'),
      t('Choose a contacts file, whose name ends in .vcf.'),
    );
  const read = cards.map((card) => readCard(ical, card));
  return {
    contacts: read.filter((card) => typeof card !== 'string'),
    leftOut: read.filter((card) => typeof card === 'string'),
  };
}

/** @returns why it was left out, when it was. */
function readCard(ical: Ical, card: string): (NewContact & { hasUid: boolean }) | string {
  const label = /^(?:FN|N)[^:\r\n]*:(.*)$/im.exec(card)?.[1]?.slice(0, 60) ?? 'A card';
  if (/^VERSION:2/im.test(card)) return `${label}: it is of the old version 2.1. Export it as vCard 3 or 4.`;
  try {
    const [, properties] = ical.parse(card) as [string, readonly Property[]];
    return contactOf(properties);
  } catch {
    return `${label}: it could not be read.`;
  }
}

function contactOf(properties: readonly Property[]): NewContact & { hasUid: boolean } {
  const first = (name: string): string => textOf(properties.find(([candidate]) => candidate === name)?.[3] ?? '');
  const uid = first('uid').replace(/^urn:uuid:/i, '');
  const organization = first('org');
  const name =
    first('fn') ||
    nameFromParts(properties) ||
    organization ||
    textOf(properties.find(([candidate]) => candidate === 'email')?.[3] ?? '');
  const values = (kind: string): LabeledValue[] =>
    properties.filter(([candidate]) => candidate === kind).map((property) => labeled(property, properties));
  return {
    uid: uid === '' ? randomUUID() : uid,
    hasUid: uid !== '',
    name: name.replace(/\s+/g, ' ').trim() || 'Nameless',
    organization,
    birthday: birthdayOf(first('bday')),
    notes: first('note'),
    emails: values('email'),
    phones: values('tel'),
    addresses: values('adr').filter(({ value }) => value !== ''),
    other: properties.filter((property) => !KNOWN.has(property[0]) && JSON.stringify(property).length <= MAX_CARRIED),
  };
}

/** Structured values (RFC 6350, 6.3.1) are lists, whose parts may be lists again. */
function textOf(value: JsonValue): string {
  if (Array.isArray(value))
    return value
      .map((part: JsonValue) => textOf(part))
      .filter((part) => part !== '')
      .join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function nameFromParts(properties: readonly Property[]): string {
  const parts = properties.find(([name]) => name === 'n')?.[3];
  if (!Array.isArray(parts)) return textOf(parts ?? '');
  const [family = '', given = '', additional = ''] = parts.map((part: JsonValue) => textOf(part));
  return [given, additional, family].filter((part) => part !== '').join(' ');
}

function labeled([name, parameters, , value]: Property, properties: readonly Property[]): LabeledValue {
  const types = [parameters['type'] ?? []].flat().map((type) => type.toLowerCase());
  const group = parameters['group'];
  const own =
    group === undefined
      ? undefined
      : properties.find(([candidate, other]) => candidate === 'x-ablabel' && other['group'] === group)?.[3];
  const custom = textOf(own ?? '')
    .replace(/^_\$!<(.*)>!\$_$/, '$1')
    .toLowerCase();
  const label = types.includes('cell')
    ? 'mobile'
    : (types.find((type) => type === 'home' || type === 'work') ?? custom);
  return { value: textOf(value ?? '').replace(name === 'tel' ? /^tel:/i : /^mailto:/i, ''), label };
}

function birthdayOf(value: string): string | null {
  const [, year, month, day] = /^(\d{4}|-)-?(\d\d)-?(\d\d)(?:T|$)/.exec(value) ?? [];
  if (year === undefined || month === undefined || day === undefined || Number(month) > 12 || Number(day) > 31)
    return null;
  return `${year === NO_YEAR || year === '-' ? '-' : year}-${month}-${day}`;
}

/** @returns a vCard file with the contacts. */
export function writeCards(ical: Ical, contacts: readonly Contact[], version: '3' | '4'): string {
  return contacts
    .map((contact) => `${ical.stringify(['vcard', propertiesOf(contact, version), []] as never)}\r\n`)
    .join('');
}

function propertiesOf(contact: Contact, version: '3' | '4'): Property[] {
  const { uid, name, organization, birthday, notes, emails, phones, addresses, other } = contact;
  const kept = other as readonly Property[];
  return [
    ['version', {}, 'text', `${version}.0`],
    ['uid', {}, 'text', uid],
    ['fn', {}, 'text', name],
    ...(kept.some(([kind]) => kind === 'n') ? [] : [['n', {}, 'text', partsOf(name)] satisfies Property]),
    ...listed('email', emails, 'text'),
    ...listed('tel', phones, 'text'),
    ...addresses.map(({ value, label }): Property => ['adr', typed(label), 'text', ['', '', value, '', '', '', '']]),
    ...(organization === '' ? [] : [['org', {}, 'text', [organization]] satisfies Property]),
    ...(birthday === null ? [] : [birthdayProperty(birthday, version)]),
    ...(notes === '' ? [] : [['note', {}, 'text', notes] satisfies Property]),
    ...kept,
  ];
}

const listed = (name: string, values: readonly LabeledValue[], type: string): Property[] =>
  values.map(({ value, label }): Property => [name, typed(label), type, value]);

const typed = (label: string): Record<string, string> =>
  label === '' ? {} : { type: label === 'mobile' ? 'cell' : /^[a-z]+$/.test(label) ? label : 'other' };

/** Family name, given names. */
function partsOf(name: string): string[] {
  const words = name.split(' ');
  return [
    words.length > 1 ? (words.at(-1) ?? '') : '',
    words.length > 1 ? words.slice(0, -1).join(' ') : name,
    '',
    '',
    '',
  ];
}

function birthdayProperty(birthday: string, version: '3' | '4'): Property {
  if (!birthday.startsWith('-') || version === '4')
    return ['bday', {}, version === '4' ? 'date-and-or-time' : 'date', birthday];
  return ['bday', { 'x-apple-omit-year': NO_YEAR }, 'date', `${NO_YEAR}${birthday.slice(1)}`];
}
