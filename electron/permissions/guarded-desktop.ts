import path from 'node:path';
import { sentenceCase } from '../../shared/formats/clip.ts';
import { t } from '../../shared/texts/translate.ts';
import { errorMessage } from '../foundation/errors.ts';
import { ToolError } from '../foundation/tool-error.ts';
import { TELL_PERSON, invalidValue, refusedValue, toolError, type Advice } from '../foundation/tool-errors.ts';
import type { DesktopActions } from './desktop-actions.ts';

/** Files that are programs, or start one, when they are opened. */
const RUNS = new Set(
  (
    '.exe .com .scr .pif .bat .cmd .msi .msp .ps1 .psm1 .vbs .vbe .js .jse .mjs .wsf .wsh .hta .cpl .msc .reg ' +
    '.inf .lnk .url .jar .jnlp .chm .appref-ms .application ' +
    '.gadget .library-ms .search-ms .settingcontent-ms .desktop .sh .bash .zsh .csh .ksh .fish .run .bin .out ' +
    '.appimage .flatpakref .deb .rpm .snap .app .command .tool .workflow .action .scpt ' +
    '.applescript .terminal .pkg .mpkg .dmg .webloc .inetloc .fileloc .py .pyw .pyz .rb .pl .php .iso .vhd .vhdx'
  ).split(' '),
);

/**
 * @returns the host's actions, except that it refuses anything that could run a program, and explains failures in
 * words.
 * @param actions undefined if the host has no desktop.
 */
export function guardedDesktop(actions: DesktopActions | undefined): DesktopActions {
  const attempt = async <Result>(
    what: () => string,
    act: (host: DesktopActions) => Promise<Result>,
  ): Promise<Result> => {
    if (actions === undefined)
      throw toolError('unavailable', () => t('There is no desktop here, so {what}.', { what: what() }), BY_HAND);
    try {
      return await act(actions);
    } catch (error) {
      if (error instanceof ToolError) throw error;
      throw toolError(
        'failed',
        () => t('{what} ({reason}).', { what: sentenceCase(what()), reason: errorMessage(error) }),
        { forPerson: t('Try again, or do it by hand.'), forModel: TELL_PERSON, cause: error },
      );
    }
  };
  return {
    trash: (place) =>
      attempt(
        () => t('{place} could not be moved to the trash', { place }),
        (host) => host.trash(place),
      ),
    openPath: async (place) => {
      refusePrograms(place);
      await attempt(
        () => t('{place} could not be opened', { place }),
        (host) => host.openPath(place),
      );
    },
    openUrl: async (url) => {
      const checked = webAddress(url);
      await attempt(
        () => t('{url} could not be opened', { url: checked }),
        (host) => host.openUrl(checked),
      );
    },
    openApp: async (name) => {
      if (!/^[\p{L}\p{N}][\p{L}\p{N} ._+&()'-]{0,99}$/u.test(name))
        throw refusedValue(name, (value) => t('{value} is not the name of a program.', { value }), {
          forPerson: t('Use its name in the menu.'),
          forModel: 'Give its name in the menu.',
        });
      await attempt(
        () => t('{name} could not be started', { name }),
        (host) => host.openApp(name),
      );
    },
    readClipboard: () =>
      attempt(
        () => t('the clipboard could not be read'),
        (host) => host.readClipboard(),
      ),
    writeClipboard: (text) =>
      attempt(
        () => t('the clipboard could not be written'),
        (host) => host.writeClipboard(text),
      ),
  };
}

const BY_HAND: Advice = {
  get forPerson() {
    return t('Do it by hand.');
  },
  forModel: TELL_PERSON,
};

/** Windows ignores dots and spaces at the end. */
function refusePrograms(place: string): void {
  if (RUNS.has(path.extname(place.replace(/[. ]+$/, '')).toLowerCase()))
    throw toolError('not-allowed', () => t('{place} would run as a program, so it is not opened.', { place }), {
      forPerson: t('Start it by hand if you trust it.'),
      forModel: 'Tell the person that they can start it by hand.',
    });
}

function webAddress(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (
    parsed !== null &&
    (parsed.protocol === 'https:' || parsed.protocol === 'http:') &&
    parsed.username === '' &&
    parsed.password === ''
  )
    return parsed.href;
  throw invalidValue(url, (value) => t('{value} is not a web address.', { value }), ['https://example.com']);
}
