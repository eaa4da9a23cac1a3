import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import { t } from '../../shared/texts/translate.ts';

type Item = MenuItemConstructorOptions;

const isMac = process.platform === 'darwin';
const LINE: Item = { type: 'separator' };
const onMac = (...items: Item[]): Item[] => (isMac ? items : []);

/**
 * The system's own entries, in the language of the texts: Electron has them in English only. Without them, copy and paste
 * have no keyboard shortcuts on macOS. The app's commands are in its palette.
 * @param openHelp shows the help in a window.
 */
export function setApplicationMenu(openHelp: () => void): void {
  const menus: Item[] = [
    ...onMac({ label: app.name, submenu: appItems() }),
    { label: t('File'), submenu: fileItems() },
    { label: t('Edit'), submenu: editItems() },
    { label: t('View'), submenu: viewItems() },
    { role: 'window', label: t('Window'), submenu: windowItems() },
    { role: 'help', label: t('Help'), submenu: [{ label: t('Knapsack Help'), accelerator: 'F1', click: openHelp }] },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(menus));
}

const appItems = (): Item[] => [
  { role: 'about', label: t('About Knapsack') },
  LINE,
  { role: 'services', label: t('Services') },
  LINE,
  { role: 'hide', label: t('Hide Knapsack') },
  { role: 'hideOthers', label: t('Hide Others') },
  { role: 'unhide', label: t('Show All') },
  LINE,
  { role: 'quit', label: t('Quit Knapsack') },
];

const fileItems = (): Item[] => [
  isMac ? { role: 'close', label: t('Close Window') } : { role: 'quit', label: t('Quit') },
];

const editItems = (): Item[] => [
  { role: 'undo', label: t('Undo') },
  { role: 'redo', label: t('Redo') },
  LINE,
  { role: 'cut', label: t('Cut') },
  { role: 'copy', label: t('Copy') },
  { role: 'paste', label: t('Paste') },
  ...onMac({ role: 'pasteAndMatchStyle', label: t('Paste and Match Style') }),
  { role: 'delete', label: t('Delete') },
  LINE,
  { role: 'selectAll', label: t('Select All') },
];

const viewItems = (): Item[] => [
  { role: 'resetZoom', label: t('Actual Size') },
  { role: 'zoomIn', label: t('Zoom In') },
  { role: 'zoomOut', label: t('Zoom Out') },
  LINE,
  { role: 'togglefullscreen', label: t('Toggle Full Screen') },
  // For those who build the app.
  ...(app.isPackaged ? [] : [{ role: 'reload' } as const, { role: 'toggleDevTools' } as const]),
];

const windowItems = (): Item[] => [
  { role: 'minimize', label: t('Minimize') },
  ...onMac({ role: 'zoom', label: t('Zoom') }, LINE, { role: 'front', label: t('Bring All to Front') }),
  ...(isMac ? [] : [{ role: 'close', label: t('Close') } as const]),
];
