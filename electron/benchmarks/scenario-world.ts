import type { DueKindName } from '../../shared/entities/due-kind.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { LaunchedApp } from './launch-app.ts';
import type { Scenario } from './scenario.ts';

/** What the tools have created, as a person would find it. */
export interface World {
  readonly notes: readonly { readonly title: string; readonly text: string }[];
  readonly trash: readonly string[];
  readonly upcoming: readonly { readonly kind: DueKindName; readonly text: string; readonly dueAt: Timestamp }[];
  readonly memories: readonly string[];
}

export const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** Puts there what a scenario begins with. */
export async function prepareWorld(
  { repositories: { notes }, reminders, memory }: LaunchedApp,
  { start, now }: Scenario,
): Promise<void> {
  for (const { title, text } of start.trash) notes.trash(notes.create(title, text, now.getTime()), now.getTime());
  for (const { title, text } of start.notes) notes.create(title, text, now.getTime());
  for (const { text, due } of start.reminders)
    reminders.add({ kind: 'reminder', text, dueAt: due.getTime() }, now.getTime());
  for (const { text, minutes } of start.timers)
    reminders.add({ kind: 'timer', text, dueAt: minutesAfter(now, minutes).getTime() }, now.getTime());
  for (const text of start.memories) await memory.remember(text, 'fact', null);
}

export function observeWorld({ repositories: { notes }, reminders, memory }: LaunchedApp): World {
  return {
    notes: notes.titles().flatMap((title) => notes.read(title) ?? []),
    trash: notes.trashedTitles(),
    upcoming: reminders.upcoming().map(({ kind, text, dueAt }) => ({ kind, text, dueAt })),
    memories: memory.export().memories.map(({ text }) => text),
  };
}
