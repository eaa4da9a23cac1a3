import { keepCompiledCode } from './foundation/compiled-code.ts';
import { defaultDataFolder } from './foundation/paths.ts';
import { keepFilesPrivate } from './foundation/private-files.ts';

/** The built app starts here: its code is imported when what was compiled of it is at hand. */
keepFilesPrivate();
keepCompiledCode(defaultDataFolder(), import.meta.dirname);
await import('./main.ts');
