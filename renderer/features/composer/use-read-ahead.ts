import { useEffect } from 'react';
import { useChat, useModels, useSettings } from '../../stores/stores.tsx';

/** Long enough that a word is finished, short enough to be done when the message is sent. */
const PAUSE_MS = 300;

/** Lets the model read what is in the box whenever the person pauses, unless the settings say not to. */
export function useReadAhead(conversationId: string | null, text: string): void {
  const prepare = useChat((state) => state.prepare);
  const wanted = useSettings((state) => state.settings.readsWhileTyping);
  const ready = useModels((state) => state.state.phase === 'ready');
  const answering = useChat((state) => Object.keys(state.generating).length > 0);
  useEffect(() => {
    if (!wanted || !ready || answering) return;
    const timer = setTimeout(() => {
      // Reading ahead only saves time: when it fails, sending says why.
      void prepare(conversationId, text).catch(() => undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [conversationId, text, wanted, ready, answering, prepare]);
}
