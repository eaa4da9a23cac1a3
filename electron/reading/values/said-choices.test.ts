import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { saidChoices } from './said-choices.ts';

it.each([
  ['sha1 of Cellar/plan.pdf', 'hash_file.algorithm', ['sha1']],
  ['SHA-512 of this text please', 'hash_text.algorithm', ['sha512']],
  ['rename the choir to singing', 'edit_event.change', ['title']],
  ['let the choir be every Monday', 'edit_event.change', ['repeat']],
  ['the stamps can wait until June', 'edit_task.change', ['due']],
  ['push call the vet to next Monday', 'edit_task.change', ['due']],
  ['change the due date of the task "rename the boat" to Monday', 'edit_task.change', ['due']],
  ['make the stamps urgent', 'edit_task.change', ['priority']],
  ['put the stamps on the office list', 'edit_task.change', ['list']],
  ['Mira is at mira@firm.example now', 'edit_contact.change', ['email']],
  ['change the notes of choir to bring the room key', 'edit_event.change', ['notes']],
  ["change choir's place to the weekly market", 'edit_event.change', ['place']],
  ['note that choir is in room 7', 'edit_event.change', ['place']],
  ['change "room check" to "hall check"', 'edit_event.change', undefined],
  ["change Mira's notes to works at the bakery", 'edit_contact.change', ['notes']],
  ["add to Mira's notes: her birthday cake has nuts", 'edit_contact.change', ['notes']],
  ['change the name of choir to room song', 'edit_event.change', ['title']],
  ['change the repetition of "choir" to "every Monday"', 'edit_event.change', ['repeat']],
  ["change Mira's name to Mira Company", 'edit_contact.change', ['name']],
  ["change Mira's address to 4 Mill Lane", 'edit_contact.change', ['address']],
  ["Mira's shop is now in Torweg 12", 'edit_contact.change', ['address']],
  ['Mira has moved to 12 Mill Lane', 'edit_contact.change', ['address']],
  ["change Mira's address to mira@firm.example", 'edit_contact.change', ['email']],
  ["Mira's mail address is wrong", 'edit_contact.change', ['email']],
  ['make the task to call Mira high priority', 'edit_task.change', ['priority']],
  ['reword the stamps to get urgent stamps', 'edit_task.change', ['text']],
  ['write “hello” nicely', 'change_case.to', undefined],
  ['write “hello” in capital letters', 'change_case.to', ['upper']],
  ['a password with no special signs', 'make_password.kind', ['letters and digits']],
  ['how many rows are there', 'summarize_table.how', ['count']],
  ['sales by region', 'summarize_table.how', ['sum']],
])('“%s” says which (%s)', (request, parameter, choice) => {
  expect(saidChoices(request, BUILT_IN_TOOLS)[parameter]).toEqual(choice);
});

it.each([
  ['put the lines from shortest to longest', { 'sort_lines.by': ['length'] }],
  ['put the lines from longest to shortest', { 'sort_lines.by': ['length'], 'sort_lines.reverse': [true] }],
  ['sort these, biggest first', { 'sort_lines.reverse': [true] }],
])('the order in “%s”', (request, values) => {
  expect(saidChoices(request, BUILT_IN_TOOLS)).toMatchObject(values);
});
