/**
 * For tests that bound how much work something is: a busy machine makes everything take longer, but this grows only while
 * the thread itself computes.
 * @returns milliseconds of processor time that this thread has used so far.
 */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
