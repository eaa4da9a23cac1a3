import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';

interface SectionHeadingProps {
  readonly title: string;
  /** What these programs are, and what they may do. */
  readonly text: string;
  /** Words of the button that opens the ways to add one. */
  readonly addWords: string;
  readonly adding: boolean;
  readonly addButton: RefObject<HTMLButtonElement | null>;
  readonly onAdding: (adding: boolean) => void;
}

/** The heading of the servers or the agents, with the button that adds one. */
export function SectionHeading({ title, text, addWords, adding, addButton, onAdding }: SectionHeadingProps) {
  return (
    <div className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="font-medium">{title}</h4>
        <Button ref={addButton} icon={Plus} aria-expanded={adding} onClick={() => onAdding(!adding)}>
          {addWords}
        </Button>
      </div>
      <p className="max-w-prose text-[0.8125rem] text-soft">{text}</p>
    </div>
  );
}
