import { Check, Copy } from 'lucide-react';
import { IconButton } from './button.tsx';
import { useShortMark } from './use-short-mark.ts';

export function CopyButton({
  text,
  label = 'Copy',
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
  const name = outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Could not copy' : label;
  return (
    <IconButton
      label={name}
      icon={outcome === 'copied' ? Check : Copy}
      onClick={() => void copy()}
      {...(className === undefined ? {} : { className })}
    />
  );
}
