import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { personLocale, setPersonLocale } from '../../shared/formats/locale.ts';
import type { LanguageChoice } from '../../shared/texts/languages.ts';
import { setTextLanguage, t, toolText } from '../../shared/texts/translate.ts';
import type { Logger } from '../foundation/logger.ts';
import { SettingsService } from '../settings/settings-service.ts';
import { followLanguage } from './follow-language.ts';

let resourcesFolder: string;
let warnings: string[];
const logger: Logger = { log: (_level, message) => void warnings.push(message) };

beforeEach(() => {
  warnings = [];
  resourcesFolder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-languages-'));
  mkdirSync(path.join(resourcesFolder, 'languages', 'de'), { recursive: true });
  const write = (name: string, texts: string): void =>
    writeFileSync(path.join(resourcesFolder, 'languages', 'de', name), texts);
  write('one.json', '{ "Save": "Speichern" }');
  write('tools.json', '{ "Save": "Sichern" }');
});
afterEach(() => {
  rmSync(resourcesFolder, { recursive: true });
  setPersonLocale('en-GB');
  setTextLanguage('en');
});

function start(language: LanguageChoice): { settings: SettingsService; report: (system: string) => void } {
  const settings = new SettingsService({ readAll: () => new Map([['language', language]]), save: () => {} }, logger);
  return { settings, report: followLanguage({ settings, resourcesFolder, logger }) };
}

it('takes the language of the settings from the start, and the one of the computer when a window reports it', () => {
  const { settings, report } = start('system');
  expect([t('Save'), personLocale()]).toEqual(['Save', 'en-GB']);
  report('de-AT');
  expect([t('Save'), personLocale()]).toEqual(['Speichern', 'de-AT']);
  report('$(rm -rf /)');
  expect([t('Save'), personLocale()]).toEqual(['Speichern', 'de-AT']);
  settings.update({ language: 'en' });
  expect([t('Save'), personLocale()]).toEqual(['Save', 'en-GB']);
  start('de');
  expect([t('Save'), toolText('Save'), personLocale()]).toEqual(['Speichern', 'Sichern', 'de-DE']);
});

it('takes the locale of the computer from a host that knows it, and tells it when the language is another one', () => {
  const settings = new SettingsService({ readAll: () => new Map(), save: () => {} }, logger);
  const saved: string[] = [];
  followLanguage({ settings, resourcesFolder, logger, locale: 'de-AT', onChanged: () => saved.push(t('Save')) });
  settings.update({ theme: 'dark' });
  expect([personLocale(), saved]).toEqual(['de-AT', ['Speichern']]);
  settings.update({ language: 'en' });
  expect(saved).toEqual(['Speichern', 'Save']);
});

it('leaves the texts of a file that can’t be read in English', () => {
  writeFileSync(path.join(resourcesFolder, 'languages', 'de', 'two.json'), '{ "Stop": ["Anhalten"] }');
  start('de');
  expect([t('Save'), t('Stop')]).toEqual(['Speichern', 'Stop']);
  expect(warnings).toEqual(['The texts in two.json could not be read.']);
});
