import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { mailAddress, phoneNumber } from '../values/addresses.ts';
import { filePath, folderPath } from '../values/file-names.ts';
import { birthday, fullName, organization, person, postalAddress } from '../values/people.ts';
import { spokenSpan } from '../values/spans.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing, RunTool } from './request.ts';

const text = (args: JsonObject, name: string): string | null => (typeof args[name] === 'string' ? args[name] : null);

/** What is known about a person, in the order in which people give it. */
const KNOWN = ['phone', 'email', 'birthday'] as const;
const SAID: Readonly<Record<(typeof KNOWN)[number], readonly string[]>> = {
  phone: [', number {}', ', phone {}', ', tel. {}', ' with the number {}', ', {}', ', reachable at {}'],
  email: [', email {}', ', e-mail {}', ', mail {}', ', {}', ' with the e-mail address {}'],
  birthday: [', born on {}', ', birthday {}', ', birthday on {}', ', born {}'],
};

const addContactPhrasing: Phrasing = {
  tool: 'add_contact',
  imperatives: [
    'add {name} to my contacts{details}',
    'create a contact for {name}{details}',
    'save {name} in the address book{details}',
    'make a new contact: {name}{details}',
    'put {name} into my address book{details}',
    'add a contact called {name}{details}',
    'store {name} as a contact{details}',
    'enter {name} in my contacts{details}',
    'write {name} into the address book{details}',
    'keep {name} in my contacts{details}',
    'add the person {name} to the address book{details}',
    "save {name}'s number in my contacts: {phone}",
    'add {phone} to my contacts under {name}',
    'put the number {phone} into my address book under {name}',
    'create the contact {name} with the number {phone}',
    'store the phone number {phone} for the new contact {name}',
    "save {name}'s e-mail address in my contacts: {email}",
    'add {email} to the address book as {name}',
    'make a contact {name} with the e-mail {email}',
    "put {name}'s birthday into my contacts: {birthday}",
    'add {name}, born {birthday}, to my contacts',
  ],
  questions: [
    'can you add {name} to my contacts{details}',
    'could you save {name} as a new contact{details}',
    'can {name} go into the address book{details}',
    'can you save the number {phone} as the contact {name}',
    'could you put {email} into my contacts for {name}',
  ],
  fragments: [
    'new contact: {name}{details}',
    'contact {name}{details}',
    'add contact {name}{details}',
    'for my contacts: {name}{details}',
    'address book: {name}{details}',
    'new contact {name}, {phone}',
    '{phone} is the number of the new contact {name}',
    '{name}, {email}, into my contacts',
    'contact {name}, birthday {birthday}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const name = person(values);
    const drawn = { phone: phoneNumber(values), email: mailAddress(values), birthday: birthday(random) };
    const none = { name, email: null, phone: null, birthday: null };
    if (random.chance(0.45)) {
      const key = random.pick(['phone', 'phone', 'email', 'birthday'] as const);
      return { slots: { name, [key]: drawn[key] }, arguments: { ...none, [key]: drawn[key] } };
    }
    const chosen = KNOWN.filter(() => random.chance(0.5));
    const details = chosen.map((key) => random.pick(SAID[key]).replace('{}', () => drawn[key])).join('');
    return {
      slots: { name, details },
      arguments: { ...none, ...Object.fromEntries(chosen.map((key) => [key, drawn[key]])) },
    };
  },
  answers: [
    'I added {added.name} to your contacts.',
    '{added.name} is in your address book.',
    'Done: {added.name} is a contact now.',
    'I saved the contact {added.name}.',
  ],
};

/** Someone of whom some things are known. */
async function addPerson(
  run: RunTool,
  values: Values,
  name: string,
  known: { phone?: string; email?: string; organization?: string; address?: string } = {},
): Promise<void> {
  const { random } = values;
  await run('add_contact', {
    name,
    phone: known.phone ?? (random.chance(0.6) ? phoneNumber(values) : null),
    email: known.email ?? (random.chance(0.5) ? mailAddress(values) : null),
    birthday: random.chance(0.25) ? birthday(random) : null,
  });
  if (known.organization !== undefined)
    await run('edit_contact', { name, change: 'organization', to: known.organization });
  if (known.address !== undefined) await run('edit_contact', { name, change: 'address', to: known.address });
}

