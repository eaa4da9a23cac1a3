import { setPersonLocale } from '../shared/formats/locale.ts';
import { setTextLanguage } from '../shared/texts/translate.ts';

// Files share modules: an app that one of them starts takes over the locale of the machine.
setPersonLocale('en-GB');
setTextLanguage('en');
