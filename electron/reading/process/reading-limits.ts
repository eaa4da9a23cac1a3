/** A message is read within this processor time, in milliseconds, or it is unread. The first one has to load the models. */
export const CPU_MS = 4000;
/** Memory of the whole process. */
export const MEGABYTES = 512;
export const HEAP_MEGABYTES = 256;
