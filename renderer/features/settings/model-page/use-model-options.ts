import { useEffect, useState } from 'react';
import type { ModelChoices, ModelOptionName, ModelPage } from '../../../../shared/entities/model-options.ts';
import { useApp, useModels } from '../../../stores/stores.tsx';

/** A model's options, with a function that changes them immediately and shows a message if that fails. */
export interface ModelOptionsControl {
  readonly page: ModelPage;
  readonly set: (choices: ModelChoices) => void;
  readonly reset: (...options: readonly ModelOptionName[]) => void;
}

/** @returns null until the options are known, or the reason why they can't be. */
export function useModelOptions(id: string): ModelOptionsControl | { readonly problem: string } | null {
  const page = useModels(({ pages }) => pages[id]);
  const loadPage = useModels((state) => state.loadPage);
  const changeOptions = useModels((state) => state.changeOptions);
  const showError = useApp((state) => state.showError);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    loadPage(id).catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  }, [id, loadPage]);
  if (problem !== null) return { problem };
  if (page === undefined) return null;
  return {
    page,
    set: (choices) => void changeOptions(id, choices).catch(showError),
    reset: (...options) => void changeOptions(id, {}, options).catch(showError),
  };
}
