import { expect, it } from 'vitest';
import { applicationNamed, readDesktopEntry, type DesktopApplication } from './desktop-entry.ts';

const FIREFOX =
  '[Desktop Entry]\nType=Application\nName=Firefox\nName[de]=Feuerfuchs\nGenericName=Web Browser\n' +
  'Exec=firefox %u\n\n[Desktop Action new]\nName=New window\nExec=firefox --new\n';

it('reads names in every language, and ignores the actions below', () => {
  expect(readDesktopEntry('firefox', FIREFOX)).toEqual({
    id: 'firefox',
    names: ['Firefox', 'Feuerfuchs', 'Web Browser'],
  });
});

it('puts the unlocalized name first, wherever it is', () => {
  expect(
    readDesktopEntry('x', '[Desktop Entry]\nType=Application\nName[ar]=\u0637\nName=Print Settings\nExec=x\n')?.names,
  ).toEqual(['Print Settings', '\u0637']);
});

it.each([
  ['a hidden entry', FIREFOX.replace('Exec=firefox %u', 'Exec=firefox %u\nNoDisplay=true')],
  ['a link', FIREFOX.replace('Application', 'Link')],
  ['an entry that starts nothing', '[Desktop Entry]\nType=Application\nName=X\n'],
  ['no such file', 'hello'],
])('knows no program in %s', (_what, text) => {
  expect(readDesktopEntry('x', text)).toBeNull();
});

const INSTALLED: readonly DesktopApplication[] = [
  { id: 'firefox', names: ['Firefox'] },
  { id: 'org.gnome.Calculator', names: ['Calculator', 'Rechner'] },
  { id: 'kcalc', names: ['KCalc', 'Calculator'] },
];

it('finds a program by its name in any case, and finds none if two have the same name', () => {
  expect(applicationNamed('FIREFOX', INSTALLED).application?.id).toBe('firefox');
  expect(applicationNamed('rechner', INSTALLED).application?.id).toBe('org.gnome.Calculator');
  expect(applicationNamed('Calculator', INSTALLED)).toEqual({
    application: null,
    nearest: ['org.gnome.Calculator', 'kcalc'],
  });
});

it('starts no command, and lists similar names', () => {
  expect(applicationNamed('rm', INSTALLED).application).toBeNull();
  expect(applicationNamed('firefx', INSTALLED).nearest[0]).toBe('Firefox');
});
