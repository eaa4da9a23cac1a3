import { useModels } from '../../../stores/stores.tsx';
import { Select } from '../../../ui/select.tsx';
import { contextWords } from '../context-words.ts';
import { OptionRow } from './option-row.tsx';
import type { ModelPage } from '../../../../shared/entities/model-options.ts';
import type { ModelOptionsControl } from './use-model-options.ts';
import { t } from '../../../../shared/texts/translate.ts';

const SIZES = [1024, 2048, 4096, 8192, 16_384, 32_768, 65_536, 131_072];

/** How much of a conversation the model sees at once. */
export function ContextOption({ control }: { readonly control: ModelOptionsControl }) {
  const { page, set } = control;
  const { list, state } = useModels((models) => models);
  const { contextSize } = page.options;
  const most = page.trainedContextSize;
  const sizes = [...new Set([...SIZES, contextSize, most])].filter((size) => size >= 512 && size <= most);
  const inUse =
    state.modelId === page.id
      ? contextWords(
          contextSize,
          state,
          list.find(({ id }) => id === page.id),
        )
      : null;
  return (
    <OptionRow
      option="contextSize"
      name={t('Context size')}
      hint={`${limitWords(page)} ${inUse ?? ''}`.trim()}
      control={control}
    >
      <Select
        name={t('Context size')}
        value={contextSize}
        options={sizes
          .toSorted((left, right) => left - right)
          .map((size) => [size, t('{size, number} tokens', { size })])}
        onChange={(size) => set({ contextSize: size })}
      />
    </OptionRow>
  );
}

function limitWords({ chatFormat, trainedContextSize }: ModelPage): string {
  if (chatFormat.source === 'server')
    return t(
      'The most tokens of one conversation that the model sees at once. Choose no more than the server gives the model.',
    );
  return t(
    'The most tokens of one conversation that the model sees at once; it was trained on {trained, number}. ' +
      'More needs more memory, and changing it reloads the model.',
    { trained: trainedContextSize },
  );
}
