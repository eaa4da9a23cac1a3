import { expect, it } from 'vitest';
import { toldContact } from './told-contact.ts';

it.each([
  [
    'A nice man by the name of Otto Lang moved in. It is 040 555 0199. Save that in the address book.',
    { 'add_contact.name': ['Otto Lang'] },
  ],
  [
    'Maeve Ó Briain from Dún Beag wants a ramp built. Save her, 085 555 0102.',
    { 'add_contact.name': ['Maeve Ó Briain'] },
  ],
  [
    'My new tenant is Olga Petrova, 305 555 0148, born May 9 1962. Put her in the address book.',
    { 'add_contact.name': ['Olga Petrova'], 'add_contact.birthday': ['May 9 1962'] },
  ],
  [
    'The new rep, a Mrs Holm, only gave me her mobile: 040 555 0199. Please keep her in the address book.',
    { 'add_contact.name': ['Mrs Holm'] },
  ],
  ['add Tom Reed, birthday 3 May 1990', { 'add_contact.birthday': ['3 May 1990'] }],
  ['add 王芳 to my contacts, fang@example.cn', { 'add_contact.name': ['王芳'] }],
  ["add Bo Lund's new number to my contacts: 040 555 0199", { 'add_contact.name': ['Bo Lund'] }],
  ["save Bo's number 040 555 0199", { 'add_contact.name': ['Bo'] }],
  ["save Bo's recipe for bread", {}],
  ['save her in my contacts', {}],
  ['Oslo is cold. Add it to my notes', {}],
])('"%s"', (text, values) => {
  expect(toldContact(text)).toEqual(values);
});
