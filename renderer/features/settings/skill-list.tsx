import { useSkills } from '../../stores/stores.tsx';
import { SearchedList } from './searched-list.tsx';
import { SkillRow } from './skill-row.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Every skill, with a search. */
export function SkillList() {
  const { query, list, search } = useSkills((state) => state);
  return (
    <SearchedList
      label={t('All skills')}
      searchName={t('Search skills')}
      heading={headingWords(list?.length ?? null, query)}
      hint={t(
        'A skill is a folder with a SKILL.md in it, in the open Agent Skills format. ' +
          'When a message matches, its tools are loaded and its steps are sent with the message.',
      )}
      items={list}
      query={query}
      search={search}
      renderRow={(skill, onLast) => <SkillRow key={skill.name} skill={skill} onLast={onLast} />}
      className="border-b border-line"
    />
  );
}

function headingWords(count: number | null, query: string): string {
  if (count === null) return t('Skills');
  if (query.trim() !== '')
    return count === 0
      ? t('No skill matches “{query}”', { query: query.trim() })
      : t('{count, number} found', { count });
  return count === 0 ? t('No skills yet') : t('{count, plural, one {# skill} other {# skills}}', { count });
}
