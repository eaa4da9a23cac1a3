import type ICAL from 'ical.js';

/** The library is loaded with the first call that needs it, so that the app starts without it. */
export const loadIcal = async (): Promise<typeof ICAL> => (await import('ical.js')).default;
