import { expect, it } from 'vitest';
import { saidChoices } from './said-choices.ts';

it.each([
  ['rename the choir to singing', 'edit_event.change', ['title']],
  ['let the choir be every Monday', 'edit_event.change', ['repeat']],
  ['the stamps can wait until June', 'edit_task.change', ['due']],
  ['push call the vet to next Monday', 'edit_task.change', ['due']],
  ['change the due date of the task "rename the boat" to Monday', 'edit_task.change', ['due']],
  ['make the stamps urgent', 'edit_task.change', ['priority']],
  ['put the stamps on the office list', 'edit_task.change', ['list']],
  ['Mira is at mira@firm.example now', 'edit_contact.change', ['email']],
  ['write “hello” nicely', 'change_case.to', undefined],
  ['write “hello” in capital letters', 'change_case.to', ['upper']],
  ['a password with no special signs', 'make_password.kind', ['letters and digits']],
  ['what have I completed?', 'list_tasks.done', [true]],
  ['what still has to be done?', 'list_tasks.done', undefined],
  ['how many rows are there', 'summarize_table.how', ['count']],
  ['sales by region', 'summarize_table.how', ['sum']],
])('“%s” says which (%s)', (request, parameter, choice) => {
  expect(saidChoices(request)[parameter]).toEqual(choice);
});
