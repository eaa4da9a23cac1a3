import { expect, it } from 'vitest';
import { applicationNamed, readDesktopEntry, type DesktopApplication } from './desktop-entry.ts';

const FIREFOX =
  '[Desktop Entry]\nType=Application\nName=Firefox\nName[de]=Feuerfuchs\nGenericName=Web Browser\nExec=firefox %u\n\n[Desktop Action new]\nName=New window\nExec=firefox --new\n';

it('reads names in every language, and none of the actions below', () => {
  expect(readDesktopEntry('firefox', FIREFOX)).toEqual({
    id: 'firefox',
    names: ['Firefox', 'Feuerfuchs', 'Web Browser'],
  });
});

it('names a program plainly first, wherever that stands', () => {
  expect(
    readDesktopEntry('x', '[Desktop Entry]\nType=Application\nName[ar]=\u0637\nName=Print Settings\nExec=x\n')?.names,
  ).toEqual(['Print Settings', '\u0637']);
});

it.each([
  ['what menus do not show', FIREFOX.replace('Exec=firefox %u', 'Exec=firefox %u\nNoDisplay=true')],
  ['a link', FIREFOX.replace('Application', 'Link')],
  ['what starts nothing', '[Desktop Entry]\nType=Application\nName=X\n'],
  ['no such file', 'hello'],
])('knows no program in %s', (_what, text) => {
  expect(readDesktopEntry('x', text)).toBeNull();
});

const INSTALLED: readonly DesktopApplication[] = [
  { id: 'firefox', names: ['Firefox'] },
  { id: 'org.gnome.Calculator', names: ['Calculator', 'Rechner'] },
  { id: 'kcalc', names: ['KCalc', 'Calculator'] },
];

it('finds a program by a name in any case, and asks back where two are called so', () => {
  expect(applicationNamed('FIREFOX', INSTALLED).application?.id).toBe('firefox');
  expect(applicationNamed('rechner', INSTALLED).application?.id).toBe('org.gnome.Calculator');
  expect(applicationNamed('Calculator', INSTALLED)).toEqual({
    application: null,
    nearest: ['org.gnome.Calculator', 'kcalc'],
  });
});

it('starts no command, and names what is near', () => {
  expect(applicationNamed('rm', INSTALLED).application).toBeNull();
  expect(applicationNamed('firefx', INSTALLED).nearest[0]).toBe('Firefox');
});
