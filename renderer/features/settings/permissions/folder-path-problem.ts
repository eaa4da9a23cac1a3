/** @returns what is wrong with a path as far as it can be told from its words, and what to write instead; null when nothing is. */
export function folderPathProblem(path: string): string | null {
  const written = path.trim();
  if (written === '') return 'Write the path of a folder first.';
  if (/^["'].*["']$/.test(written)) return 'Leave out the quotation marks around the path.';
  return isFull(written) ? null : `“${written}” is not a full path. Begin with / or ~, or with a drive such as C:\\.`;
}

const isFull = (path: string): boolean => /^(\/|~([\\/]|$)|[a-z]:[\\/]|\\\\)/i.test(path);
