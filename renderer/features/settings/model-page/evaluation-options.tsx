import { Segments } from '../../../ui/segments.tsx';
import { Select } from '../../../ui/select.tsx';
import { NumberOption } from './number-option.tsx';
import { OptionRow } from './option-row.tsx';
import { FLASH_ATTENTION_NAMES, KV_TYPE_NAMES } from './option-words.ts';
import type { ModelOptionsControl } from './use-model-options.ts';
import { t } from '../../../../shared/texts/translate.ts';

/** How a model is evaluated: each change loads it again. */
export function EvaluationOptions({ control }: { readonly control: ModelOptionsControl }) {
  const { page, set } = control;
  return (
    <>
      <NumberOption
        option="gpuLayers"
        name={t('Layers on the graphics processor')}
        step={1}
        empty={t('As many as fit')}
        hint={t(
          'The others run on the processor. 0 leaves all of them there. Without a graphics processor, this changes nothing.',
        )}
        control={control}
      />
      <OptionRow
        option="kvType"
        name={t('KV cache')}
        hint={t(
          'What the model keeps of a conversation. 8 bits need about half the memory of 16, so a longer context ' +
            'fits; answers may differ a little, and without a graphics processor they take longer.',
        )}
        control={control}
      >
        <Segments
          name={t('KV cache')}
          value={page.options.kvType}
          options={KV_TYPE_NAMES}
          onChange={(kvType) => set({ kvType })}
        />
      </OptionRow>
      <OptionRow
        option="flashAttention"
        name={t('Flash attention')}
        hint={
          page.options.kvType === 'q8_0'
            ? t('Always on with a KV cache of 8 bits, which needs it.')
            : t(
                'A way to evaluate long contexts with less memory. Faster on most graphics processors, slower on most processors.',
              )
        }
        control={control}
      >
        <Select
          name={t('Flash attention')}
          value={page.options.flashAttention}
          options={FLASH_ATTENTION_NAMES}
          onChange={(flashAttention) => set({ flashAttention })}
        />
      </OptionRow>
      <NumberOption
        option="batchSize"
        name={t('Batch')}
        unit={t('tokens')}
        step={32}
        empty={t('Automatic')}
        hint={t('How many tokens of a prompt are evaluated at once. More can be faster, and needs more memory.')}
        control={control}
      />
    </>
  );
}
