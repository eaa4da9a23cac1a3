import type { ThingKind } from './named-kinds.ts';

/** Parameters that say which of the person's things is meant, as `tool.parameter` or `parameter`. */
interface NamingParameters {
  /** Of tools that show or change one existing thing. */
  readonly uses: readonly string[];
  /** Of tools that search for it. */
  readonly finds: readonly string[];
  /** Of tools that restore it: it is not among the things the person has now. */
  readonly restores: readonly string[];
}

export const NAMING: Readonly<Record<ThingKind, NamingParameters>> = {
  note: {
    uses: ['read_note.title', 'append_note.title', 'delete_note.title'],
    finds: [],
    restores: ['restore_note.title'],
  },
  task: {
    uses: ['complete_task.task', 'reopen_task.task', 'edit_task.task', 'delete_task.task'],
    finds: [],
    restores: ['restore_task.task'],
  },
  event: {
    uses: ['move_event.title', 'edit_event.title', 'cancel_event.title'],
    finds: ['list_events.about'],
    restores: ['restore_event.title'],
  },
  contact: {
    uses: ['edit_contact.name', 'delete_contact.name'],
    finds: ['find_contact.query', 'export_contacts.name'],
    restores: ['restore_contact.name'],
  },
  reminder: { uses: ['cancel_reminder.text'], finds: [], restores: [] },
  table: { uses: [], finds: ['table'], restores: [] },
};
