import type { Attachable } from './attachments-store.ts';

/** @returns a file that is on the disk as its path, which is read there; everything else is sent. */
export function placedFile(file: File): Attachable {
  const path = window.knapsack?.pathOf(file) ?? '';
  return path === '' ? { file } : { path };
}
