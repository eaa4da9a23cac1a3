import { SlidersHorizontal, Trash2, TriangleAlert } from 'lucide-react';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import type { ModelFile, ModelState } from '../../../shared/entities/model-file.ts';
import { serverHost, whereWordsGo } from '../../../shared/entities/model-server.ts';
import { useApp, useModels } from '../../stores/stores.tsx';
import { IconButton } from '../../ui/button.tsx';
import { CheckUp } from './check-up.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { LoadFailure } from './load-failure.tsx';
import { t } from '../../../shared/texts/translate.ts';
import { Translated } from '../../ui/translated.tsx';

/** @returns the id of the button that opens a model's options, which gets the focus back. */
export const optionsButton = (modelId: string): string => `options-of-${modelId}`;

interface ModelChoiceProps {
  readonly model: ModelFile;
  readonly state: ModelState;
  readonly onOpen: () => void;
}

/** A model on the list: to use, to open, to remove; with what to do if it did not load. */
export function ModelChoice({ model, state, onOpen }: ModelChoiceProps) {
  const { choose, remove } = useModels((models) => models);
  const showError = useApp((app) => app.showError);
  const current = state.modelId === model.id;
  const failed = state.modelId === model.id && state.phase === 'failed';
  return (
    <ChoiceRow
      group="model"
      name={model.name}
      facts={describe(model, current ? state : null)}
      checked={current}
      onChoose={() => void choose(model.id).catch(showError)}
      actions={
        <>
          <IconButton
            id={optionsButton(model.id)}
            label={t('Options of {name}', { name: model.name })}
            icon={SlidersHorizontal}
            onClick={onOpen}
          />
          {model.source !== 'starter' && (
            <IconButton
              label={t('Remove {name} from the list', { name: model.name })}
              icon={Trash2}
              onClick={() => void remove(model.id).catch(showError)}
            />
          )}
        </>
      }
    >
      {current && model.server !== undefined && (
        <p className="pt-1 text-xs text-soft">{whereWordsGo(model.server.address)}</p>
      )}
      {isLikelyBase(model) && (
        <p className="flex items-start gap-2 pt-2 text-[0.8125rem]">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          <span>
            {t(
              'No chat template was found in this file, so it is likely a base model: it continues texts instead ' +
                'of answering them. Look for its “Instruct” or “Chat” version.',
            )}
          </span>
        </p>
      )}
      {model.pictureEncoder !== undefined && (
        <p className="pt-1 text-xs text-soft">
          <Translated
            text={
              'This model can see, but not here: Knapsack’s own engine takes text only. ' +
              'Start it with llama-server and <code>--mmproj {pictureEncoder}</code>, and add that server below. ' +
              'Until then, it gets the text in your pictures.'
            }
            values={{ code: <code className="wrap-anywhere" />, pictureEncoder: model.pictureEncoder }}
          />
        </p>
      )}
      {current && !failed && <CheckUp model={model} place="offer" />}
      {failed && <LoadFailure failure={state} />}
    </ChoiceRow>
  );
}

/** Makers put a chat template into every file that was trained to answer. A chosen format says that the person knows better. */
const isLikelyBase = ({ source, capabilities }: ModelFile): boolean =>
  source === 'added' && capabilities?.template === null && capabilities.format?.source === 'guess';

function describe(model: ModelFile, state: ModelState | null): string {
  const facts = [
    model.server === undefined
      ? formatBytes(model.sizeBytes)
      : t('on {address}', { address: serverHost(model.server.address) }),
  ];
  if (model.capabilities !== null) {
    if (model.server === undefined)
      facts.push(
        model.capabilities.architecture,
        t('trained on {trainedContextSize, number} tokens of context', {
          trainedContextSize: model.capabilities.trainedContextSize,
        }),
      );
    if (!model.capabilities.callsToolsNatively)
      facts.push(model.server === undefined ? t('no tool syntax of its own') : t('tools as text'));
  }
  if (state?.phase === 'loading')
    facts.push(t('loading {progress, number}%', { progress: Math.round(state.progress * 100) }));
  if (state?.phase === 'ready')
    facts.push(t('in use with {contextSize, number} tokens of context', { contextSize: state.contextSize }));
  return facts.join(' · ');
}
