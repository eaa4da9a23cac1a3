/** @returns "Create note" for `create_note`. */
export function toolTitle(name: string): string {
  const words = name.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
