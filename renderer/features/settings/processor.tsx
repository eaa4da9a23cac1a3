import { useEffect } from 'react';
import { GRAPHICS_CHOICES, GRAPHICS_NAMES, type GraphicsChoice } from '../../../shared/entities/processor.ts';
import { useApp, useModels } from '../../stores/stores.tsx';
import { NumberSetting } from './number-setting.tsx';
import { processorWords } from './processor-words.ts';
import { SelectSetting } from './select-setting.tsx';
import { useSetting } from './use-setting.ts';
import { t } from '../../../shared/texts/translate.ts';

const OPTIONS = GRAPHICS_CHOICES.map((choice): readonly [GraphicsChoice, string] => [choice, choiceName(choice)]);

/** What runs models on this computer, and how that is chosen. */
export function Processor() {
  const [graphics] = useSetting('graphics');
  return (
    <>
      <SelectSetting
        setting="graphics"
        name={t('Graphics processor')}
        hint={t(
          'Runs models several times as fast as the processor, if it has enough memory. Automatic uses one where it works.',
        )}
        note={<State />}
        options={OPTIONS}
      />
      {graphics !== 'none' && (
        <NumberSetting
          setting="graphicsDevice"
          name={t('Only this graphics processor')}
          hint={t(
            'Its number, counted from 0, if your computer has several. Leave it empty to use those that suit models.',
          )}
          unit=""
          empty={t('Any')}
          step={1}
        />
      )}
      <NumberSetting
        setting="processorThreads"
        name={t('Threads')}
        hint={t(
          'How many processor cores evaluate a model. Leave it empty to keep one core free, which is usually fastest.',
        )}
        unit=""
        empty={t('Automatic')}
        step={1}
      />
    </>
  );
}

function choiceName(choice: GraphicsChoice): string {
  if (choice === 'automatic') return t('Automatic');
  return choice === 'none' ? t('Not used') : GRAPHICS_NAMES[choice];
}

/** It changes with the model that is loaded. */
function State() {
  const processor = useModels((models) => models.processor);
  const loadProcessor = useModels((models) => models.loadProcessor);
  const phase = useModels((models) => models.state.phase);
  const modelId = useModels((models) => models.state.modelId);
  const showError = useApp((app) => app.showError);
  useEffect(() => {
    if (phase !== 'loading') loadProcessor().catch(showError);
  }, [phase, modelId, loadProcessor, showError]);
  return (
    <>
      {processor !== null && processor.problem !== null && (
        <p role="alert" className="pb-1 text-danger">
          {processor.problem}
        </p>
      )}
      <p role="status">{processor === null ? t('Looking at what runs models') : processorWords(processor)}</p>
    </>
  );
}
