import { endWithParent } from '../end-with-parent.ts';

/** Says its number, and then never lets its main thread rest. */
endWithParent();
process.send?.(process.pid);
setTimeout(() => {
  for (;;);
}, 10);
