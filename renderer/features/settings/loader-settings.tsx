import { useTools } from '../../stores/stores.tsx';
import { useRoomForAll } from '../../stores/use-room-for-all.ts';
import { sentWithoutLoader } from '../../ui/tool-counts.ts';
import { CertaintyChoice } from './certainty-choice.tsx';
import { DocumentationChoice } from './documentation-choice.tsx';
import { EmbedderSettings } from './embedder-settings.tsx';
import { IndexStatus } from './index-status.tsx';
import { NumberSetting } from './number-setting.tsx';
import { RoomForAll } from './room-for-all.tsx';
import { StrategyChoice } from './strategy-choice.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { t } from '../../../shared/texts/translate.ts';

/**
 * Whether and how tools are selected. A conversation keeps the tools it began with, so most changes apply to the next
 * one.
 */
export function LoaderSettings() {
  const room = useRoomForAll();
  const sent = useTools(({ tools }) => sentWithoutLoader(tools, room));
  return (
    <>
      <SwitchSetting
        setting="toolLoader"
        name={t('Tool loader')}
        hint={t(
          'Packs only the tools that a conversation needs. Turning it on applies to the next conversation. ' +
            'Turning it off applies at once: every message then carries {sent}.',
          { sent },
        )}
      />
      <RoomForAll />
      <StrategyChoice />
      <CertaintyChoice />
      <DocumentationChoice />
      <NumberSetting
        setting="toolBudget"
        name={t('Tool budget')}
        unit={t('tokens')}
        empty={t('Model default')}
        step={50}
        hint={t(
          'The most tokens that the tools chosen by your first message may take. ' +
            'A larger budget fits more tools and gives the model more to read. Applies to the next conversation.',
        )}
      />
      <NumberSetting
        setting="toolIdleTurns"
        name={t('Unload after')}
        unit={t('turns')}
        empty={null}
        step={1}
        hint={t(
          'Unloads tools added later once they have not been used for this many turns. Applies to your next message.',
        )}
      />
      <SwitchSetting
        setting="shadowRecall"
        name={t('Check what was packed')}
        hint={t(
          'While you are away and the computer is plugged in, answers from the last 30 days are written again ' +
            'with every tool in the prompt, to see whether the tools they call had been packed. No tool runs. ' +
            'It takes time and power. Off: nothing is checked.',
        )}
      />
      {/* What they show comes later than the rest, which would move beneath them. */}
      <IndexStatus />
      <EmbedderSettings />
    </>
  );
}
