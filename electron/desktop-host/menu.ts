import { app, Menu, type MenuItemConstructorOptions } from 'electron';

/**
 * The system's own entries: without them, copy and paste have no keyboard shortcuts on macOS. The app's commands are in
 * its palette.
 * @param openHelp shows the help in a window.
 */
export function setApplicationMenu(openHelp: () => void): void {
  const own: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  const developer: MenuItemConstructorOptions[] = app.isPackaged
    ? []
    : [{ role: 'reload' }, { role: 'toggleDevTools' }];
  const view: MenuItemConstructorOptions = {
    label: 'View',
    submenu: [
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
      ...developer,
    ],
  };
  const menus: MenuItemConstructorOptions[] = [
    ...own,
    { role: 'fileMenu' },
    { role: 'editMenu' },
    view,
    { role: 'windowMenu' },
    { role: 'help', submenu: [{ label: 'Knapsack Help', accelerator: 'F1', click: openHelp }] },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(menus));
}
