import type { KeyboardEvent } from 'react';
import type { ApprovalAnswer } from '../../../../shared/entities/approval.ts';
import { isComposing } from '../../../ui/is-composing.ts';

const ANSWERS: Readonly<Record<string, ApprovalAnswer>> = { n: 'no', y: 'once' };
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * N and Y answer, and the arrow keys move between answers. Anyone who simply starts typing continues in the message
 * box: any other letter, and one that comes too soon to be an answer, moves the focus there and is typed into the box.
 */
export function useApprovalKeys(isReady: boolean): { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void } {
  return {
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
      const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-answer]')];
      const step = STEPS[event.key];
      const answer = ANSWERS[event.key.toLowerCase()];
      if (step !== undefined) move(event, buttons, step);
      else if (answer !== undefined && isReady) give(event, buttons, answer);
      else if (event.key.length === 1 && event.key !== ' ')
        document.querySelector<HTMLElement>('[data-home-focus]')?.focus();
    },
  };
}

function move(event: KeyboardEvent, buttons: readonly HTMLElement[], step: number): void {
  const at = buttons.findIndex((button) => button === event.target);
  if (at === -1) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

/** A key that is held down answers once, not every following question. */
function give(event: KeyboardEvent, buttons: readonly HTMLElement[], answer: ApprovalAnswer): void {
  event.preventDefault();
  if (!event.repeat) buttons.find((button) => button.dataset['answer'] === answer)?.click();
}
