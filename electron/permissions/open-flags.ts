import { constants } from 'node:fs';

/** Windows lacks some of them: there, only administrators and developers can create links. */
const flags: Readonly<Record<string, number | undefined>> = { ...constants };
const NO_LINK = flags['O_NOFOLLOW'] ?? 0;

/** For reading a folder itself, not a link. */
export const READ_FOLDER = constants.O_RDONLY | NO_LINK | (flags['O_DIRECTORY'] ?? 0);
/** For reading a file itself, not a link. Without `O_NONBLOCK`, opening a pipe waits for someone to write into it. */
export const READ_FILE = constants.O_RDONLY | NO_LINK | (flags['O_NONBLOCK'] ?? 0);
/** For a file that must not exist yet. */
export const WRITE_NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NO_LINK;
