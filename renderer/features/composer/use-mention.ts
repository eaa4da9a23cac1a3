import { useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { META_BUNDLE } from '../../../shared/entities/tool.ts';
import { useSettings, useTools } from '../../stores/stores.tsx';
import { mentionAt, nameables, offered, writtenMention, type Nameable } from './mention.ts';

export interface MentionState {
  /** What is offered now; empty when no list shows. */
  readonly options: readonly Nameable[];
  /** Where the person writes; null when the box has no focus. */
  readonly caret: number | null;
  readonly active: number;
  readonly listId: string;
  readonly optionId: (index: number) => string;
  choose(index: number): void;
  /** @returns true when the key was meant for the list. */
  handleKey(event: KeyboardEvent): boolean;
  /** To be called whenever the caret may have moved; null when the box lost the focus. */
  setCaret(caret: number | null): void;
}

/** Offers tools while a name is being written behind an `@`. */
export function useMention(box: RefObject<HTMLTextAreaElement | null>, text: string): MentionState {
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  /** Where the `@` stands whose list was closed with Escape. */
  const [closed, setClosed] = useState<number | null>(null);
  const [marked, setMarked] = useState({ query: '', index: 0 });
  const choices = useChoices();

  const mention = caret === null ? null : mentionAt(text, caret);
  const options = mention === null || mention.start === closed ? [] : offered(choices, mention.query);
  // Another letter begins at the top again.
  const active = mention !== null && marked.query === mention.query ? Math.min(marked.index, options.length - 1) : 0;
  if (mention === null && closed !== null) setClosed(null);

  const choose = (index: number): void => {
    const tool = options[index];
    if (tool === undefined || mention === null || caret === null || box.current === null) return;
    replace(box.current, mention.start, caret, writtenMention(tool.name, text.slice(caret)));
  };
  const move = (step: number): void =>
    setMarked({ query: mention?.query ?? '', index: (active + step + options.length) % options.length });
  const handleKey = (event: KeyboardEvent): boolean => {
    if (options.length === 0 || mention === null) return false;
    // Nothing is left to complete when the name is written out: Enter sends then, as always.
    const isWritten = options[active]?.name === mention.query;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') setClosed(mention.start);
    else if ((event.key === 'Tab' || (event.key === 'Enter' && !isWritten)) && !event.shiftKey) choose(active);
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    options,
    caret,
    active,
    listId,
    optionId: (index) => `${listId}-${String(index)}`,
    choose,
    handleKey,
    setCaret,
  };
}

/** What is switched off is not offered, though it runs when it is named; what is always there need not be. */
function useChoices(): readonly Nameable[] {
  const { bundles, tools } = useTools((state) => state);
  const { bundlesOff, toolsOff } = useSettings((state) => state.settings);
  return useMemo(() => {
    const hidden = new Set([...bundlesOff, META_BUNDLE]);
    return nameables(
      tools.filter(({ bundle, name }) => !hidden.has(bundle) && !toolsOff.includes(name)),
      bundles.filter(({ name }) => !hidden.has(name)),
    );
  }, [bundles, tools, bundlesOff, toolsOff]);
}

/** As if it were typed, so that the box's own undo can take it back. */
function replace(box: HTMLTextAreaElement, start: number, end: number, written: string): void {
  box.focus();
  box.setSelectionRange(start, end);
  document.execCommand('insertText', false, written);
}
