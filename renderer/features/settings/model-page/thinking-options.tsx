import { Switch } from '../../../ui/switch.tsx';
import { SettingRow } from '../setting-row.tsx';
import { NumberOption } from './number-option.tsx';
import { OptionRow } from './option-row.tsx';
import type { ModelOptionsControl } from './use-model-options.ts';
import { t } from '../../../../shared/texts/translate.ts';

/** Whether the model thinks before it answers, and for how long. */
export function ThinkingOptions({ control }: { readonly control: ModelOptionsControl }) {
  const { page, set } = control;
  const isServed = page.chatFormat.source === 'server';
  if (page.thinking === 'never')
    return (
      <SettingRow
        name={t('Thinking')}
        hint={
          isServed
            ? t('The server decides whether this model thinks. If it does, you can read its thoughts above the answer.')
            : t('This model’s chat template has no thoughts: it answers at once.')
        }
      >
        <span className="text-[0.8125rem] text-soft">{isServed ? t('As the server decides') : t('Not available')}</span>
      </SettingRow>
    );
  return (
    <>
      {page.thinking === 'optional' ? (
        <OptionRow
          option="thinking"
          name={t('Thinking')}
          hint={t(
            'The model thinks before it answers. ' +
              'It gets harder questions right more often, and the answer starts later. Off: it answers at once.',
          )}
          control={control}
        >
          <Switch name={t('Thinking')} on={page.options.thinking} onChange={(thinking) => set({ thinking })} />
        </OptionRow>
      ) : (
        <SettingRow
          name={t('Thinking')}
          hint={t('This model thinks before every answer. Its chat template can’t turn that off.')}
        >
          <span className="text-[0.8125rem] text-soft">{t('Always')}</span>
        </SettingRow>
      )}
      {page.options.thinking && (
        <NumberOption
          option="thinkingTokens"
          name={t('Thinking limit')}
          unit={t('tokens')}
          empty={t('No limit')}
          step={256}
          hint={t(
            'The most tokens that the model thinks before each step of an answer; then it has to answer. ' +
              'Thoughts don’t count against the answer’s length.',
          )}
          control={control}
        />
      )}
    </>
  );
}
