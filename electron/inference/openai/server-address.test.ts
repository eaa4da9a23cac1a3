import { describe, expect, it } from 'vitest';
import { isThisComputer, whereWordsGo } from '../../../shared/entities/model-server.ts';
import { completeAddress } from './server-address.ts';

it.each([
  ['localhost:8080', 'http://localhost:8080/v1'],
  ['127.0.0.1:11434/', 'http://127.0.0.1:11434/v1'],
  ['[::1]:8080', 'http://[::1]:8080/v1'],
  ['workstation:8000', 'http://workstation:8000/v1'],
  ['nas.local:8000', 'http://nas.local:8000/v1'],
  ['api.example.com', 'https://api.example.com/v1'],
  [' https://api.example.com/v1/chat/completions ', 'https://api.example.com/v1'],
  ['https://example.com/openai/v1/', 'https://example.com/openai/v1'],
])('%j is completed to %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});

it.each(['', 'two words', 'http://', 'https://me:hunter2@example.com'])(
  '%j is refused without repeating a password',
  (typed) => {
    expect(() => completeAddress(typed)).toThrow(/is not the address of a server/);
    expect(() => completeAddress(typed)).not.toThrow(/hunter2/);
  },
);

describe('where words go', () => {
  it.each([
    ['http://127.0.0.1:8080/v1', true],
    ['http://127.9.9.9/v1', true],
    ['http://localhost:1234/v1', true],
    ['http://[::1]/v1', true],
    ['http://192.168.1.4:8080/v1', false],
    ['https://127.0.0.1.example.com/v1', false],
    ['https://localhost.example.com/v1', false],
  ])('%s is this computer: %s', (address, isHere) => {
    expect(isThisComputer(address)).toBe(isHere);
    expect(whereWordsGo(address).includes('leaves this computer')).toBe(!isHere);
  });

  it('a connection that others can read is named', () => {
    expect(whereWordsGo('http://192.168.1.4:8080/v1')).toContain('not encrypted');
    expect(whereWordsGo('https://api.example.com/v1')).not.toContain('not encrypted');
  });
});
