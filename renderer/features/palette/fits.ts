/** @returns whether a text contains what is searched for. */
export const fits = (text: string, query: string): boolean => text.toLowerCase().includes(query.trim().toLowerCase());
