import { useSettings } from './stores.tsx';

interface EnterPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** @returns whether a key press sends what is in the box: Enter, or Ctrl+Enter (macOS: Command) where Enter begins a line. */
export function useSendKey(): (event: EnterPress) => boolean {
  const isEnter = useSettings((state) => state.settings.sendsWithEnter);
  return ({ key, shiftKey, ctrlKey, metaKey }) => key === 'Enter' && !shiftKey && (isEnter || ctrlKey || metaKey);
}
