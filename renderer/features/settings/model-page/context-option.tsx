import { formatNumber } from '../../../../shared/formats/numbers.ts';
import { useModels } from '../../../stores/stores.tsx';
import { Select } from '../../../ui/select.tsx';
import { contextWords } from '../context-words.ts';
import { OptionRow } from './option-row.tsx';
import type { ModelPage } from '../../../../shared/entities/model-options.ts';
import type { ModelOptionsControl } from './use-model-options.ts';

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
      name="Context size"
      hint={`The most tokens of one conversation that the model sees at once${limitWords(page)} ${inUse ?? ''}`.trim()}
      control={control}
    >
      <Select
        name="Context size"
        value={contextSize}
        options={sizes.toSorted((left, right) => left - right).map((size) => [size, `${formatNumber(size)} tokens`])}
        onChange={(size) => set({ contextSize: size })}
      />
    </OptionRow>
  );
}

function limitWords({ chatFormat, trainedContextSize }: ModelPage): string {
  if (chatFormat.source === 'server') return '. Choose no more than the server gives the model.';
  return `; it was trained on ${formatNumber(trainedContextSize)}. More needs more memory, and changing it reloads the model.`;
}
