import { useEffect, useRef } from 'react';
import { clsx } from 'clsx';
import { BundleIcon } from '../../ui/bundle-icon.tsx';
import type { MentionState } from './use-mention.ts';

/** The offered names, above the box: it never lies over what is being written. The focus stays in the box. */
export function MentionList({ mention }: { readonly mention: MentionState }) {
  const { options, active, listId, optionId, choose } = mention;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, options]);
  return (
    <>
      <p role="status" className="sr-only">{options.length > 0 && `${String(options.length)} ${options.length === 1 ? 'name fits' : 'names fit'}. The arrow keys choose, Enter takes one.`}</p>
      {options.length > 0 && (
        <ul ref={list} id={listId} role="listbox" aria-label="Tools" className="absolute inset-x-0 bottom-full z-20 mb-1.5 max-h-[min(264px,40vh)] overflow-y-auto rounded-xl border border-line bg-raised p-1 shadow-xl">
          {options.map(({ name, summary, bundle }, index) => (
            <li
              key={name}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => {
                // The box keeps the focus.
                event.preventDefault();
                choose(index);
              }}
              className={clsx('flex h-8 cursor-default items-center gap-2 rounded-lg px-2 text-[13px]', index === active ? 'bg-wash' : 'hover:bg-wash/60')}
            >
              <BundleIcon bundle={bundle} className="size-4 shrink-0 text-soft" />
              <span className="shrink-0">{name}</span>
              <span className="min-w-0 flex-1 truncate text-soft">{summary}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