const FIELDS = ['phone', 'email', 'address', 'organization', 'birthday', 'notes'] as const;
const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Every known detail is given: the request doesn't say which one was asked for. */
function tellAll(contact: JsonValue | undefined): readonly string[] {
  const known = isObject(contact) ? FIELDS.filter((field) => contact[field] !== undefined) : [];
  if (known.length === 0)
    return ['{contacts#1.name} is in your contacts, without any details.', 'I only have the name: {contacts#1.name}.'];
  const details = known.map((field) => `{contacts#1.${field}}`).join(', ');
  return [`{contacts#1.name}: ${details}.`, `I have this of {contacts#1.name}: ${details}.`];
}

const findContactPhrasing: Phrasing = {
  tool: 'find_contact',
  imperatives: [
    'look up {query} in my contacts',
    'find {query} in the address book',
    'give me the number of {person}',
    'show me the contact {person}',
    "tell me {person}'s e-mail address",
    "look up {person}'s phone number",
    'get me the address of {person} from my contacts',
    'search my contacts for {query}',
    'show the contact details of {person}',
    'find the phone number of {person}',
    "check {person}'s birthday in my contacts",
    'open the contact of {person}',
    'show my contacts who work at {company}',
    'find everyone from {company} in the address book',
    'look up whose number {phone} is',
    'find out who has the e-mail address {email}',
    'look in my contacts for {query}',
    'pull up the contact {person}',
    'find the contact with the number {phone}',
    'look up which contact has the number {phone}',
  ],
  questions: [
    'what is the phone number of {person}',
    "what's {person}'s e-mail",
    'where does {person} live',
    "when is {person}'s birthday",
    'how can I reach {person}',
    'do I have the number of {person}',
    'which of my contacts work at {company}',
    'whose phone number is {phone}',
    'who has the e-mail address {email}',
    'is {query} in my contacts',
    'do I have a contact for {query}',
    'which contact has the address {email}',
  ],
  fragments: [
    'number of {person}',
    "{person}'s phone number",
    '{person} e-mail address',
    'contact {person}',
    'contacts: {query}',
    'address book: {query}',
    'contacts at {company}',
    'phone number {phone}: whose',
    'contact details of {person}',
    'who is {email} in my contacts',
  ],
  draw: (values): Draw => {
    const of = (key: string, query: string): Draw => ({ slots: { [key]: query }, arguments: { query, offset: null } });
    return values.random.pick([
      () => of('person', person(values)),
      () => of('person', person(values)),
      () => of('person', person(values)),
      () => of('query', person(values)),
      () => of('company', organization(values)),
      () => of('phone', phoneNumber(values)),
      () => of('email', mailAddress(values)),
    ])();
  },
  prepare: async (run, args, values) => {
    const query = text(args, 'query') ?? '';
    const { random } = values;
    if (query.includes('@')) return addPerson(run, values, fullName(values), { email: query });
    if (/^[+(\d]/.test(query)) return addPerson(run, values, fullName(values), { phone: query });
    if (/^\S+ \S+$/.test(query) && random.chance(0.2))
      return addPerson(run, values, fullName(values), { organization: query });
    return addPerson(run, values, query, random.chance(0.3) ? { address: postalAddress(values) } : {});
  },
  answers: ({ contacts, total }) => {
    if (!Array.isArray(contacts) || contacts.length === 0)
      return ['There is no such contact.', 'Nobody in your address book fits.'];
    return total === 1
      ? tellAll((contacts as readonly JsonValue[])[0])
      : ['I found {total}: {contacts.name}.', 'These are in your contacts: {contacts.name}.'];
  },
};

const EDITS: readonly (readonly [change: string, slot: string, draw: (values: Values) => string])[] = [
  ['phone', 'phone', phoneNumber],
  ['phone', 'phone', phoneNumber],
  ['email', 'email', mailAddress],
  ['email', 'email', mailAddress],
  ['address', 'address', postalAddress],
  ['address', 'address', postalAddress],
  ['organization', 'company', organization],
  ['birthday', 'birthday', ({ random }) => birthday(random)],
  ['name', 'title', fullName],
  ['notes', 'text', (values) => values.noteText()],
];

const editContactPhrasing: Phrasing = {
  tool: 'edit_contact',
  imperatives: [
    "change {person}'s number to {phone}",
    'update the phone number of {person} to {phone}',
    'give the contact {person} the number {phone}',
    'add the number {phone} to the contact {person}',
    "change {person}'s number from {old_phone} to {phone}",
    'replace the number {old_phone} of {person} by {phone}',
    "change {person}'s e-mail to {email}",
    'update the e-mail address of {person}: {email}',
    'add {email} to the contact {person}',
    'replace the e-mail {old_email} of {person} by {email}',
    "set {person}'s e-mail address to {email}",
    "change {person}'s address to {address}",
    'update the address of {person} to {address}',
    "put {person}'s address into my contacts: {address}",
    'change the address of the contact {person} to {address}',
    "set {person}'s company to {company}",
    'write into the contact of {person} that the company is {company}',
    "set {person}'s birthday to {birthday}",
    'add the birthday {birthday} to the contact {person}',
    'rename the contact {person} to {title}',
    'change the name of the contact {person} to {title}',
    'add to the contact {person} the note {text}',
    'write on the contact of {person}: {text}',
  ],
  questions: [
    "can you change {person}'s number to {phone}",
    'could you update the e-mail of {person} to {email}',
    "can you set {person}'s birthday to {birthday}",
    'can you rename the contact {person} to {title}',
    "can {person}'s address be {address} from now on",
    "could you change {person}'s company to {company}",
  ],
  fragments: [
    'new number for {person}: {phone}',
    "{person}'s number is {phone} now",
    '{person} has a new number: {phone}',
    '{person} has a new e-mail: {email}',
    'new e-mail address of {person}: {email}',
    '{person} lives at {address} now',
    '{person} has moved to {address}',
    'new address for {person}: {address}',
    '{person} changed jobs and is at {company}',
    "{person}'s company: {company}",
    "{person}'s birthday is {birthday}",
    '{person} is called {title} now',
    'contact {person}, comment: {text}',
    "{person}'s number is no longer {old_phone} but {phone}",
    "{person}'s e-mail is no longer {old_email} but {email}",
  ],
  draw: (values): Draw => {
    const { random } = values;
    const name = person(values);
    const [change, slot, draw] = random.pick(EDITS);
    const to = draw(values);
    const replaces = (change === 'phone' || change === 'email') && random.chance(0.25) ? draw(values) : null;
    return {
      slots: { person: name, [slot]: to, ...(replaces !== null && { [`old_${slot}`]: replaces }) },
      arguments: { name, change, to, replaces },
    };
  },
  prepare: (run, args, values) => {
    const replaces = text(args, 'replaces');
    return addPerson(
      run,
      values,
      text(args, 'name') ?? '',
      replaces === null ? {} : replaces.includes('@') ? { email: replaces } : { phone: replaces },
    );
  },
  answers: (_result, { change }) =>
    change === 'name'
      ? ['The contact is called {changed.name} now.', 'Renamed: {changed.name}.']
      : [
          `I changed the contact {changed.name}: {changed.${String(change)}}.`,
          `{changed.name} is up to date: {changed.${String(change)}}.`,
          'The {=change} of {changed.name} is changed.',
        ],
};

const byName = (values: Values): Draw => {
  const name = person(values);
  return { slots: { person: name }, arguments: { name } };
};

const deleteContactPhrasing: Phrasing = {
  tool: 'delete_contact',
  imperatives: [
    'delete the contact {person}',
    'remove {person} from my address book',
    'throw {person} out of my contacts',
    'erase the contact {person}',
    'delete {person} from the address book',
    'get rid of the contact {person}',
    'take {person} out of my contacts',
    'drop the contact {person}',
    'remove my contact {person}',
    'delete the contact details of {person}',
    'clear {person} from my contacts',
    "delete {person}'s number from my contacts, the whole contact",
    'discard the contact {person}',
    'strike {person} from my address book',
    'forget the contact {person}',
    'bin the contact of {person}',
  ],
  questions: [
    'can you delete the contact {person}',
    'could you take {person} out of the address book',
    'can {person} go from my contacts',
    'can you remove the contact {person}',
  ],
  fragments: [
    'delete contact {person}',
    'remove contact {person}',
    'the contact {person} can go',
    "I don't need the contact {person} any more",
    '{person} out of my contacts',
    'no longer a contact: {person}',
    'contact {person}: delete',
  ],
  draw: byName,
  prepare: (run, args, values) => addPerson(run, values, text(args, 'name') ?? ''),
  answers: [
    'I deleted the contact {deleted}.',
    '{deleted} is no longer in your contacts.',
    'Deleted: {deleted}.',
    'The contact {deleted} is gone.',
  ],
};

const restoreContactPhrasing: Phrasing = {
  tool: 'restore_contact',
  imperatives: [
    'restore my contact {person}',
    'bring back the deleted contact {person}',
    'undelete the contact {person}',
    'recover the contact {person}',
    'put the deleted contact {person} back',
    'get {person} back into my contacts',
    'undo deleting the contact {person}',
    'return {person} to my address book',
    'take the contact {person} out of the trash',
    'bring the contact {person} back',
    'restore {person} in the address book',
    'retrieve the deleted contact {person}',
    'put {person} back into the address book',
    'revive the contact {person}',
    'bring the contact details of {person} back',
    'rescue the contact {person}',
    'pull the deleted contact {person} back',
    'return the contact {person} to my address book',
  ],
  questions: [
    'can I have the contact {person} back',
    'can you undelete the contact {person}',
    'could you put {person} back into my contacts',
    'can the deleted contact {person} come back',
  ],
  fragments: [
    'restore contact {person}',
    'undelete contact {person}',
    'I deleted the contact {person} by mistake',
    'deleted the wrong contact, I need {person} back',
    '{person} back into my contacts',
    'I want the contact {person} back',
    'contact {person}: undo the deletion',
  ],
  draw: byName,
  prepare: async (run, args, values) => {
    await addPerson(run, values, text(args, 'name') ?? '');
    await run('delete_contact', { name: text(args, 'name') ?? '' });
  },
  answers: [
    '{restored.name} is back in your contacts.',
    'I restored the contact {restored.name}.',
    'The contact {restored.name} is back.',
    'Restored: {restored.name}.',
  ],
};

const listBirthdaysPhrasing: Phrasing = {
  tool: 'list_birthdays',
  imperatives: [
    'list the birthdays of my contacts',
    'show me the upcoming birthdays',
    'tell me whose birthday is next',
    'show the next birthdays',
    'check which birthdays are near',
    'list the coming birthdays',
    'look for birthdays that are close',
    'tell me who turns older soon',
    'list the birthdays {when}',
    'show me whose birthday it is {when}',
    'tell me who has a birthday {when}',
    'check the birthdays {when}',
    'show the birthdays for {span}',
    'find out who I have to congratulate {when}',
    'look up the birthdays of {span}',
    'give me all birthdays {when}',
    'tell me who is celebrating a birthday {when}',
    'read me the birthdays for {span}',
  ],
  questions: [
    'who has a birthday soon',
    'which birthdays are coming',
    'is anybody having a birthday soon',
    'whose birthdays are {when}',
    'who has a birthday {when}',
    'are there any birthdays {when}',
    'who do I have to congratulate {when}',
    'does anyone have a birthday {when}',
  ],
  fragments: [
    'birthdays',
    'next birthdays',
    'upcoming birthdays',
    'birthday list',
    'birthdays {when}',
    'birthdays for {span}',
    'birthday {when}: whose',
    'birthdays of {span}',
  ],
  draw: ({ random }): Draw => {
    const span = spokenSpan(random);
    return random.pick<() => Draw>([
      () => ({ slots: {}, arguments: { when: null } }),
      () => ({ slots: { when: span.lead + span.words }, arguments: { when: span.words } }),
      () => ({ slots: { when: span.lead + span.words }, arguments: { when: span.words } }),
      () => ({ slots: { span: span.words }, arguments: { when: span.words } }),
    ])();
  },
  prepare: async (run, args, values) => {
    const { random } = values;
    const when = text(args, 'when');
    // The year is left out, or it would not be a birthday.
    const day = when === null ? `in ${String(random.integer(1, 25))} days` : when.replace(/ \d{4}$/, '');
    for (let count = random.integer(0, 3); count > 0; count--)
      await run('add_contact', {
        name: fullName(values),
        birthday: /^\w+ber$|^\w+ry$|^march$|^april$|^may$|^ju\w+$|^august$/i.test(day)
          ? `${String(random.integer(1, 28))} ${day}`
          : day,
      });
    await run('add_contact', { name: fullName(values), birthday: birthday(random) });
  },
  answers: ({ total }) =>
    total === 0
      ? ['No birthday is coming up then.', 'Nobody has a birthday then.', 'There is no birthday.']
      : total === 1
        ? [
            '{birthdays#1.name}, on {birthdays#1.date}.',
            'It is the birthday of {birthdays#1.name}, on {birthdays#1.date}.',
          ]
        : [
            'There are {total}: {birthdays.name}. The first is on {birthdays#1.date}.',
            'The birthdays of {birthdays.name}. First is {birthdays#1.name}, on {birthdays#1.date}.',
          ],
};

const CARD_FILES = ['vcf', 'vcf', 'vcf', 'vcf', 'vcard'];

const importContactsPhrasing: Phrasing = {
  tool: 'import_contacts',
  imperatives: [
    'import the contacts in {file}',
    'read the contacts from {file} into my address book',
    'add everyone in {file} to my contacts',
    'import {file} into the address book',
    'load the contacts file {file}',
    'put the people from {file} into my contacts',
    'take over the contacts of {file}',
    'bring the addresses of {file} into my contacts',
    'add the business card {file} to my contacts',
    'fill my address book from {file}',
    'merge {file} into my contacts',
    'copy the contacts in {file} to the address book',
    'read in the vcard {file}',
    'get the contacts out of {file}',
    'save the card {file} in my contacts',
    'feed {file} into my contacts',
    'pull the people in {file} into my address book',
  ],
  questions: [
    'can you import {file} into my contacts',
    'could you add the people in {file} to the address book',
    'can the contacts in {file} go into my address book',
    'can you read the contacts file {file}',
  ],
  fragments: [
    'contacts import: {file}',
    'import contacts from {file}',
    '{file} into my contacts',
    '{file} -> contacts',
    'contacts from {file}',
    'business card {file}, into the address book',
    'vcard {file}, add it to my contacts',
  ],
  draw: (values) => {
    const file = filePath(values, CARD_FILES);
    return { slots: { file }, arguments: { file } };
  },
  result: (_args, { random }) => ({
    added: random.integer(1, 400),
    updated: random.chance(0.3) ? random.integer(1, 60) : 0,
    unchanged: random.chance(0.3) ? random.integer(1, 90) : 0,
  }),
  answers: [
    'I imported {added} contacts from {=file}.',
    '{added} contacts were added, {updated} updated.',
    'Your address book has {added} new contacts. {updated} were updated, {unchanged} were there already.',
    'Done: {added} added, {updated} updated.',
  ],
};

const VERSIONS: Readonly<Record<'3' | '4', readonly string[]>> = {
  3: [', version 3', ' in version 3', ' as vCard 3', ', vcard version 3'],
  4: [', version 4', ' in version 4', ' as vCard 4', ', in the new version 4', ', vcard version 4'],
};

const exportContactsPhrasing: Phrasing = {
  tool: 'export_contacts',
  imperatives: [
    'write my contacts to {file}{version}',
    'save my contacts as {file}{version}',
    'export the address book to {file}{version}',
    'export my contacts into {file}{version}',
    'store my contacts in the file {file}{version}',
    'make a contacts file {file}{version}',
    'put a copy of my contacts into {file}{version}',
    'back up my contacts as {file}{version}',
    'dump the address book to {file}{version}',
    'write all contacts into {file}{version}',
    'export the contact {person} to {file}{version}',
    'save the contact {person} as {file}{version}',
    'write the card of {person} to {file}{version}',
    'make a visiting card of {person} as {file}{version}',
    'put the contact {person} into the file {file}{version}',
    'produce a contacts file {file}{version}',
    'send my contacts out to {file}{version}',
  ],
  questions: [
    'can you export my contacts to {file}{version}',
    'could you save the address book as {file}{version}',
    'can I have the contact {person} as {file}{version}',
    'can you write the contact {person} to {file}{version}',
  ],
  fragments: [
    'contacts export: {file}{version}',
    'export contacts to {file}{version}',
    'my contacts -> {file}{version}',
    'contacts backup in {file}{version}',
    'address book as {file}{version}',
    'contact {person} as {file}{version}',
    'card of {person} to {file}{version}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const file = random.chance(0.15) ? folderPath(values) : filePath(values, CARD_FILES);
    const version = random.chance(0.2) ? random.pick(['3', '4'] as const) : null;
    const name = random.chance(0.35) ? person(values) : null;
    return {
      slots: {
        file,
        version: version === null ? '' : random.pick(VERSIONS[version]),
        ...(name !== null && { person: name }),
      },
      arguments: { file, name, version },
    };
  },
  result: ({ file = null, name = null }, { random }) => ({
    path: /\.(?:vcf|vcard)$/i.test(String(file)) ? file : `${String(file)}.vcf`,
    contacts: name === null ? random.integer(1, 600) : 1,
  }),
  answers: [
    'I wrote the contacts to {path}: {contacts}.',
    'Saved as {path}, contacts: {contacts}.',
    'Done. The file is {path}.',
    '{path} is written, with {contacts} in it.',
  ],
};

export const contactsPhrasings: readonly Phrasing[] = [
  addContactPhrasing,
  findContactPhrasing,
  editContactPhrasing,
  deleteContactPhrasing,
  restoreContactPhrasing,
  listBirthdaysPhrasing,
  importContactsPhrasing,
  exportContactsPhrasing,
];
