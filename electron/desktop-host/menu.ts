import { app, Menu, type MenuItemConstructorOptions } from 'electron';

/** The system's own entries: without them copy and paste have no keys on macOS. The app's commands are in its palette. */
export function setApplicationMenu(): void {
  const own: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  const view: MenuItemConstructorOptions = {
    label: 'View',
    submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { type: 'separator' }, { role: 'togglefullscreen' }, ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' as const }])],
  };
  Menu.setApplicationMenu(Menu.buildFromTemplate([...own, { role: 'fileMenu' }, { role: 'editMenu' }, view, { role: 'windowMenu' }]));
}
