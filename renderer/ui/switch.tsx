import { clsx } from 'clsx';
import { Switch as Radix } from 'radix-ui';

interface SwitchProps {
  readonly name: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ name, on, disabled = false, onChange }: SwitchProps) {
  return (
    <Radix.Root
      aria-label={name}
      checked={on}
      disabled={disabled}
      onCheckedChange={onChange}
      className="relative h-5 w-9 shrink-0 rounded-full bg-soft transition-colors disabled:opacity-50 data-[state=checked]:bg-accent"
    >
      <Radix.Thumb
        className={clsx(
          'block size-4 translate-x-0.5 rounded-full bg-ground transition-transform',
          'data-[state=checked]:translate-x-[18px] rtl:-translate-x-0.5',
          'rtl:data-[state=checked]:-translate-x-[18px]',
        )}
      />
    </Radix.Root>
  );
}
