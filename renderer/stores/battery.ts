/** The relevant part of a browser's battery API. */
export interface Battery extends EventTarget {
  /** True on mains power, including a machine without a battery. */
  readonly charging: boolean;
}

/** A window that may have one: Chromium's do, and only in secure contexts. */
export interface BatterySource {
  getBattery?(): Promise<Battery>;
}

/**
 * Reports whether the computer runs on battery, immediately and whenever it changes. Reports nothing if that is
 * unknown.
 * @returns a function that stops reporting.
 */
export function watchBattery(source: BatterySource, onChange: (onBattery: boolean) => void): () => void {
  const watching = new AbortController();
  const watch = (battery: Battery): void => {
    if (watching.signal.aborted) return;
    onChange(!battery.charging);
    battery.addEventListener('chargingchange', () => onChange(!battery.charging), { signal: watching.signal });
  };
  // A window may have the API but forbid its use, which is the same as not knowing.
  void source.getBattery?.().then(watch, () => undefined);
  return () => watching.abort();
}

/** @returns whether the model may read ahead. @param onBattery false if unknown. */
export function mayReadAhead(
  { readsWhileTyping, readsOnBattery }: { readonly readsWhileTyping: boolean; readonly readsOnBattery: boolean },
  onBattery: boolean,
): boolean {
  return readsWhileTyping && (readsOnBattery || !onBattery);
}
