/**
 * Waits until all frames between a pair of memory transports have arrived, with what followed from them: they travel as
 * microtasks, and all of those run before the next timer.
 */
export const delivered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
