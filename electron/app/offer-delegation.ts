import { t } from '../../shared/texts/translate.ts';
import { delegationBundle, type DelegationOptions } from '../chat/delegation.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Catalog } from '../tools/catalog.ts';

export interface OfferDelegationOptions extends DelegationOptions {
  readonly catalog: Pick<Catalog, 'setSource'>;
  readonly settings: Pick<SettingsService, 'get' | 'changed'>;
  readonly models: Pick<ModelManager, 'delegates' | 'stateChanged'>;
}

/**
 * Keeps the tool that delegates tasks in the catalog while the person and the model's profile want it. Afterwards it is
 * withheld, because conversations may know it. Until it is first wanted, nothing of it exists.
 */
export function offerDelegation({ catalog, settings, models, ...delegation }: OfferDelegationOptions): void {
  let offered: (() => string) | null | undefined;
  const update = (): void => {
    const withheld = whyWithheld(settings.get().delegation, models.delegates);
    if (withheld === offered || (withheld !== null && offered === undefined)) return;
    offered = withheld;
    catalog.setSource({ id: 'delegation', bundles: [delegationBundle(delegation, withheld)] });
  };
  settings.changed.on(update);
  models.stateChanged.on(update);
}

const isOff = (): string => t('Delegating tasks is off. Turn it on in Settings, Tools.');
const isTooSmall = (): string => t('The model in use is too small to delegate tasks. Choose a larger one.');

function whyWithheld(isOn: boolean, modelDelegates: boolean): (() => string) | null {
  if (!isOn) return isOff;
  return modelDelegates ? null : isTooSmall;
}
