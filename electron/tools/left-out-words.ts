import { t } from '../../shared/texts/translate.ts';
import { personsWords } from './said.ts';

/** What is said of an entry that has no name of its own. */
const NAMELESS: readonly (() => string)[] = [() => t('An event without a title'), () => t('A card')];
const REASONS: readonly (() => string)[] = [
  () => t('It has no identifier (UID).'),
  () => t('It has no beginning.'),
  () => t('A time in it could not be read.'),
  () => t('A time in it does not exist.'),
  () => t('It could not be read.'),
  () => t('it is of the old version 2.1. Export it as vCard 3 or 4.'),
  () => t('it could not be read.'),
];
const ZONE = /^Its time zone “(?<zone>.+)” is not known\.$/;

/** @param leftOut an entry of a file and why it was left out, as a result says it. @returns it in the person's language. */
export function leftOutForPerson(leftOut: string): string {
  const [, name, reason] = /^(.*): (.*)$/s.exec(leftOut) ?? [];
  if (name === undefined || reason === undefined) return leftOut;
  const zone = ZONE.exec(reason)?.groups?.['zone'];
  return t('{name}: {reason}', {
    name: personsWords(name, NAMELESS),
    reason: zone === undefined ? personsWords(reason, REASONS) : t('Its time zone “{zone}” is not known.', { zone }),
  });
}
