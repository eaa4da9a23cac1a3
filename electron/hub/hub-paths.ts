/** @returns the path on the hub of a file's content as of a commit. */
export function encodedPath(repository: string, revision: string, file: string): string {
  const parts = [...repository.split('/'), 'resolve', revision, ...file.split('/')];
  return `/${parts.map(encodeURIComponent).join('/')}`;
}
