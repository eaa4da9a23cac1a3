import { expect, it } from 'vitest';
import { guardedDesktop } from './guarded-desktop.ts';

const done: string[] = [];
const note = async (what: string): Promise<void> => void done.push(what);
const desktop = guardedDesktop({
  trash: note,
  openPath: note,
  openUrl: note,
  openApp: note,
  readClipboard: async () => 'copied',
  writeClipboard: () => Promise.reject(new Error('no display')),
});

it.each(['/a/setup.exe', '/a/x.sh', '/a/Invoice.pdf.desktop', '/a/x.EXE. ', '/a/App.app', '/a/x.lnk'])(
  'does not open %s, which would run',
  async (place) => {
    await expect(desktop.openPath(place)).rejects.toThrow('would run as a program');
  },
);

it.each(['file:///etc/passwd', 'javascript:alert(1)', 'smb://x/y', 'https://user:pw@example.com', 'x'])(
  'does not open the address %s',
  async (url) => {
    await expect(desktop.openUrl(url)).rejects.toThrow('not a web address');
  },
);

it.each(['/bin/rm', '-rf', '../x', '', 'a\nb', '$(reboot)'])('starts nothing with the name %j', async (name) => {
  await expect(desktop.openApp(name)).rejects.toThrow('not the name of a program');
});

it('does everything else, and says what failed', async () => {
  await desktop.openPath('/a/b.pdf');
  await desktop.openUrl('https://example.com/?q=ä');
  await desktop.openApp('Text Editor');
  expect(done).toEqual(['/a/b.pdf', 'https://example.com/?q=%C3%A4', 'Text Editor']);
  await expect(desktop.writeClipboard('x')).rejects.toThrow('The clipboard could not be written (no display).');
  await expect(guardedDesktop(undefined).readClipboard()).rejects.toThrow('There is no desktop here');
});
