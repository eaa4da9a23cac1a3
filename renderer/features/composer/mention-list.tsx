import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { AssistantIcon } from '../../ui/assistant-icon.tsx';
import { BundleIcon } from '../../ui/bundle-icon.tsx';
import { firstRow, MOST_ROWS } from './shown-rows.ts';
import type { MentionState } from './use-mention.ts';

/** The suggested names, above the box, so that the list never covers the text. The focus stays in the box. */
export function MentionList({ mention }: { readonly mention: MentionState }) {
  const count = mention.options.length;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && t('{count, plural, one {# match} other {# matches}}. Use the arrow keys, then Enter.', { count })}
      </p>
      {count > 0 && <Names mention={mention} />}
    </>
  );
}

function Names({
  mention: { options, listName, active, listId, optionId, choose },
}: {
  readonly mention: MentionState;
}) {
  const [before, setBefore] = useState(0);
  const first = firstRow(active, before, options.length);
  useEffect(() => setBefore(first), [first]);
  const hidden = options.length - MOST_ROWS;
  return (
    <div className="absolute inset-x-0 bottom-full z-20 mb-1.5 rounded-xl border border-line bg-raised p-1 shadow-xl">
      <ul id={listId} role="listbox" aria-label={listName}>
        {options.slice(first, first + MOST_ROWS).map(({ name, summary, bundle, file, assistant }, row) => {
          const index = first + row;
          return (
            <li
              key={file ?? assistant?.id ?? name}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              aria-posinset={index + 1}
              aria-setsize={options.length}
              onPointerDown={(event) => {
                // The box keeps the focus.
                event.preventDefault();
                choose(index);
              }}
              className={clsx(
                'flex h-8 cursor-default items-center gap-2 rounded-lg px-2 text-[0.8125rem]',
                index === active ? 'bg-wash' : 'hover:bg-wash/60',
              )}
            >
              {assistant === undefined ? (
                <BundleIcon bundle={bundle} className="size-4 shrink-0 text-soft" />
              ) : (
                <AssistantIcon icon={assistant.icon} className="size-4 shrink-0 text-soft" />
              )}
              <span className="max-w-[60%] shrink-0 truncate">{name}</span>
              <span className="min-w-0 flex-1 truncate text-soft">{summary}</span>
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <p aria-hidden className="px-2 pt-1 pb-0.5 text-xs text-soft">
          {t('{hidden} more: keep typing, or use the arrow keys.', { hidden })}
        </p>
      )}
    </div>
  );
}
