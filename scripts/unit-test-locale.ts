import { setPersonLocale } from '../shared/formats/locale.ts';

// Files share modules: an app that one of them starts takes over the locale of the machine.
setPersonLocale('en-GB');
