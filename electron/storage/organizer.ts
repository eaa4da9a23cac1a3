import { CalendarRepository } from './calendar-repository.ts';
import { ContactRepository } from './contact-repository.ts';
import type { Database } from './database.ts';
import { TaskRepository } from './task-repository.ts';

/** Tasks, calendar and contacts. */
export interface Organizer {
  readonly tasks: TaskRepository;
  readonly calendar: CalendarRepository;
  readonly contacts: ContactRepository;
}

export function createOrganizer(database: Database): Organizer {
  return {
    tasks: new TaskRepository(database),
    calendar: new CalendarRepository(database),
    contacts: new ContactRepository(database),
  };
}
