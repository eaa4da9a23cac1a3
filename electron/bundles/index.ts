import { runProgram } from '../foundation/run-program.ts';
import { forkHelper, type StartHelper } from '../foundation/helper-process.ts';
import { WarmHelper } from '../foundation/warm-helper.ts';
import type { DesktopActions } from '../permissions/desktop-actions.ts';
import type { FeedRepository } from '../storage/feed-repository.ts';
import type { NoteRepository } from '../storage/note-repository.ts';
import type { Organizer } from '../storage/organizer.ts';
import type { ReminderRepository } from '../storage/reminder-repository.ts';
import type { Compute } from '../tools/compute-elsewhere.ts';
import type { BundleDefinition } from '../tools/define-bundle.ts';
import type { ResultStore } from '../tools/result-store.ts';
import { createAbilitiesBundle } from './abilities/bundle.ts';
import type { Ability } from './abilities/describe-abilities.ts';
import { createCalendarBundle } from './calendar/bundle.ts';
import { createClipboardBundle } from './clipboard/bundle.ts';
import { createCodesBundle } from './codes/bundle.ts';
import { createContactsBundle } from './contacts/bundle.ts';
import { createDataBundle } from './data/bundle.ts';
import type { DataServices } from './data/data-services.ts';
import { archivesBundle } from './archives/bundle.ts';
import { createDocumentsBundle } from './documents/bundle.ts';
import { filesBundle } from './files/bundle.ts';
import { gitBundle } from './git/bundle.ts';
import { createFormatsBundle } from './formats/bundle.ts';
import { createImagesBundle } from './images/bundle.ts';
import { createMemoryBundle } from './memory/bundle.ts';
import type { MemoryBundleServices } from './memory/memory-store.ts';
import { createMathBundle } from './math/bundle.ts';
import { createNotesBundle } from './notes/bundle.ts';
import { randomBundle } from './random/bundle.ts';
import { createResultsBundle } from './results/bundle.ts';
import { createShellBundle } from './shell/bundle.ts';
import { createSystemBundle } from './system/bundle.ts';
import { createTasksBundle } from './tasks/bundle.ts';
import { createTextBundle } from './text/bundle.ts';
import { createTimeBundle } from './time/bundle.ts';
import { createWebBundle } from './web/bundle.ts';

/** Where the built-in tools store their data. */
export interface BundleServices {
  readonly notes: NoteRepository;
  readonly reminders: ReminderRepository;
  /** Absent if memory is unavailable. */
  readonly memory?: MemoryBundleServices;
  /** Absent without a desktop. */
  readonly desktop?: DesktopActions;
  /** Absent without tables. */
  readonly data?: DataServices;
  /** Absent without tasks, calendar and contacts. */
  readonly organizer?: Organizer;
  /** Absent if long results are cut. */
  readonly results?: ResultStore;
  /** What the tools that are on can do. Absent if nobody asks. */
  readonly abilities?: () => readonly Ability[];
  /** Absent without feeds. */
  readonly feeds?: FeedRepository;
  /** How helpers are started; by default, with the Node that runs the app. */
  readonly startHelper?: StartHelper;
  /** Where arithmetic runs; by default, in a new helper. */
  readonly compute?: Compute;
}

/** The helper for work that takes little time but might never end. It starts with the first job. */
export const createCompute = (startHelper: StartHelper): WarmHelper =>
  new WarmHelper(startHelper, { helper: 'compute-helper', megabytes: 256 });

/** Every built-in bundle. */
export function createBundles(services: BundleServices): readonly BundleDefinition[] {
  const memory = services.memory === undefined ? [] : [createMemoryBundle(services.memory)];
  const data = services.data === undefined ? [] : [createDataBundle(services.data)];
  const clipboard = services.desktop === undefined ? [] : [createClipboardBundle(services.desktop)];
  const results = services.results === undefined ? [] : [createResultsBundle(services.results)];
  const abilities = services.abilities === undefined ? [] : [createAbilitiesBundle(services.abilities)];
  const planning = services.organizer === undefined ? [] : planningBundles(services.organizer);
  const { startHelper = forkHelper, compute = createCompute(startHelper) } = services;
  return [
    createMathBundle(compute),
    createNotesBundle(services.notes),
    createTimeBundle(services.reminders),
    filesBundle,
    archivesBundle,
    createDocumentsBundle(startHelper),
    createFormatsBundle(startHelper),
    createImagesBundle(startHelper),
    createCodesBundle(startHelper),
    randomBundle,
    createTextBundle(startHelper),
    createWebBundle(startHelper, services.feeds),
    ...data,
    ...planning,
    createSystemBundle(services.desktop),
    gitBundle,
    createShellBundle(runProgram),
    ...clipboard,
    ...memory,
    ...results,
    ...abilities,
  ];
}

const planningBundles = ({ tasks, calendar, contacts }: Organizer): BundleDefinition[] => [
  createTasksBundle(tasks),
  createCalendarBundle(calendar),
  createContactsBundle(contacts),
];
