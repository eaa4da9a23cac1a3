import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useApp, useSkills } from '../../stores/stores.tsx';
import { SkillRow } from './skill-row.tsx';

/** Every skill, with a search. */
export function SkillList() {
  const { query, list, search } = useSkills((state) => state);
  const showError = useApp((state) => state.showError);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void search('').catch(showError), [search, showError]);
  return (
    <section aria-label="All skills" className="border-b border-line py-3">
      <h3 ref={heading} tabIndex={-1} className="font-medium">{headingWords(list?.length ?? null, query)}</h3>
      <p className="pb-2 text-[13px] text-soft">A skill is a folder with a SKILL.md in it, in the open Agent Skills format. Where a message fits, its tools are loaded and its steps go along with the message.</p>
      <label className="mb-2 flex h-8 items-center gap-2 rounded-md border border-line bg-ground px-2 focus-within:border-accent focus-within:outline focus-within:outline-accent">
        <Search aria-hidden className="size-4 text-soft" />
        <input
          type="search"
          aria-label="Search skills"
          value={query}
          maxLength={1000}
          placeholder="Search"
          onChange={(event) => void search(event.target.value).catch(showError)}
          className="w-full min-w-0 bg-transparent text-[13px] outline-none placeholder:text-soft"
        />
      </label>
      {list !== null && list.length > 0 && (
        <ul className="rounded-lg border border-line">
          {list.map((skill) => <SkillRow key={skill.name} skill={skill} onLast={() => heading.current?.focus()} />)}
        </ul>
      )}
    </section>
  );
}

function headingWords(count: number | null, query: string): string {
  if (count === null) return 'Skills';
  if (query.trim() !== '') return count === 0 ? `No skill has to do with “${query.trim()}”` : `${count.toLocaleString('en')} found`;
  return count === 0 ? 'There are no skills yet' : `${count.toLocaleString('en')} ${count === 1 ? 'skill' : 'skills'}`;
}
