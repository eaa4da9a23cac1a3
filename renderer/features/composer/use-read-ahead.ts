import { useEffect, useState } from 'react';
import { mayReadAhead } from '../../stores/battery.ts';
import { useAssistants, useChat, useModels, usePrompt, useSettings } from '../../stores/stores.tsx';
import { useOnBattery } from '../../stores/use-on-battery.ts';

/** Long enough for a word to be finished, short enough to be done when the message is sent. */
const PAUSE_MS = 300;

/**
 * Lets the model read the draft whenever the person pauses, unless the settings say not to.
 * @param attached ids of what is attached, separated by spaces.
 * @returns how many tools are packed for the draft; null while unknown, or if none are selected.
 */
export function useReadAhead(conversationId: string | null, text: string, attached: string): number | null {
  const prepare = useChat((state) => state.prepare);
  const measure = usePrompt((state) => state.measure);
  const onBattery = useOnBattery();
  const wanted = useSettings((state) => mayReadAhead(state.settings, onBattery));
  const ready = useModels((state) => state.state.phase === 'ready');
  const answering = useChat((state) => Object.keys(state.generating).length > 0);
  // Another assistant's chat begins with another prompt.
  const assistant = useAssistants(({ nextId }) => (conversationId === null ? nextId : null));
  const [packed, setPacked] = useState<number | null>(null);
  useEffect(() => {
    if (!wanted || !ready || answering) return;
    let current = true;
    const timer = setTimeout(() => {
      // Reading ahead only saves time: if it fails, sending says why.
      void prepare(conversationId, text, attached === '' ? [] : attached.split(' '))
        .catch(() => null)
        .then((count) => {
          if (!current) return;
          setPacked(count);
          // The KV cache now contains more than when the prompt was measured; a draft is not part of that yet.
          if (text.trim() === '') void measure(conversationId).catch(() => null);
        });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [conversationId, text, attached, assistant, wanted, ready, answering, prepare, measure]);
  return text.trim() === '' && attached === '' ? null : packed;
}
