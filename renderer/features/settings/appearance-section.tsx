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
        setting="contrast"
        name={t('Contrast')}
        hint={t('More contrast makes lines and quiet text stand out.')}
        look="segments"
        options={[
          ['system', t('System')],
          ['more', t('More')],
        ]}
      />
      <SelectSetting
        setting="textSize"
        name={t('Text size')}
        hint={t('Everything in the window grows with the text.')}
        options={[
          ['small', t('Small')],
          ['medium', t('Medium')],
          ['large', t('Large')],
          ['huge', t('Very large')],
        ]}
      />
      <SelectSetting
        setting="density"
        name={t('Spacing')}
        hint={t('Compact shows more at once.')}
        look="segments"
        options={[
          ['comfortable', t('Comfortable')],
          ['compact', t('Compact')],
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
