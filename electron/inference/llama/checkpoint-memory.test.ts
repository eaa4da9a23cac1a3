import { expect, it } from 'vitest';
import { CheckpointMemory, type CheckpointOwner } from './checkpoint-memory.ts';

class Owner implements CheckpointOwner {
  #kept: readonly number[] = [];
  lastUse = 0;

  get bytes(): number {
    return this.#kept.length * 100;
  }

  get kept(): readonly number[] {
    return this.#kept;
  }

  take(tokens: number): void {
    this.#kept = [...this.#kept, tokens];
  }

  drop(tokens: number): void {
    this.#kept = this.#kept.filter((kept) => kept !== tokens);
  }

  describe(): ReturnType<CheckpointOwner['describe']> {
    const end = Math.max(0, ...this.#kept);
    return this.#kept.map((tokens, index) => ({
      place: index === 0 ? 'prefix' : 'message',
      tokens,
      span: tokens - (this.#kept[index - 1] ?? 0),
      distance: end - tokens,
      isStored: false,
    }));
  }
}

function memoryOf(owners: readonly Owner[], availableMemory: () => number): CheckpointMemory {
  const memory = new CheckpointMemory({ modelBytes: 4000, availableMemory });
  for (const owner of owners) memory.add(owner);
  return memory;
}

it('all conversations together take at most 15 % of the model', () => {
  const owners = [new Owner(), new Owner()];
  const memory = memoryOf(owners, () => 1e9);
  for (const owner of owners) for (let turn = 1; turn <= 10; turn++) owner.take(turn * 50);
  memory.fit();
  expect(memory.bytes).toBeLessThanOrEqual(600);
  expect(memory.limit).toBe(600);
});

it('no more is taken where memory is short, and less once it becomes so', () => {
  const owner = new Owner();
  let free = 1e9;
  const memory = memoryOf([owner], () => free);
  for (let turn = 1; turn <= 4; turn++) owner.take(turn * 50);
  memory.fit();
  expect(owner.kept).toHaveLength(4);
  free = 256_000_000 - 150;
  memory.fit();
  expect(owner.kept).toHaveLength(2);
});

it('the conversation that is used keeps its places longer than another', () => {
  const [used, idle] = [new Owner(), new Owner()];
  used.lastUse = 2;
  const memory = memoryOf([used, idle], () => 1e9);
  for (const owner of [used, idle]) for (let turn = 1; turn <= 5; turn++) owner.take(turn * 50);
  memory.fit();
  expect(used.kept.length).toBeGreaterThan(idle.kept.length);
});
