import { describe, expect, it, vi } from 'vitest';
import { createLazily } from './create-lazily.ts';

describe('createLazily', () => {
  it('creates the object once, with the first property that is read', () => {
    const create = vi.fn<() => { add(left: number, right: number): number }>(() => ({
      add: (left: number, right: number) => left + right,
    }));

    const calculator = createLazily(create);
    expect(create).not.toHaveBeenCalled();

    expect([calculator.add(1, 2), calculator.add(3, 4)]).toEqual([3, 7]);
    expect(create).toHaveBeenCalledOnce();
  });
});
