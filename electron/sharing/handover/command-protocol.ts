/** What a program that starts the command speaks: `mcp` to use the tools, `acp` to use Knapsack as an agent. */
export const COMMAND_PROTOCOLS = ['mcp', 'acp'] as const;
export type CommandProtocol = (typeof COMMAND_PROTOCOLS)[number];

/** @returns what a second process says to be let in, without the line break. */
export const entryLine = (token: string, protocol: CommandProtocol): string =>
  protocol === 'mcp' ? token : `${token} ${protocol}`;
