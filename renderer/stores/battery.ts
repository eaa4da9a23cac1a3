/** The part of a browser's battery that matters here. */
export interface Battery extends EventTarget {
  /** True at the mains, also on a machine without a battery. */
  readonly charging: boolean;
}

/** A window that may know of one: Chromium's do, and only on pages that came safely. */
export interface BatterySource {
  getBattery?(): Promise<Battery>;
}

/**
 * Tells whether the machine runs on its battery, at once and whenever it changes. Says nothing where that is not known.
 * @returns what ends it.
 */
export function watchBattery(source: BatterySource, onChange: (onBattery: boolean) => void): () => void {
  const watching = new AbortController();
  const watch = (battery: Battery): void => {
    if (watching.signal.aborted) return;
    onChange(!battery.charging);
    battery.addEventListener('chargingchange', () => onChange(!battery.charging), { signal: watching.signal });
  };
  // A window may have the question and forbid the answer, which is no better than not knowing.
  void source.getBattery?.().then(watch, () => undefined);
  return () => watching.abort();
}

/** @returns whether the model may read ahead. @param onBattery false where it is not known. */
export function mayReadAhead(
  { readsWhileTyping, readsOnBattery }: { readonly readsWhileTyping: boolean; readonly readsOnBattery: boolean },
  onBattery: boolean,
): boolean {
  return readsWhileTyping && (readsOnBattery || !onBattery);
}
