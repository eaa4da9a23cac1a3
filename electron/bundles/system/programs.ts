import path from 'node:path';
import type { FileAccess } from '../../permissions/file-access.ts';

/**
 * Extensions of files that a desktop runs when they are opened: programs, scripts, installers, and files that start
 * something.
 */
const RUNNABLE = new Set([
  '.exe',
  '.com',
  '.bat',
  '.cmd',
  '.ps1',
  '.psm1',
  '.vbs',
  '.vbe',
  '.js',
  '.jse',
  '.mjs',
  '.wsf',
  '.wsh',
  '.hta',
  '.msi',
  '.msp',
  '.msix',
  '.appx',
  '.scr',
  '.pif',
  '.cpl',
  '.reg',
  '.lnk',
  '.url',
  '.inf',
  '.gadget',
  '.application',
  '.chm',
  '.scf',
  '.msc',
  '.settingcontent-ms',
  '.library-ms',
  '.search-ms',
  '.iso',
  '.img',
  '.vhd',
  '.vhdx',
  '.app',
  '.command',
  '.tool',
  '.workflow',
  '.action',
  '.scpt',
  '.scptd',
  '.applescript',
  '.terminal',
  '.pkg',
  '.mpkg',
  '.dmg',
  '.prefpane',
  '.webloc',
  '.fileloc',
  '.inetloc',
  '.mobileconfig',
  '.sh',
  '.bash',
  '.zsh',
  '.fish',
  '.csh',
  '.ksh',
  '.run',
  '.bin',
  '.desktop',
  '.appimage',
  '.deb',
  '.rpm',
  '.flatpakref',
  '.flatpak',
  '.snap',
  '.jar',
  '.jnlp',
  '.py',
  '.pyw',
  '.pyz',
  '.rb',
  '.pl',
  '.php',
  '.lua',
  '.tcl',
  '.ahk',
  '.docm',
  '.xlsm',
  '.pptm',
  '.dotm',
  '.xltm',
  '.xlam',
]);

/** First bytes of programs: ELF, Windows, Mach-O in its forms, and scripts. */
const MARKS: readonly string[] = [
  '7f454c46',
  '4d5a',
  'feedface',
  'feedfacf',
  'cefaedfe',
  'cffaedfe',
  'cafebabe',
  '2321',
];

/** Whether opening it may run something: by its name (Windows drops a trailing dot or space) or by its first bytes. */
export async function isProgram(file: string, files: FileAccess): Promise<boolean> {
  const name = path
    .basename(file)
    .toLowerCase()
    .replace(/[. ]+$/, '');
  if (RUNNABLE.has(path.extname(name))) return true;
  if ((await files.describe(file)).kind !== 'file') return false;
  const handle = await files.open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4), position: 0 });
    const start = buffer.subarray(0, bytesRead).toString('hex');
    return MARKS.some((mark) => start.startsWith(mark));
  } finally {
    await handle.close();
  }
}
