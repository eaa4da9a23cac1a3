import type { CalendarRepository } from '../../storage/calendar-repository.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { cancelEventTool } from './cancel-event.ts';
import { createEventTool } from './create-event.ts';
import { editEventTool } from './edit-event.ts';
import { exportCalendarTool } from './export-calendar.ts';
import { findFreeTimeTool } from './find-free-time.ts';
import { importCalendarTool } from './import-calendar.ts';
import { listEventsTool } from './list-events.ts';
import { moveEventTool } from './move-event.ts';
import { restoreEventTool } from './restore-event.ts';

export function createCalendarBundle(calendar: CalendarRepository): BundleDefinition {
  return defineBundle({
    name: 'calendar',
    summary: 'Appointments and events, repeating ones too',
    fileKinds: ['.ics'],
    domain: 'planning',
    tools: [
      createEventTool(calendar),
      listEventsTool(calendar),
      moveEventTool(calendar),
      editEventTool(calendar),
      cancelEventTool(calendar),
      restoreEventTool(calendar),
      findFreeTimeTool(calendar),
      importCalendarTool(calendar),
      exportCalendarTool(calendar),
    ],
  });
}
