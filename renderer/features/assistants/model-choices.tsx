import type { Assistant, AssistantDraft } from '../../../shared/entities/assistant.ts';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { useModels } from '../../stores/stores.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select, type Option } from '../../ui/select.tsx';
import { Group } from '../../ui/field.tsx';

interface ModelChoicesProps {
  readonly draft: Pick<AssistantDraft, 'modelId' | 'temperature'>;
  readonly onChange: (part: Partial<AssistantDraft>) => void;
}

const AS_SET = -1;
const TEMPERATURES: readonly Option<number>[] = [
  [AS_SET, 'The model’s default'],
  [0.2, 'Precise'],
  [0.6, 'Balanced'],
  [0.8, 'Lively'],
  [1.1, 'Inventive'],
];

/** The model that is chosen along with the assistant, and how it words its answers. */
export function ModelChoices({ draft: { modelId, temperature }, onChange }: ModelChoicesProps) {
  const list = useModels((state) => state.list);
  const isKnown = modelId === null || list.some(({ id }) => id === modelId);
  const models: readonly Option<string>[] = [
    ['', 'The model in use'],
    ...list.map(({ id, name }): Option<string> => [id, name]),
    ...(isKnown ? [] : [[modelId, 'A model that is no longer here'] as const]),
  ];
  const value = temperature ?? AS_SET;
  const wording = TEMPERATURES.some(([option]) => option === value)
    ? TEMPERATURES
    : [...TEMPERATURES, [value, `Temperature ${formatNumber(value)}`] as const];
  return (
    <Group
      name="Model and wording"
      hint="A model that you choose here is loaded with the assistant. The included one doesn’t follow instructions."
    >
      <div className="flex flex-wrap gap-2">
        <Select
          name="Model"
          value={modelId ?? ''}
          options={models}
          onChange={(id) => onChange({ modelId: id === '' ? null : id })}
        />
        <Select
          name="Wording of answers"
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
      name="Memory"
      hint={
        value === 'own'
          ? 'Only its chats recall what is remembered in them, and they recall nothing else.'
          : 'Its chats share one memory with all others.'
      }
    >
      <div className="flex">
        <Segments
          name="Memory"
          value={value}
          options={[
            ['common', 'Shared with all chats'],
            ['own', 'Its own'],
          ]}
          onChange={onChange}
        />
      </div>
    </Group>
  );
}
