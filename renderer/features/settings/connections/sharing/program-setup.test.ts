import { describe, expect, it } from 'vitest';
import { editorSetup, programSetup, type Reach } from './program-setup.ts';
import { programWords } from './sharing-words.ts';

const command: Reach = {
  way: 'command',
  command: {
    command: '/opt/Knapsack app/knapsack',
    arguments: ['--mcp'],
    environment: { KNAPSACK_DATA_FOLDER: "/home/ada/it's mine" },
  },
};
const address: Reach = { way: 'address', url: 'http://127.0.0.1:47600/mcp', key: 'knapsack_k' };

describe('programSetup', () => {
  it('quotes what a shell would take apart', () => {
    expect(programSetup('claude-code', command).text).toBe(
      `claude mcp add knapsack --env 'KNAPSACK_DATA_FOLDER=/home/ada/it'\\''s mine' -- '/opt/Knapsack app/knapsack' --mcp`,
    );
    expect(programSetup('claude-code', address).text).toBe(
      `claude mcp add --transport http knapsack http://127.0.0.1:47600/mcp --header 'Authorization: Bearer knapsack_k'`,
    );
  });

  it('writes the form that each editor reads', () => {
    const started = {
      command: '/opt/Knapsack app/knapsack',
      args: ['--mcp'],
      env: { KNAPSACK_DATA_FOLDER: "/home/ada/it's mine" },
    };
    const reached = { url: 'http://127.0.0.1:47600/mcp', headers: { Authorization: 'Bearer knapsack_k' } };
    const parsed = (program: 'cursor' | 'vs-code' | 'zed', reach: Reach): unknown =>
      JSON.parse(programSetup(program, reach).text);
    expect(parsed('cursor', command)).toEqual({ mcpServers: { knapsack: started } });
    expect(parsed('cursor', address)).toEqual({ mcpServers: { knapsack: reached } });
    expect(parsed('vs-code', command)).toEqual({ servers: { knapsack: { type: 'stdio', ...started } } });
    expect(parsed('vs-code', address)).toEqual({ servers: { knapsack: { type: 'http', ...reached } } });
    expect(parsed('zed', command)).toEqual({ context_servers: { knapsack: started } });
  });
});

describe('editorSetup', () => {
  it('writes what each editor reads', () => {
    const { command: started } = command;
    const agent = { command: started.command, args: started.arguments, env: started.environment };
    expect(JSON.parse(editorSetup('Zed', started).text)).toEqual({
      agent_servers: { Knapsack: { type: 'custom', ...agent } },
    });
    expect(JSON.parse(editorSetup('JetBrains', started).text)).toEqual({ agent_servers: { Knapsack: agent } });
  });
});

describe('programWords', () => {
  it('says who is there, and who was', () => {
    const now = new Date(2026, 4, 5, 12, 30);
    const seen = new Date(2026, 4, 5, 12, 4).getTime();
    const program = { name: 'cursor', version: '1', way: 'command' as const, open: 1, lastSeenAt: seen, calls: 3 };
    expect(programWords(program, now)).toBe('Connected by command, 3 calls');
    expect(programWords({ ...program, way: 'address', open: 0, calls: 0 }, now)).toMatch(
      /^Last seen 12:04.*, by address, no calls$/,
    );
  });
});
