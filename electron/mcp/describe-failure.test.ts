import { SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import type { ServerSettings } from '../../shared/entities/connection.ts';
import { describe, expect, it } from 'vitest';
import { describeStartFailure } from './describe-failure.ts';

const program = (command: string, args: readonly string[] = [], folder: string | null = null): ServerSettings => ({
  type: 'program',
  command,
  arguments: [...args],
  folder,
  variables: [],
});
const missing = Object.assign(new Error('spawn node ENOENT'), { code: 'ENOENT' });

describe('why a server did not start', () => {
  it('is the folder, if that is missing, and the program otherwise', () => {
    expect(describeStartFailure(missing, program('node', [], '/no/such/folder'))).toContain(
      'The folder “/no/such/folder” that it is to be started in doesn’t exist',
    );
    expect(describeStartFailure(missing, program('node', [], '/'))).toContain('“node” is not on this computer');
  });
});

it.each([
  ['https://web.test/sse', 404],
  ['https://web.test/sse?key=1', 400],
  ['https://web.test/mcp', 405],
] as const)('a server of the older transport is named as what it is: %s, %d', (url, status) => {
  const refused = new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, 'refused', { status });
  expect(describeStartFailure(refused, { type: 'address', url, headers: [] })).toContain('older form of MCP');
});
