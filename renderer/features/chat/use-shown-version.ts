import { useState } from 'react';
import type { Message } from '../../../shared/entities/message.ts';
import { useApp, useChat } from '../../stores/stores.tsx';

export interface ShownVersion {
  /** The answer itself, or another version of it that the person looks at. */
  readonly shown: Message;
  /** @param number of the version to show. */
  readonly show: (number: number) => void;
}

/**
 * The last answer is replaced by the version that the person chooses, because the conversation goes on from there.
 * Versions of earlier answers can only be read: the messages after them follow another one.
 */
export function useShownVersion(message: Message, isLast: boolean): ShownVersion {
  const versions = useChat((state) => state.versions);
  const chooseVersion = useChat((state) => state.chooseVersion);
  const showError = useApp((state) => state.showError);
  const [other, setOther] = useState<Message | null>(null);
  const load = async (number: number): Promise<void> => {
    if (isLast) await chooseVersion(message.id, number);
    if (isLast || number === message.version?.number) setOther(null);
    else setOther((await versions(message.id)).find(({ version }) => version?.number === number) ?? null);
  };
  return { shown: isLast ? message : (other ?? message), show: (number) => void load(number).catch(showError) };
}
