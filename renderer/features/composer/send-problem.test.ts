import { expect, it } from 'vitest';
import { RpcError } from '../../../shared/rpc/errors.ts';
import { sendProblem } from './send-problem.ts';

const invalid = (message: string): RpcError => new RpcError('invalid', message);

it('finds the position of the problem in the box, which has white space before the message', () => {
  expect(sendProblem(invalid('Character 13 does not fit (position 12).'), '  @calculate({x})')?.caret).toBe(14);
  expect(sendProblem(invalid('It ends too early (position 99).'), '@calculate({')?.caret).toBe(12);
});

it('says what is wrong even without a position', () => {
  expect(sendProblem(invalid('The message is too long.'), 'text')).toEqual({
    message: 'The message is too long.',
    caret: null,
  });
});

it('ignores problems that changing the text would not solve', () => {
  expect(sendProblem(new RpcError('storage', 'The disk is full.'), 'text')).toBeNull();
  expect(sendProblem(new Error('position 3'), 'text')).toBeNull();
});
