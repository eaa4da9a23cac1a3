import { clsx } from 'clsx';
import { dotsOf } from './saving-words.ts';

interface ToolDotsProps {
  readonly packed: number;
  readonly all: number;
  /** What the picture shows, in words. */
  readonly label: string;
}

/** Every tool there is as a dot; those in the prompt are filled. */
export function ToolDots({ packed, all, label }: ToolDotsProps) {
  const dots = dotsOf(packed, all);
  return (
    <div role="img" aria-label={label} className="flex flex-wrap gap-1 pt-3 pb-1">
      {Array.from({ length: dots.all }, (_, index) => (
        <span
          key={index}
          className={clsx('size-2 rounded-[3px]', index < dots.packed ? 'bg-accent' : 'border border-soft/50')}
        />
      ))}
    </div>
  );
}
