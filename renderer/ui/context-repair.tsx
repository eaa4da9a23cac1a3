import type { LargerContext, LargerContextReason } from '../../shared/entities/larger-context.ts';
import { formatBytes, formatNumber } from '../../shared/formats/numbers.ts';
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
  if (larger === null) return <Button onClick={onOpenModel}>Change model or context</Button>;
  return (
    <>
      <Button onClick={onTake}>Use {formatNumber(larger.contextSize)} tokens of context</Button>
      <Button onClick={onOpenModel}>Change model</Button>
      <p className="basis-full text-xs text-soft">{largerContextWords(reason, larger)}</p>
    </>
  );
}

export function largerContextWords(reason: LargerContextReason, { tools, fitting, extraBytes }: LargerContext): string {
  const memory = `It needs about ${formatBytes(extraBytes)} more memory and reloads the model.`;
  if (reason === 'message') return `Longer messages fit into a larger context. ${memory}`;
  const room =
    fitting >= tools
      ? `all ${formatNumber(tools)} tools`
      : `about ${formatNumber(fitting)} of ${formatNumber(tools)} tools`;
  return `In a larger context, ${room} fit. ${memory}`;
}
