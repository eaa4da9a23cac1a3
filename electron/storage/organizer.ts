import { SqliteCalendarRepository, type CalendarRepository } from './calendar-repository.ts';
import { SqliteContactRepository, type ContactRepository } from './contact-repository.ts';
import type { Database } from './database.ts';
import { SqliteTaskRepository, type TaskRepository } from './task-repository.ts';

/** Tasks, calendar and contacts. */
export interface Organizer {
  readonly tasks: TaskRepository;
  readonly calendar: CalendarRepository;
  readonly contacts: ContactRepository;
}

export function createOrganizer(database: Database): Organizer {
  return {
    tasks: new SqliteTaskRepository(database),
    calendar: new SqliteCalendarRepository(database),
    contacts: new SqliteContactRepository(database),
  };
}
