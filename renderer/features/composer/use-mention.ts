import { useEffect, useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { switchedOff } from '../../../shared/entities/setting-meanings.ts';
import type { OfferedPrompt } from '../../../shared/entities/connection.ts';
import { META_BUNDLE } from '../../../shared/entities/tool.ts';
import { t } from '../../../shared/texts/translate.ts';
import {
  useApp,
  useAssistants,
  useAttachments,
  useConnections,
  useConversations,
  useSettings,
  useTools,
} from '../../stores/stores.tsx';
import {
  isSame,
  mentionAt,
  nameableAssistants,
  nameableFiles,
  nameablePrompts,
  nameableResources,
  nameables,
  offered,
  promptQueryAt,
  writtenMention,
  type Nameable,
  type NameablePrompt,
} from './mention.ts';

export interface MentionState {
  /** The current suggestions; empty if no list is shown. */
  readonly options: readonly Nameable[];
  /** What they are, for screen readers. */
  readonly listName: string;
  /** Where the person is typing; null if the box has no focus. */
  readonly caret: number | null;
  readonly active: number;
  readonly listId: string;
  readonly optionId: (index: number) => string;
  choose(index: number): void;
  /** @returns true if the key was meant for the list. */
  handleKey(event: KeyboardEvent): boolean;
  /** Call this whenever the caret may have moved; null if the box lost the focus. */
  setCaret(caret: number | null): void;
  /** Call this instead if text was pasted: it is text, and Enter sends it. */
  notePasted(text: string, caret: number): void;
}

/**
 * Suggests tools, documents and files while a name is being typed after an `@`, and assistants and prompts after a `/` at
 * the beginning.
 */
export function useMention(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onPrompt: (prompt: OfferedPrompt) => void,
  onFile: (path: string) => void,
): MentionState {
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  /** The position of the `@` whose list was closed with Escape, or was pasted. */
  const [closed, setClosed] = useState<number | null>(null);
  const [marked, setMarked] = useState<{ readonly query: string; readonly option: Nameable | null }>(NOTHING_MARKED);
  const choices = useChoices();

  const prompts = usePrompts();
  const commands = [...useAssistantChoices(), ...prompts];
  const choose = useAssistants((state) => state.choose);
  const showError = useApp((state) => state.showError);
  const promptQuery = caret === null ? null : promptQueryAt(text, caret);
  const mention =
    caret === null ? null : promptQuery === null ? mentionAt(text, caret) : { start: 0, query: promptQuery };
  const isOpen = mention !== null && mention.start !== closed;
  const files = useFiles(isOpen && promptQuery === null ? mention.query : null);
  const options = !isOpen
    ? []
    : promptQuery === null
      ? offered(choices, mention.query, files)
      : offered(commands, mention.query);
  // Another letter starts at the top again. Files arrive later than the rest: what is marked stays marked.
  const isMarked = (option: Nameable): boolean => marked.option !== null && isSame(option, marked.option);
  const active = marked.query === mention?.query ? Math.max(0, options.findIndex(isMarked)) : 0;
  if (mention === null && closed !== null) setClosed(null);

  const take = (index: number): void => {
    const tool = options[index];
    if (tool === undefined || mention === null || caret === null || box.current === null) return;
    if (tool.assistant !== undefined) {
      replace(box.current, 0, caret, '');
      void choose(tool.assistant.id).catch(showError);
      return;
    }
    const prompt = promptQuery === null ? undefined : prompts.find(({ name }) => name === tool.name)?.prompt;
    if (prompt !== undefined) {
      replace(box.current, 0, caret, '');
      onPrompt(prompt);
      return;
    }
    if (tool.file !== undefined) {
      replace(box.current, mention.start, caret, '');
      onFile(tool.file);
      return;
    }
    replace(box.current, mention.start, caret, writtenMention(tool.name, text.slice(caret)));
  };
  const move = (step: number): void =>
    setMarked({
      query: mention?.query ?? '',
      option: options.at((active + step + options.length) % options.length) ?? null,
    });
  const handleKey = (event: KeyboardEvent): boolean => {
    if (options.length === 0 || mention === null) return false;
    // Once the name is complete, Enter sends as usual.
    const chosen = options[active];
    const isWritten = promptQuery === null && chosen?.file === undefined && chosen?.name === mention.query;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') setClosed(mention.start);
    else if ((event.key === 'Tab' || (event.key === 'Enter' && !isWritten)) && !event.shiftKey) take(active);
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    options,
    listName: promptQuery === null ? t('Tools and files') : t('Assistants and prompts'),
    caret,
    active,
    listId,
    optionId: (index) => `${listId}-${String(index)}`,
    choose: take,
    handleKey,
    setCaret,
    notePasted: (pasted, at) => {
      setCaret(at);
      setClosed(promptQueryAt(pasted, at) === null ? (mentionAt(pasted, at)?.start ?? null) : 0);
    },
  };
}

/**
 * Tools that are switched off are not suggested, although they run if named; tools that are always loaded need no
 * mention.
 */
function useChoices(): readonly Nameable[] {
  const { bundles, tools } = useTools((state) => state);
  const settings = useSettings((state) => state.settings);
  const resources = useConnections((state) => state.material.resources);
  return useMemo(() => {
    const isOff = switchedOff(settings);
    const isHidden = (bundle: string): boolean => bundle === META_BUNDLE || isOff.bundle(bundle);
    const named = nameables(
      tools.filter(({ bundle, name }) => !isHidden(bundle) && !isOff.tool(name)),
      bundles.filter(({ name }) => !isHidden(name)),
    );
    return [...named, ...nameableResources(resources)];
  }, [bundles, tools, settings, resources]);
}

/** Files are looked for once something of a name is typed. */
const LEAST_QUERY = 1;

/** @param query null while no name is typed. @returns the files that match it, and none of an earlier query. */
function useFiles(query: string | null): readonly Nameable[] {
  const suggest = useAttachments((state) => state.suggest);
  const [found, setFound] = useState<{ readonly query: string; readonly files: readonly Nameable[] }>(NOTHING_FOUND);
  useEffect(() => {
    if (query === null || query.length < LEAST_QUERY) return;
    let isCurrent = true;
    // Without suggestions, a file can still be attached in every other way.
    void suggest(query)
      .catch(() => [])
      .then((files) => isCurrent && setFound({ query, files: nameableFiles(files) }));
    return () => {
      isCurrent = false;
    };
  }, [query, suggest]);
  return query !== null && found.query === query ? found.files : NO_FILES;
}

const NOTHING_MARKED = { query: '', option: null };
const NO_FILES: readonly Nameable[] = [];
const NOTHING_FOUND = { query: '', files: NO_FILES };

/** A chat that has begun keeps its assistant. */
function useAssistantChoices(): readonly Nameable[] {
  const isNew = useConversations((state) => state.currentId === null);
  const list = useAssistants((state) => state.list);
  return useMemo(() => (isNew ? nameableAssistants(list) : []), [isNew, list]);
}

function usePrompts(): readonly NameablePrompt[] {
  const prompts = useConnections((state) => state.material.prompts);
  return useMemo(() => nameablePrompts(prompts), [prompts]);
}

/** As if it were typed, so that the box's own undo can revert it. */
function replace(box: HTMLTextAreaElement, start: number, end: number, written: string): void {
  box.focus();
  box.setSelectionRange(start, end);
  document.execCommand('insertText', false, written);
}
