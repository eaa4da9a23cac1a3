import { clsx } from 'clsx';
import { ASSISTANT_ICONS, type AssistantIcon as IconName } from '../../shared/entities/assistant.ts';
import { t } from '../../shared/texts/translate.ts';
import { AssistantIcon } from './assistant-icon.tsx';
import { Group } from './field.tsx';

const NAMES: Readonly<Record<IconName, string>> = {
  sparkles: t('Sparkles'),
  folder: t('Folder'),
  table: t('Table'),
  pen: t('Pen'),
  code: t('Code'),
  globe: t('Globe'),
  book: t('Book'),
  briefcase: t('Briefcase'),
  heart: t('Heart'),
  leaf: t('Leaf'),
  school: t('Graduation cap'),
  wrench: t('Wrench'),
};

export function IconChoice({
  value,
  onChange,
}: {
  readonly value: IconName;
  readonly onChange: (icon: IconName) => void;
}) {
  return (
    <Group name={t('Icon')}>
      <div className="flex flex-wrap gap-1">
        {ASSISTANT_ICONS.map((icon) => (
          <label
            key={icon}
            title={NAMES[icon]}
            className={clsx(
              'flex size-8 cursor-default items-center justify-center rounded-md border',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent',
              icon === value ? 'border-accent bg-wash' : 'border-line hover:bg-wash/60',
            )}
          >
            <input
              type="radio"
              name="icon"
              checked={icon === value}
              onChange={() => onChange(icon)}
              aria-label={NAMES[icon]}
              className="sr-only"
            />
            <AssistantIcon icon={icon} className="size-4" />
          </label>
        ))}
      </div>
    </Group>
  );
}
