import { useModels } from '../../stores/stores.tsx';
import { AddFile } from './add-file.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Adds a model file and uses it. */
export function AddModel() {
  const { add, choose } = useModels((models) => models);
  return (
    <AddFile
      label={t('Add a model file')}
      placeholder="~/models/model.gguf"
      add={async (path) => choose((await add(path)).id)}
    />
  );
}
