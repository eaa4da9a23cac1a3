import type { SessionModeState } from '@agentclientprotocol/sdk';
import { t } from '../../shared/texts/translate.ts';

export const MODE_IDS = ['act', 'ask'] as const;
export type ModeId = (typeof MODE_IDS)[number];

const modeOf = (id: ModeId): { readonly name: string; readonly description: string } =>
  id === 'act'
    ? { name: t('Act'), description: t('Uses every tool, and asks before anything is sent, removed or changed.') }
    : { name: t('Ask'), description: t('Only reads and answers. Nothing is changed or sent.') };

export const isModeId = (id: string): id is ModeId => MODE_IDS.some((known) => known === id);

/** @returns the modes as a program shows them. */
export const modeState = (currentModeId: ModeId): SessionModeState => ({
  currentModeId,
  availableModes: MODE_IDS.map((id) => ({ id, ...modeOf(id) })),
});
