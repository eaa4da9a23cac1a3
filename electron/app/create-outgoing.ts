import type { EmitEvent } from '../chat/emit-event.ts';
import { Outgoing } from '../foundation/outgoing/outgoing.ts';
import type { Logger } from '../foundation/logger.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { OutgoingRepository } from '../storage/outgoing-repository.ts';

export interface CreateOutgoingOptions {
  readonly repository: OutgoingRepository;
  readonly settings: SettingsService;
  readonly emit: EmitEvent;
  readonly logger: Logger;
}

/** Milliseconds between two reports to the window: a download makes many requests. */
const REPORT_MS = 250;

/** The way out of this computer, with its switch and its log. */
export function createOutgoing({ repository, settings, emit, logger }: CreateOutgoingOptions): Outgoing {
  const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
    try {
      return work();
    } catch (error) {
      // A request that has begun goes on: its answer matters more than its entry.
      logger.log('error', 'A request could not be written to the list of connections.', error);
      return otherwise;
    }
  };
  const outgoing = new Outgoing({
    isClosed: () => settings.get().letsNothingOut,
    log: {
      add: (request) => attempt(() => repository.add(request), 0),
      end: (number, ending) => attempt(() => repository.end(number, ending), undefined),
    },
  });
  settings.changed.on(({ settings: now, previous }) => {
    if (now.letsNothingOut !== previous.letsNothingOut) outgoing.noteClosed();
  });
  let timer: NodeJS.Timeout | null = null;
  outgoing.changed.on(() => {
    timer ??= setTimeout(() => {
      timer = null;
      emit('permissions.outgoing-changed', null);
    }, REPORT_MS).unref();
  });
  return outgoing;
}
