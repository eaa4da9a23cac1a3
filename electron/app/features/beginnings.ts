import { ownInstructionsOf } from '../../../shared/entities/setting-meanings.ts';
import type { ChatService } from '../../chat/chat-service.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import type { AppCheckUps } from '../create-check-ups.ts';
import { noHandlers, type Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';

type Needs = Profile & {
  readonly chat: ChatService;
  readonly checkUps: Pick<AppCheckUps, 'isRunning'>;
  readonly models: ModelManager;
};

/**
 * The model reads how a chat begins before there is one; and the app's end cuts off what it writes. Comes after the
 * figures: answers that are cut off then are measured too.
 */
export const addBeginnings: Feature<Needs, object> = ({ resources, settings, chat, checkUps, models, logger }) => {
  resources.add(chat);
  const readBeginning = (): void =>
    void chat
      .prepare(null, '')
      .catch((error: unknown) => logger.log('warning', 'The model could not read ahead.', error));
  models.stateChanged.on(({ phase }) => {
    // A check-up does so when it ends.
    if (phase === 'ready' && !checkUps.isRunning()) readBeginning();
  });
  settings.changed.on(({ settings: now, previous }) => {
    if (ownInstructionsOf(now) !== ownInstructionsOf(previous)) readBeginning();
  });
  return { gives: {}, handlers: noHandlers };
};
