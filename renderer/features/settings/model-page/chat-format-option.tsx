import { Select } from '../../../ui/select.tsx';
import { SettingRow } from '../setting-row.tsx';
import { OptionRow } from './option-row.tsx';
import { formatWords } from './option-words.ts';
import type { ModelOptionsControl } from './use-model-options.ts';
import { t } from '../../../../shared/texts/translate.ts';

const FOUND = '';

/** How conversations are written for the model: what was found, and a choice if that is a guess. */
export function ChatFormatOption({ control }: { readonly control: ModelOptionsControl }) {
  const { page, set, reset } = control;
  const { exampleCall, choices } = page.chatFormat;
  const words = formatWords(page.chatFormat);
  return (
    <div className="border-b border-line pb-3 *:first:border-0 *:first:pb-1">
      {choices.length === 0 ? (
        <SettingRow name={t('Chat format')} hint={words}>
          <span className="text-[0.8125rem] text-soft">{t('Found in the model')}</span>
        </SettingRow>
      ) : (
        <OptionRow
          option="chatFormat"
          name={t('Chat format')}
          hint={`${words} ${t('If calls show up as text in answers, try another one; this reloads the model.')}`}
          control={control}
        >
          <Select
            name={t('Chat format')}
            value={page.options.chatFormat ?? FOUND}
            options={[[FOUND, t('As found')], ...choices.map(({ id, name }) => [id, name] as const)]}
            onChange={(format) => (format === FOUND ? reset('chatFormat') : set({ chatFormat: format }))}
          />
        </OptionRow>
      )}
      {exampleCall !== null && (
        <figure className="min-w-0">
          <figcaption className="pb-1 text-xs text-soft">{t('How this model writes a call')}</figcaption>
          <pre tabIndex={0} className="overflow-x-auto rounded-md border border-line bg-panel px-2 py-1.5 text-xs">
            {exampleCall}
          </pre>
        </figure>
      )}
    </div>
  );
}
