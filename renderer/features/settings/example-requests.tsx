import { useEffect, useId, useRef, useState } from 'react';
import { Download } from 'lucide-react';
import { useApp, useExampleRequests, useSettings } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { ConfirmedButton } from './confirmed-button.tsx';
import { ExampleRequestList } from './example-request-list.tsx';
import { obstacleWords, progressWords } from './example-request-words.ts';
import { SwitchSetting } from './switch-setting.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Whether a model writes example requests for tools that came without any, how far it is, and what it wrote. */
export function ExampleRequestSettings() {
  const load = useExampleRequests((state) => state.load);
  const isOn = useSettings(({ settings }) => settings.exampleRequests);
  const showError = useApp((state) => state.showError);
  useEffect(() => void load().catch(showError), [load, showError]);
  return (
    <>
      <SwitchSetting
        setting="exampleRequests"
        name={t('Write example requests')}
        hint={t(
          'Tools of servers and agents are easier to find when Knapsack knows what people ask for. ' +
            'While you are away and the computer is plugged in, your model writes a few requests for each of these ' +
            'tools. It reads what the tools say about themselves, not your conversations, and no tool runs. ' +
            'Anything you do stops it. Off: nothing new is written; what there is stays in use until you erase it.',
        )}
      />
      {isOn && (
        <SwitchSetting
          setting="exampleRequestsElsewhere"
          name={t('Also on another computer')}
          hint={t(
            'Lets a model on a server that is not this computer write them. ' +
              'The names, descriptions and parameters of your tools are then sent to that server.',
          )}
        />
      )}
      <Progress />
    </>
  );
}

function Progress() {
  const state = useExampleRequests((store) => store.state);
  const [shown, setShown] = useState(false);
  const listId = useId();
  const heading = useRef<HTMLParagraphElement>(null);
  if (state === null) return null;
  const obstacle = obstacleWords(state);
  const hasRequests = state.requests > 0;
  return (
    <div className="border-b border-line py-3 text-[0.8125rem]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-48 flex-1">
          <p ref={heading} tabIndex={-1} className="font-medium">
            {t('Example requests')}
          </p>
          {/* Counts are not read out one by one. */}
          <p role="status" aria-live={state.isWriting ? 'off' : 'polite'} className="text-soft">
            {progressWords(state)}
          </p>
          {obstacle !== null && <p className="text-soft">{obstacle}</p>}
        </div>
        {(hasRequests || shown) && (
          <Button
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-label={shown ? t('Hide example requests') : t('Show example requests')}
            onClick={() => setShown(!shown)}
          >
            {shown ? t('Hide') : t('Show')}
          </Button>
        )}
      </div>
      {shown && (
        <div id={listId}>
          <ExampleRequestList />
          {hasRequests && (
            <Files
              onErased={() => {
                setShown(false);
                heading.current?.focus();
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** @param onErased called when the list and these buttons are about to disappear. */
function Files({ onErased }: { readonly onErased: () => void }) {
  const { exportFile, erase } = useExampleRequests((state) => state);
  const { showToast, showError } = useApp((state) => state);
  const save = async (): Promise<void> =>
    saveFile('knapsack-example-requests.json', JSON.stringify(await exportFile(), null, 2));
  const eraseAll = async (): Promise<void> => {
    await erase(null, null);
    onErased();
    showToast(t('All example requests were erased.'));
  };
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      <Button icon={Download} onClick={() => void save().catch(showError)}>
        {t('Export')}
      </Button>
      <ConfirmedButton
        label={t('Erase all')}
        question={t('Erase all example requests?')}
        words={t('Erase all? While the switch is on, your model writes new ones.')}
        keep={t('Keep them')}
        confirm={t('Erase')}
        onConfirm={eraseAll}
      />
    </div>
  );
}
