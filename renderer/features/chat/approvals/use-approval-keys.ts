import type { KeyboardEvent } from 'react';
import type { ApprovalAnswer } from '../../../../shared/entities/approval.ts';
import { pressedChords } from '../../../ui/chord.ts';
import { isComposing } from '../../../ui/is-composing.ts';
import { useAnswerKeys } from './use-answer-keys.ts';

const ANSWERS: readonly ApprovalAnswer[] = ['no', 'once'];
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Keys answer, N and Y unless others were chosen, and the arrow keys move between answers. Anyone who simply starts
 * typing continues in the message box: any other letter, and one that comes too soon to be an answer, moves the focus
 * there and is typed into the box.
 */
export function useApprovalKeys(isReady: boolean): { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void } {
  const keys = useAnswerKeys();
  return {
    onKeyDown(event) {
      if (isComposing(event)) return;
      const pressed = pressedChords(event.nativeEvent);
      const answer = ANSWERS.find((one) => keys[one] != null && pressed.includes(keys[one]));
      if (answer === undefined && (event.ctrlKey || event.metaKey || event.altKey)) return;
      const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-answer]')];
      const step = STEPS[event.key];
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
