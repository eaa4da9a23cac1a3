import { languageInfo, OFFERED_LANGUAGES } from '../../../shared/texts/languages.ts';
import { t } from '../../../shared/texts/translate.ts';
import { SelectSetting } from './select-setting.tsx';

export function AppearanceSection() {
  return (
    <>
      <SelectSetting
        setting="theme"
        name={t('Theme')}
        hint={t('“System” follows your computer.')}
        look="segments"
        options={[
          ['system', t('System')],
          ['light', t('Light')],
          ['dark', t('Dark')],
        ]}
      />
      <SelectSetting
        setting="language"
        name={t('Language')}
        hint={t('Of Knapsack itself, and of dates and numbers. The model answers in the language you write in.')}
        options={[
          ['system', t('System')],
          ...OFFERED_LANGUAGES.map((language) => [language, languageInfo(language).name] as const),
        ]}
      />
    </>
  );
}
