import { NumberOption } from './number-option.tsx';
import type { ModelOptionsControl } from './use-model-options.ts';
import { t } from '../../../../shared/texts/translate.ts';

/** How the next token is chosen among the likely ones. */
export function SamplingOptions({ control }: { readonly control: ModelOptionsControl }) {
  return (
    <>
      <NumberOption
        option="temperature"
        name={t('Temperature')}
        step={0.1}
        hint={t('How freely the model words things. 0 always takes the likeliest word.')}
        control={control}
      />
      <NumberOption
        option="topP"
        name={t('Top P')}
        step={0.05}
        hint={t('Keeps the likeliest tokens that make up this share of the probability. 1 keeps all.')}
        control={control}
      />
      <NumberOption
        option="topK"
        name={t('Top K')}
        step={1}
        hint={t('Keeps this many of the likeliest tokens. 0 keeps all.')}
        control={control}
      />
      <NumberOption
        option="minP"
        name={t('Min P')}
        step={0.01}
        hint={t('Leaves out tokens less likely than this share of the likeliest one. 0 leaves none out.')}
        control={control}
      />
      <NumberOption
        option="repeatPenalty"
        name={t('Repeat penalty')}
        step={0.05}
        hint={t('Makes words that the answer has just used less likely. 1 changes nothing.')}
        control={control}
      />
      <NumberOption
        option="seed"
        name={t('Seed')}
        step={1}
        empty={t('Random')}
        hint={t('With the same seed, the same conversation gets the same answer.')}
        control={control}
      />
    </>
  );
}
