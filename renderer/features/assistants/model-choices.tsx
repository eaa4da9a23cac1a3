import type { Assistant, AssistantDraft } from '../../../shared/entities/assistant.ts';
import { useModels } from '../../stores/stores.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select, type Option } from '../../ui/select.tsx';
import { Group } from '../../ui/field.tsx';
import { t } from '../../../shared/texts/translate.ts';

interface ModelChoicesProps {
  readonly draft: Pick<AssistantDraft, 'modelId' | 'temperature'>;
  readonly onChange: (part: Partial<AssistantDraft>) => void;
}

const AS_SET = -1;
const TEMPERATURES: readonly Option<number>[] = [
  [AS_SET, t('The model’s default')],
  [0.2, t('Precise')],
  [0.6, t('Balanced')],
  [0.8, t('Lively')],
  [1.1, t('Inventive')],
];

/** The model that is chosen along with the assistant, and how it words its answers. */
export function ModelChoices({ draft: { modelId, temperature }, onChange }: ModelChoicesProps) {
  const list = useModels((state) => state.list);
  const isKnown = modelId === null || list.some(({ id }) => id === modelId);
  const models: readonly Option<string>[] = [
    ['', t('The model in use')],
    ...list.map(({ id, name }): Option<string> => [id, name]),
    ...(isKnown ? [] : [[modelId, t('A model that is no longer here')] as const]),
  ];
  const value = temperature ?? AS_SET;
  const wording = TEMPERATURES.some(([option]) => option === value)
    ? TEMPERATURES
    : [...TEMPERATURES, [value, t('Temperature {value, number}', { value })] as const];
  return (
    <Group
      name={t('Model and wording')}
      hint={t(
        'A model that you choose here is loaded with the assistant. The included one doesn’t follow instructions.',
      )}
    >
      <div className="flex flex-wrap gap-2">
        <Select
          name={t('Model')}
          value={modelId ?? ''}
          options={models}
          onChange={(id) => onChange({ modelId: id === '' ? null : id })}
        />
        <Select
          name={t('Wording of answers')}
          value={value}
          options={wording}
          onChange={(chosen) => onChange({ temperature: chosen === AS_SET ? null : chosen })}
        />
      </div>
    </Group>
  );
}

export function MemoryChoice({
  value,
  onChange,
}: {
  readonly value: Assistant['memory'];
  readonly onChange: (memory: Assistant['memory']) => void;
}) {
  return (
    <Group
      name={t('Memory')}
      hint={
        value === 'own'
          ? t('Only its chats recall what is remembered in them, and they recall nothing else.')
          : t('Its chats share one memory with all others.')
      }
    >
      <div className="flex">
        <Segments
          name={t('Memory')}
          value={value}
          options={[
            ['common', t('Shared with all chats')],
            ['own', t('Its own')],
          ]}
          onChange={onChange}
        />
      </div>
    </Group>
  );
}
