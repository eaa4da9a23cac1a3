import { z } from 'zod';
import { t } from '../texts/translate.ts';

interface DueKind {
  readonly icon: 'bell' | 'clock';
  readonly name: () => string;
  /** Shown next to its text when it is due. @param at formatted. */
  readonly due: (at: string) => string;
  /** The same, if the app wasn't running then. */
  readonly missed: (at: string) => string;
  /** What cancelling it does. @param text what the person called it. */
  readonly cancelled: (text: string) => string;
}

/** What can be due, and how it is called: all that the app knows of a kind, except for the tool that adds one. */
export const DUE_KINDS = {
  reminder: {
    icon: 'bell',
    name: () => t('Reminder'),
    due: (at) => t('Reminder, {at}', { at }),
    missed: (at) => t('Reminder, was due {at}', { at }),
    cancelled: (text) => t('The reminder “{text}” will be cancelled.', { text }),
  },
  timer: {
    icon: 'clock',
    name: () => t('Timer'),
    due: (at) => t('Timer, {at}', { at }),
    missed: (at) => t('Timer, was due {at}', { at }),
    cancelled: (text) => t('The timer “{text}” will be cancelled.', { text }),
  },
} as const satisfies Record<string, DueKind>;

export type DueKindName = keyof typeof DUE_KINDS;
export const dueKindSchema = z.enum(Object.keys(DUE_KINDS) as [DueKindName, ...DueKindName[]]);
