import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { FileReach } from '../../permissions/file-reach.ts';
import { GrantedFiles } from '../../permissions/granted-files.ts';
import { hostPaths } from '../../permissions/platform-paths.ts';
import type { ToolDefinition } from '../../tools/define-tool.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { copyFile } from './copy-file.ts';
import { moveFile } from './move-file.ts';
import { parseArguments } from '../../tools/testing/parse-arguments.ts';

const place = useToolWorkplace();
let reach: FileReach;
beforeEach(() => {
  const { home, documents } = place();
  const downloads = path.join(home, 'Downloads');
  mkdirSync(downloads);
  writeFileSync(path.join(downloads, 'a.txt'), 'x');
  reach = new FileReach({
    folders: [
      { path: documents, name: 'Documents', access: 'write' },
      { path: downloads, name: 'Downloads', access: 'write' },
    ],
    opened: [],
    closed: [],
    platform: { ...hostPaths(), home },
  });
});

/** Everything that a call touches has to be found before it runs, as the gate does. */
async function run(tool: ToolDefinition, args: JsonObject): Promise<JsonValue> {
  for (const use of tool.touches?.(parseArguments(tool, args)) ?? []) await reach.locate(use);
  const files = new GrantedFiles({ reach, trash: async () => {} });
  return tool.run(parseArguments(tool, args), {
    signal: new AbortController().signal,
    now: () => new Date(),
    conversationId: null,
    files,
    network: place().network,
    onProgress: () => {},
  });
}

it('a plain file name is found in the open folder that has the file, and its new name stays there', async () => {
  expect(await run(copyFile, { from: 'a.txt', to: 'b.txt' })).toMatchObject({ to: 'Downloads/b.txt' });
  expect(await run(moveFile, { from: 'a.txt', to: 'c.txt' })).toMatchObject({ to: 'Downloads/c.txt' });
  expect(await run(moveFile, { from: 'c.txt', to: 'Documents' })).toMatchObject({ to: 'Documents/c.txt' });
});
