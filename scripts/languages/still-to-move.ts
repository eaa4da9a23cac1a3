/** Folders and files in which a person still reads English only. The list may only become shorter. */
export const STILL_TO_MOVE: readonly string[] = [
  'renderer/app.tsx',
  'renderer/features/export',
  'renderer/features/help',
  'renderer/features/metrics',
  'renderer/features/notices',
  'renderer/features/palette',
  'renderer/features/preview',
  'renderer/features/search',
  'renderer/features/shortcuts',
  'renderer/features/today',
  'renderer/features/tour',
  'renderer/start.tsx',
  'renderer/view-dialogs.tsx',
  'renderer/views.tsx',
  'shared',
];
