import { formatNumber, plural } from '../../../shared/formats/numbers.ts';
import { useSkills } from '../../stores/stores.tsx';
import { SearchedList } from './searched-list.tsx';
import { SkillRow } from './skill-row.tsx';

/** Every skill, with a search. */
export function SkillList() {
  const { query, list, search } = useSkills((state) => state);
  return (
    <SearchedList
      label="All skills"
      searchName="Search skills"
      heading={headingWords(list?.length ?? null, query)}
      hint="A skill is a folder with a SKILL.md in it, in the open Agent Skills format. When a message matches, its tools are loaded and its steps are sent with the message."
      items={list}
      query={query}
      search={search}
      renderRow={(skill, onLast) => <SkillRow key={skill.name} skill={skill} onLast={onLast} />}
      className="border-b border-line"
    />
  );
}

function headingWords(count: number | null, query: string): string {
  if (count === null) return 'Skills';
  if (query.trim() !== '') return count === 0 ? `No skill matches “${query.trim()}”` : `${formatNumber(count)} found`;
  return count === 0 ? 'No skills yet' : plural(count, 'skill');
}
