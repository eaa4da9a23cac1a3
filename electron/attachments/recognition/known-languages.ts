import { languageInfo } from '../../../shared/texts/languages.ts';
import { textLanguage } from '../../../shared/texts/translate.ts';
/** A language that can be downloaded. */
export interface KnownLanguage {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Tesseract's own small models, at a release that doesn't change. */
export const languageAddress = (code: string): string =>
  `https://raw.githubusercontent.com/tesseract-ocr/tessdata_fast/4.1.0/${code}.traineddata`;

/** By Tesseract's names. Sizes and digests are of release 4.1.0, as Debian's packages of it contain it. */
export const KNOWN_LANGUAGES: Readonly<Record<string, KnownLanguage>> = {
  chi_sim: {
    name: 'Chinese (simplified)',
    bytes: 2_469_156,
    sha256: 'a5fcb6f0db1e1d6d8522f39db4e848f05984669172e584e8d76b6b3141e1f730',
  },
  ces: { name: 'Czech', bytes: 3_795_684, sha256: '934bcaf97ef3348413263331131c9fa7f55f30db333c711929c124fb635f7e1b' },
  dan: { name: 'Danish', bytes: 2_580_059, sha256: 'acb1fd074487a31d1294fcdfd7d7c673467ffd8aeacb2ccd61ebcbf04eb4e2fa' },
  nld: { name: 'Dutch', bytes: 6_050_296, sha256: 'ced0e5e046a84c908a6aa7accbef9a232c4a5d9a8276691b81c6ee64d02963f6' },
  fin: {
    name: 'Finnish',
    bytes: 7_865_732,
    sha256: '61a04cd62b507c3d9ae0e1cda399e6715ebf49dea9df47897c8acdcd3bd3e13c',
  },
  fra: { name: 'French', bytes: 1_130_365, sha256: 'ced037562e8c80c13122dece28dd477d399af80911a28791a66a63ac1e3445ca' },
  ita: {
    name: 'Italian',
    bytes: 2_701_314,
    sha256: 'b8f89e1e785118dac4d51ae042c029a64edb5c3ee42ef73027a6d412748d8827',
  },
  jpn: {
    name: 'Japanese',
    bytes: 2_471_260,
    sha256: '1f5de9236d2e85f5fdf4b3c500f2d4926f8d9449f28f5394472d9e8d83b91b4d',
  },
  kor: { name: 'Korean', bytes: 1_677_415, sha256: '6b85e11d9bbf07863b97b3523b1b112844c43e713df8b66418a081fd1060b3b2' },
  nor: {
    name: 'Norwegian',
    bytes: 3_610_079,
    sha256: '0451eb4f8049ae78196806bf878a389a2f40f1386fe038568cf4441226ba6ef2',
  },
  pol: { name: 'Polish', bytes: 4_765_518, sha256: 'c4476cdbc0e33d898d32345122b7be1cbf85ace15f920f06c7714756e1ef79b2' },
  por: {
    name: 'Portuguese',
    bytes: 1_982_756,
    sha256: 'c4932b937207a9514b7514d518b931a99938c02a28a5a5a553f8599ed58b7deb',
  },
  rus: {
    name: 'Russian',
    bytes: 3_861_738,
    sha256: 'e16e5e036cce1d9ec2b00063cf8b54472625b9e14d893a169e2b0dedeb4df225',
  },
  spa: {
    name: 'Spanish',
    bytes: 2_294_433,
    sha256: '6f2e04d02774a18f01bed44b1111f2cd7f3ba7ac9dc4373cd3f898a40ea6b464',
  },
  swe: {
    name: 'Swedish',
    bytes: 4_167_034,
    sha256: 'f7304988d41f833efebcc2d529df54b1903ecebbc3da1faabd19a0fddd4fe586',
  },
  tur: {
    name: 'Turkish',
    bytes: 4_550_554,
    sha256: '7393381111e1152420fc4092cb44eef4237580d21b92bf30d7d221aad192c6b7',
  },
  ukr: {
    name: 'Ukrainian',
    bytes: 3_825_102,
    sha256: 'd59e53e2bded32f4445f124b4b00240fcac7e8044c003ab822ccb94f0b3db59b',
  },
};

/** Those that come with the app. */
export const INCLUDED_LANGUAGES: Readonly<Record<string, string>> = { eng: 'English', deu: 'German' };

/** @returns the language of that code; undefined if it can't be downloaded. */
export const knownLanguage = (code: string): KnownLanguage | undefined =>
  Object.hasOwn(KNOWN_LANGUAGES, code) ? KNOWN_LANGUAGES[code] : undefined;

/** Two are named after a script, too, which the names of languages don't know. */
const TAGS: Readonly<Record<string, string>> = { chi_sim: 'zh-Hans', chi_tra: 'zh-Hant' };

/** @returns the code itself for a language that isn't known here. */
export function languageName(code: string): string {
  const english = Object.hasOwn(INCLUDED_LANGUAGES, code) ? INCLUDED_LANGUAGES[code] : knownLanguage(code)?.name;
  if (english === undefined || textLanguage() === 'en') return english ?? code;
  return (
    new Intl.DisplayNames([languageInfo(textLanguage()).locale], { type: 'language' }).of(TAGS[code] ?? code) ?? english
  );
}
