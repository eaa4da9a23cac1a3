import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useModels, useSettings, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { AddModel } from './add-model.tsx';
import { ModelChoice, optionsButton } from './model-choice.tsx';
import { ModelPage } from './model-page/model-page.tsx';
import { Processor } from './processor.tsx';
import { SettingRow } from './setting-row.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { TextLanguages } from './text-languages.tsx';
import { useSetting } from './use-setting.ts';
import { t } from '../../../shared/texts/translate.ts';

/** The model that answers, other GGUF files, and how each is used. */
export function ModelSection() {
  const { list, state } = useModels((models) => models);
  const readsText = useSettings((settings) => settings.settings.readsTextInPictures);
  const [opened, setOpened] = useState<string | null>(null);
  const returnsTo = useRef<string | null>(null);
  useEffect(() => {
    if (opened === null && returnsTo.current !== null)
      document.getElementById(optionsButton(returnsTo.current))?.focus();
    returnsTo.current = opened;
  }, [opened]);
  const shown = list.find(({ id }) => id === opened);
  if (shown !== undefined) return <ModelPage model={shown} onBack={() => setOpened(null)} />;
  return (
    <>
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 pt-1 pb-3">
        <legend className="pt-3 pb-2 text-[0.8125rem] text-soft">
          {t(
            'The model that answers. Any chat model in GGUF format works, and any on a server with an ' +
              'OpenAI-compatible API. A stronger one understands more and takes longer.',
          )}
        </legend>
        {list.map((model) => (
          <ModelChoice key={model.id} model={model} state={state} onOpen={() => setOpened(model.id)} />
        ))}
      </fieldset>
      <FindModels />
      <AddModel />
      <Processor />
      <ContextSize />
      <ReadsWhileTyping />
      <SwitchSetting
        setting="readsTextInPictures"
        name={t('Read the text in pictures')}
        hint={t(
          'What pictures and scanned pages that you attach say becomes text, which every model reads. ' +
            'It takes a few seconds a page, on this computer. ' +
            'Off: only models that see get to know what a picture says.',
        )}
      />
      {readsText && <TextLanguages />}
    </>
  );
}

function FindModels() {
  const openView = useView((view) => view.openView);
  return (
    <div className="pb-3">
      <Button kind="primary" icon={Download} onClick={() => openView('models')}>
        {t('Add a stronger model')}
      </Button>
    </div>
  );
}

const CONTEXT_SIZES = [1024, 2048, 4096, 8192, 16_384, 32_768, 65_536, 131_072];

function ContextSize() {
  const [contextSize, change] = useSetting('contextSize');
  const sizes = [...new Set([...CONTEXT_SIZES, contextSize])].toSorted((left, right) => left - right);
  return (
    <SettingRow
      name={t('Usual context size')}
      hint={t(
        'The most tokens of one conversation that a model sees at once, never more than it was trained on. ' +
          'Each model’s options can say otherwise. More context needs more memory.',
      )}
    >
      <Select
        name={t('Usual context size')}
        value={contextSize}
        options={sizes.map((size) => [size, t('{size, number} tokens', { size })])}
        onChange={change}
      />
    </SettingRow>
  );
}

function ReadsWhileTyping() {
  const readsWhileTyping = useSettings((state) => state.settings.readsWhileTyping);
  return (
    <>
      <SwitchSetting
        setting="readsWhileTyping"
        name={t('Read while I write')}
        hint={t(
          'The model reads your message while you write it, so the answer starts sooner. ' +
            'Off: it reads the message once you send it, which saves power.',
        )}
      />
      {readsWhileTyping && (
        <SwitchSetting
          setting="readsOnBattery"
          name={t('Read on battery too')}
          hint={t('Off: it does not read ahead while the computer runs on battery.')}
        />
      )}
    </>
  );
}
