import { useEffect } from 'react';
import type { Sharing, SharingCommand } from '../../../../../shared/entities/sharing.ts';
import { useApp, useSharing } from '../../../../stores/stores.tsx';
import { NumberSetting } from '../../number-setting.tsx';
import { SwitchSetting } from '../../switch-setting.tsx';
import { useSetting } from '../../use-setting.ts';
import { EDITORS, editorSetup } from './program-setup.ts';
import { ModelAddress } from './model-address.tsx';
import { ProgramSetupPicker } from './program-setup-picker.tsx';
import { SetupText } from './setup-text.tsx';
import { SharedPrograms } from './shared-programs.tsx';
import { stateWords } from './sharing-words.ts';
import { t } from '../../../../../shared/texts/translate.ts';

/** Knapsack's tools, its model and the assistant itself for other programs: on or off, how to connect one, and who did. */
export function ToolSharing() {
  const { sharing, load } = useSharing((state) => state);
  const showError = useApp((state) => state.showError);
  const [sharesTools] = useSetting('sharesTools');
  const [servesModel] = useSetting('servesModel');
  const [servesAgent] = useSetting('servesAgent');
  const listens = sharesTools || servesModel;
  const isOn = listens || servesAgent;
  useEffect(() => void load().catch(showError), [load, showError]);
  return (
    <section aria-label={t('Share tools')} className="border-t border-line pt-1">
      <SwitchSetting
        setting="sharesTools"
        name={t('Share tools with other programs')}
        hint={t(
          'Claude Code, Cursor and other programs on this computer may use Knapsack’s tools. ' +
            'They can read what the tools can read: your notes, calendar and open folders. ' +
            'Knapsack asks you before they send, remove or change anything else.',
        )}
      />
      <SwitchSetting
        setting="servesModel"
        name={t('Serve the model to other programs')}
        hint={t(
          'Programs on this computer may use the model with OpenAI’s API. ' +
            'However many tools a program sends, the model reads only those that its conversation needs.',
        )}
      />
      <SwitchSetting
        setting="servesAgent"
        name={t('Use Knapsack as an agent in editors')}
        hint={t(
          'Zed, JetBrains and other editors that speak the Agent Client Protocol may chat with Knapsack’s model, ' +
            'which can use your tools. They show Knapsack’s questions and send your answers. ' +
            'If all three switches are off, nothing listens.',
        )}
      />
      {isOn && sharing !== null && (
        <div className="my-3 grid gap-3 rounded-lg border border-line bg-panel px-3 py-2.5">
          {listens && <ListenerState sharing={sharing} sharesTools={sharesTools} />}
          {sharesTools && <ProgramSetupPicker sharing={sharing} />}
          {servesModel && <ModelAddress origin={sharing.origin} />}
          {servesAgent && sharing.agentCommand !== null && <EditorSetups command={sharing.agentCommand} />}
          <SharedPrograms sharing={sharing} />
          {listens && (
            <NumberSetting
              setting="sharingPort"
              name={t('Port')}
              hint={t('Where programs reach Knapsack on this computer. After a change, set them up again.')}
              unit=""
              empty={null}
              step={1}
            />
          )}
        </div>
      )}
    </section>
  );
}

function ListenerState({ sharing, sharesTools }: { readonly sharing: Sharing; readonly sharesTools: boolean }) {
  return sharing.problem === null ? (
    <p role="status" className="text-[0.8125rem]">
      {stateWords(sharing, sharesTools)}
    </p>
  ) : (
    <p role="alert" className="text-[0.8125rem] text-danger">
      {sharing.problem}
    </p>
  );
}

/** What to paste into an editor, so that it starts Knapsack as an agent. */
function EditorSetups({ command }: { readonly command: SharingCommand }) {
  return (
    <section aria-label={t('Editors')} className="grid gap-2">
      <h4 className="text-[0.8125rem] font-medium">{t('Editors')}</h4>
      {EDITORS.map((editor) => (
        <SetupText key={editor} program={editor} {...editorSetup(editor, command)} />
      ))}
    </section>
  );
}
