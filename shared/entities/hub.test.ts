import { expect, it } from 'vitest';
import { repositoryNameSchema } from './hub.ts';

it.each(['ggml-org/gpt-oss-20b-GGUF', '01-ai/Yi-1.5', '_me/a.b_c'])('%s is a repository', (name) => {
  expect(repositoryNameSchema.parse(name)).toBe(name);
});

it.each(['../x', 'x/..', './x', 'x/.', '.../x', '-x/y', 'x', 'x/y/z', '/x', 'x/', 'x/y?z', 'x/y\n'])(
  '%j isn’t a repository',
  (name) => {
    expect(repositoryNameSchema.safeParse(name).success).toBe(false);
  },
);
