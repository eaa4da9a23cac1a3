import { Switch } from '../../../ui/switch.tsx';
import { OptionRow } from './option-row.tsx';
import type { ModelOptionsControl } from './use-model-options.ts';
import { t } from '../../../../shared/texts/translate.ts';

/** Whether a model on a server is shown pictures. The engine for models on this computer takes text only. */
export function PictureOption({ control }: { readonly control: ModelOptionsControl }) {
  const { page, set } = control;
  if (page.chatFormat.source !== 'server') return null;
  return (
    <OptionRow
      option="seesPictures"
      name={t('Sees pictures')}
      hint={t(
        'The model is shown the pictures that you attach and that tools return. ' +
          'Turn it on only for a model that takes them: others refuse the message.',
      )}
      control={control}
    >
      <Switch
        name={t('Sees pictures')}
        on={page.options.seesPictures}
        onChange={(seesPictures) => set({ seesPictures })}
      />
    </OptionRow>
  );
}
