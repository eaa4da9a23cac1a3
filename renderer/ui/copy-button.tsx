import { Check, Copy } from 'lucide-react';
import { t } from '../../shared/texts/translate.ts';
import { IconButton } from './button.tsx';
import { useShortMark } from './use-short-mark.ts';

export function CopyButton({
  text,
  label = t('Copy'),
  className,
}: {
  readonly text: string;
  readonly label?: string;
  readonly className?: string;
}) {
  const [outcome, setOutcome] = useShortMark<'copied' | 'failed'>();
  const copy = async (): Promise<void> =>
    setOutcome(
      await navigator.clipboard.writeText(text).then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    );
  const name = outcome === 'copied' ? t('Copied') : outcome === 'failed' ? t('Could not copy') : label;
  return (
    <IconButton
      label={name}
      icon={outcome === 'copied' ? Check : Copy}
      onClick={() => void copy()}
      {...(className === undefined ? {} : { className })}
    />
  );
}
