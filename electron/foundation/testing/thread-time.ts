/**
 * For tests that limit the amount of work: on a busy machine everything takes longer, but this value grows only while
 * the thread itself computes.
 * @returns the processor time of this thread so far, in milliseconds.
 */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
