/** A skill that a tool server offers: others wrote it, and may change it at any time. */
export interface ServedSkill {
  /** No skill of another server has it. */
  readonly name: string;
  readonly description: string;
  /** Of the server, as the person calls it. */
  readonly owner: string;
  readonly serverId: string;
  /** The address of its SKILL.md. */
  readonly uri: string;
  /** Its other files, relative to its folder. */
  readonly files: readonly string[];
  readonly license: string | null;
  readonly compatibility: string | null;
}

/** The skills of all tool servers that are switched on. */
export interface ServedSkills {
  list(): readonly ServedSkill[];
  /**
   * @param file relative to the skill's folder; null for its SKILL.md.
   * @returns its text. @throws {Error} in words for the person.
   */
  read(skill: ServedSkill, file: string | null, signal: AbortSignal): Promise<string>;
}

export const NO_SERVED_SKILLS: ServedSkills = {
  list: () => [],
  read: () => Promise.reject(new Error('No tool server offers skills.')),
};
