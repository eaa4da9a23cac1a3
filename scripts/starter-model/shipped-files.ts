import path from 'node:path';

/** The files that ship with the app. */
export const SHIPPED_FILES = path.join(import.meta.dirname, '../../resources/models/starter');
