import type { Project } from '../../../shared/entities/project.ts';

/** More than these are found faster by their names than by looking. */
export const MANY_PROJECTS = 8;

/** @returns those whose names contain the words of a query, in any order. */
export function projectsNamed(projects: readonly Project[], query: string): readonly Project[] {
  const words = query
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');
  return projects.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
