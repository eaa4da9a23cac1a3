import { useApp, useSettings } from './stores.tsx';

/** @returns whether the tool loader is on, and how to turn it on or off; a failure is shown as a message. */
export function useToolLoader(): { readonly isOn: boolean; readonly turn: (isOn: boolean) => void } {
  const isOn = useSettings((state) => state.settings.toolLoader);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  return { isOn, turn: (next) => void update({ toolLoader: next }).catch(showError) };
}
