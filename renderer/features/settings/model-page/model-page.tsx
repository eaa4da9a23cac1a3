import { ArrowLeft } from 'lucide-react';
import type { ModelFile } from '../../../../shared/entities/model-file.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckUp } from '../check-up.tsx';
import { ChatFormatOption } from './chat-format-option.tsx';
import { ContextOption } from './context-option.tsx';
import { EvaluationOptions } from './evaluation-options.tsx';
import { sourceWords } from './option-words.ts';
import { PictureOption } from './picture-option.tsx';
import { ServerOptions } from './server-options.tsx';
import { SamplingOptions } from './sampling-options.tsx';
import { ThinkingOptions } from './thinking-options.tsx';
import { ToolOptions } from './tool-options.tsx';
import { useModelOptions, type ModelOptionsControl } from './use-model-options.ts';
import { t } from '../../../../shared/texts/translate.ts';

interface ModelPageProps {
  readonly model: ModelFile;
  readonly onBack: () => void;
}

/** How one model is used: each option with its default, stored per model. */
export function ModelPage({ model, onBack }: ModelPageProps) {
  const control = useModelOptions(model.id);
  return (
    <div
      data-inner-escape
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack();
      }}
    >
      {/* The page replaces the list, and takes its focus. */}
      <Button kind="quiet" icon={ArrowLeft} autoFocus onClick={onBack} className="-ms-2">
        {t('All models')}
      </Button>
      <h4 className="truncate pt-2 text-base font-medium">{model.name}</h4>
      {model.server !== undefined && <ServerOptions modelId={model.id} server={model.server} />}
      {control !== null && 'page' in control && <CheckUp model={model} place="page" />}
      {control === null && (
        <p className="py-3 text-[0.8125rem] text-soft">
          {model.server === undefined ? t('Reading the file') : t('Asking the server')}
        </p>
      )}
      {control !== null && 'problem' in control && (
        <p role="alert" className="py-3 text-[0.8125rem] text-danger">
          {control.problem}
        </p>
      )}
      {control !== null && 'page' in control && <Options control={control} />}
    </div>
  );
}

function Options({ control }: { readonly control: ModelOptionsControl }) {
  const { page, reset } = control;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line pb-3">
        <p className="min-w-48 flex-1 text-[0.8125rem] text-soft">
          {t('{page} What you change here stays with this model.', { page: sourceWords(page) })}
        </p>
        <Button disabled={page.changed.length === 0} onClick={() => reset(...page.changed)}>
          {page.changed.length === 0
            ? t('Nothing changed')
            : t('Reset {count, plural, one {# option} other {# options}}', { count: page.changed.length })}
        </Button>
      </div>
      <ContextOption control={control} />
      <EvaluationOptions control={control} />
      <ThinkingOptions control={control} />
      <PictureOption control={control} />
      <SamplingOptions control={control} />
      <ChatFormatOption control={control} />
      <ToolOptions control={control} />
    </>
  );
}
