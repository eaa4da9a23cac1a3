/** What the model gets of a skill: its steps, or one of its files. */
export interface ReadSkill {
  readonly skill: string;
  /** Relative to the skill's folder; absent for its SKILL.md. */
  readonly file?: string;
  readonly text: string;
  /** Absolute; tools may read what is in it. Absent for a skill of a server. */
  readonly folder?: string;
  /** Its other files. */
  readonly files?: readonly string[];
  readonly license?: string;
  readonly compatibility?: string;
}

/** A program of a skill. */
export interface SkillScript {
  /** Real absolute path. */
  readonly place: string;
  readonly text: string;
  /** The skill's folder. */
  readonly folder: string;
}

/** The skills of the person, for the tools that read them. Every method throws a `ToolError` that says what to do. */
export interface SkillShelf {
  read(
    skill: string,
    file: string | null,
    context: { readonly conversationId: string | null; readonly signal: AbortSignal },
  ): Promise<{ readonly read: ReadSkill; /** Whether others wrote it. */ readonly isForeign: boolean }>;
  script(skill: string, file: string): Promise<SkillScript>;
}
