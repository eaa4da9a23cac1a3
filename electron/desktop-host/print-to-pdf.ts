import { BrowserWindow } from 'electron';
import { t } from '../../shared/texts/translate.ts';
import { servePrinted } from './app-protocol.ts';

/** Milliseconds for one page; a chat of thousands of messages takes a few seconds. */
const TIMEOUT_MS = 120_000;

/** Prints a page as PDF in a window that nobody sees, without scripts, network or the app's own calls. */
export async function printToPdf(html: string): Promise<Uint8Array> {
  const page = servePrinted(html);
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      webviewTag: false,
      javascript: false,
      spellcheck: false,
    },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(t('This chat takes too long to print. Export it as a web page.'))),
        TIMEOUT_MS,
      );
    });
    const printed = window
      .loadURL(page.url)
      .then(() => window.webContents.printToPDF({ printBackground: true, preferCSSPageSize: true }));
    return await Promise.race([printed, tooLong]);
  } finally {
    clearTimeout(timer);
    page.end();
    window.destroy();
  }
}
