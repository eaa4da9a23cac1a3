import { t } from '../../shared/texts/translate.ts';

/** @returns the name of a field of a task, contact, event or feed in the language of the person; another one as it is. */
export const fieldWords = (field: string): string =>
  t(
    '{field, select, address {address} birthday {birthday} done {done} due {due} email {email} event {event} feed {feed} list {list} ' +
      'name {name} notes {notes} organization {organization} overdue {overdue} phone {phone} place {place} priority {priority} ' +
      'reminder {reminder} repeat {repeat} repeats {repeats} task {task} text {text} timer {timer} title {title} when {when} ' +
      'other {{field}}}',
    { field },
  );

/** @param to what it becomes; null if it is removed. @returns what a change to one field of an item does. */
export function changedField(item: string, field: string, to: string | null): string {
  const name = fieldWords(field);
  return to === null
    ? t('The {name} of "{item}" is removed.', { name, item })
    : t('The {name} of "{item}" becomes {to}.', { name, item, to });
}
