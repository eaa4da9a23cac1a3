import type { LargerContext, LargerContextReason } from '../../shared/entities/larger-context.ts';
import { formatBytes } from '../../shared/formats/numbers.ts';
import { t } from '../../shared/texts/translate.ts';
import { Button } from './button.tsx';

interface ContextRepairButtonsProps {
  readonly reason: LargerContextReason;
  /** Null where there is none to offer. */
  readonly larger: LargerContext | null;
  readonly onTake: () => void;
  readonly onOpenModel: () => void;
}

/** What can be done where the model has no room: a larger context with one press, and the page of the model. */
export function ContextRepairButtons({ reason, larger, onTake, onOpenModel }: ContextRepairButtonsProps) {
  if (larger === null) return <Button onClick={onOpenModel}>{t('Change model or context')}</Button>;
  return (
    <>
      <Button onClick={onTake}>
        {t('Use {contextSize, number} tokens of context', { contextSize: larger.contextSize })}
      </Button>
      <Button onClick={onOpenModel}>{t('Change model')}</Button>
      <p className="basis-full text-xs text-soft">{largerContextWords(reason, larger)}</p>
    </>
  );
}

export function largerContextWords(reason: LargerContextReason, { tools, fitting, extraBytes }: LargerContext): string {
  const memory = t('It needs about {size} more memory and reloads the model.', { size: formatBytes(extraBytes) });
  if (reason === 'message') return t('Longer messages fit into a larger context. {memory}', { memory });
  return fitting >= tools
    ? t('In a larger context, all {tools, number} tools fit. {memory}', { tools, memory })
    : t('In a larger context, about {fitting, number} of {tools, number} tools fit. {memory}', {
        fitting,
        tools,
        memory,
      });
}
