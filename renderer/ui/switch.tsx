import { Switch as Radix } from 'radix-ui';

export function Switch({
  name,
  on,
  onChange,
}: {
  readonly name: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  return (
    <Radix.Root
      aria-label={name}
      checked={on}
      onCheckedChange={onChange}
      className="relative h-5 w-9 rounded-full bg-soft transition-colors data-[state=checked]:bg-accent"
    >
      <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-ground transition-transform data-[state=checked]:translate-x-[18px]" />
    </Radix.Root>
  );
}
