import type { SkillDraft, SkillFacts } from '../../shared/entities/skill.ts';

/** Tools of the apps that skills are mostly written for, and what does the same here. */
const SAME: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    bash: ['run_command'],
    edit: ['edit_file'],
    fetch: ['fetch_page'],
    glob: ['find_files'],
    grep: ['search_in_files'],
    ls: ['list_folder'],
    multiedit: ['edit_file'],
    read: ['read_file'],
    shell: ['run_command'],
    webfetch: ['fetch_page'],
    write: ['write_file'],
  }),
);

/** A name as tools here have it. Other names are of tools elsewhere. */
const IS_NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

/**
 * The tools that a skill names as allowed are those that it needs. Allowed is only what the person allows, here as
 * anywhere else.
 * @returns the tools that it needs, those it says it needs first.
 */
export function withAllowedTools({
  tools,
  allowedTools,
}: Pick<SkillDraft & SkillFacts, 'tools' | 'allowedTools'>): string[] {
  const named = allowedTools.flatMap((rule) => {
    const [name = ''] = rule.split('(');
    return SAME.get(name.toLowerCase()) ?? (IS_NAME.test(name) ? [name] : []);
  });
  return [...new Set([...tools, ...named])];
}
