import { z } from 'zod';

/** A server as programs write it into their configurations; unknown fields are ignored. */
export const serverEntrySchema = z.object({
  command: z.string().min(1).optional(),
  args: z.array(z.coerce.string()).optional(),
  env: z.record(z.string(), z.coerce.string()).optional(),
  /** A file with more variables, in VS Code. */
  envFile: z.string().optional(),
  cwd: z.string().optional(),
  url: z.string().optional(),
  headers: z.record(z.string(), z.coerce.string()).optional(),
  /** Whether the program has it switched off. */
  isOff: z.boolean().optional(),
});
export type ServerEntry = z.infer<typeof serverEntrySchema>;

/** A value that VS Code asks for when it starts a server. */
export const inputSchema = z.object({
  id: z.string().min(1).max(200),
  description: z.string().optional(),
  default: z.string().optional(),
});
export type ConfiguredInput = z.infer<typeof inputSchema>;

/** A server of a configuration: its name there, how it is reached, and the values it asks for. */
export interface NamedEntry {
  readonly name: string;
  readonly entry: ServerEntry;
  readonly inputs: readonly ConfiguredInput[];
}
