import { ReminderScheduler } from '../../bundles/time/reminder-scheduler.ts';
import type { ReminderRepository } from '../../storage/reminder-repository.ts';
import type { Services } from '../create-services.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createAppHandlers } from '../rpc-handlers/app.ts';
import { tellOfReminder } from '../tell-of-reminder.ts';

type Needs = Profile & { readonly services: Services };

/** Reminders and notices: what the app says of its own accord. */
export const addReminders: Feature<Needs, { readonly reminders: ReminderRepository }, 'app'> = (parts) => {
  const { options, paths, resources, repositories, services, logger } = parts;
  const { reminders } = services;
  const scheduler = resources.add(
    new ReminderScheduler({
      reminders,
      logger,
      ...(options.now && { now: options.now }),
      tell: (due) => tellOfReminder(due, parts),
    }),
  );
  return {
    gives: { reminders },
    handlers: () =>
      createAppHandlers({ ...parts, dataFolder: paths.dataFolder, notices: repositories.notices, reminders }),
    start: () => scheduler.start(),
  };
};
