import { SelectSetting } from './select-setting.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** How tools are documented in the prompt. */
export function DocumentationChoice() {
  return (
    <SelectSetting
      setting="toolDocumentation"
      name={t('Tool format')}
      hint={t(
        'Full: the best matches as JSON schemas, which most models were trained on, and the rest in short. ' +
          'One line: a signature and a sentence each, which small models follow more easily. ' +
          'Open conversations are read once more.',
      )}
      look="segments"
      options={[
        ['profile', t('Model default')],
        ['full', t('Full')],
        ['brief', t('One line')],
      ]}
    />
  );
}
