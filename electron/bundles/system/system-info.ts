import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { localNumbers } from '../../tools/said-in-locale.ts';
import { saidFacts } from '../../tools/said.ts';
import { formatBytes, formatSeconds, lengthWords } from './format-amount.ts';
import type { Information, LoadInformation } from './load-information.ts';

/** Serial numbers and similar identifiers are left out: nobody asks for them, and an answer may be shared. */
export const systemInfoTool = (load: LoadInformation) =>
  defineTool({
    name: 'system_info',
    summary: 'Tell about this computer: system, processor, memory, disk space, how long it runs',
    parameters: z.strictObject({}),
    output: z.object({
      computer: z.record(z.string(), z.string()),
      system: z.string(),
      name: z.string(),
      memory: z.object({ total: z.string(), free: z.string() }),
      disks: z.array(z.object({ disk: z.string(), size: z.string(), free: z.string() })),
      running: z.string(),
    }),
    risk: 'read-only',
    timeoutMs: 20_000,
    examples: [
      'how much memory does this computer have?',
      'how much disk space is left?',
      'what processor and system do I have?',
    ],
    exampleCall: { arguments: {}, said: 'This computer has 16 GB of memory' },
    tags: ['hardware', 'ram', 'cpu', 'storage', 'uptime', 'specs', 'operating system', 'graphics card'],
    run: async () => {
      const information = await load();
      const [os, memory, disks] = await Promise.all([information.osInfo(), information.mem(), information.fsSize()]);
      return {
        computer: await computerOf(information),
        system: [os.distro, os.release, os.arch].filter(Boolean).join(' '),
        name: os.hostname,
        memory: { total: formatBytes(memory.total), free: formatBytes(memory.available) },
        disks: distinct(disks).map(({ mount, size, available }) => ({
          disk: mount,
          size: formatBytes(size),
          free: formatBytes(available),
        })),
        running: formatSeconds(information.time().uptime),
      };
    },
    said: ({ computer, system, memory, disks, running, name }) => ({
      line: t('{system}, {free} of {total} memory free, running for {length}', {
        system,
        free: localNumbers(memory.free),
        total: localNumbers(memory.total),
        length: lengthWords(running),
      }),
      body: saidFacts([
        [t('Computer'), [name, computer['model']].filter((word) => word !== undefined && word !== '').join(', ')],
        [t('System'), system],
        [t('Processor'), computer['processor'] ?? ''],
        [t('Graphics'), computer['graphics'] ?? ''],
        [t('Memory (RAM)'), freeWords(memory.total, memory.free)],
        ...disks.map(({ disk, size, free }): [string, string] => [t('Disk {disk}', { disk }), freeWords(size, free)]),
        [t('Running for'), lengthWords(running)],
      ]),
    }),
  });

async function computerOf(information: Information): Promise<Record<string, string>> {
  const [model, cpu, graphics] = await Promise.all([information.system(), information.cpu(), information.graphics()]);
  const said = [model.manufacturer, model.model].filter(Boolean).join(' ');
  const cards = graphics.controllers.map(
    ({ vendor, model: card, vram }) => `${card || vendor}${vram ? ` (${formatBytes(vram * 1_000_000)})` : ''}`,
  );
  return {
    ...(said !== '' && { model: said }),
    processor: `${cpu.manufacturer} ${cpu.brand}, ${String(cpu.physicalCores)} cores`.trim(),
    ...(cards.length > 0 && { graphics: cards.join(', ') }),
  };
}

type Disk = Awaited<ReturnType<Information['fsSize']>>[number];

/** Snaps, containers and bind mounts show the same disk many times. */
function distinct(disks: readonly Disk[]): readonly Disk[] {
  const seen = new Set<string>();
  return disks
    .filter(({ mount, size, available }) => {
      const key = `${String(size)} ${String(available)}`;
      const isNew = size > 0 && !seen.has(key) && !/^\/(?:snap|boot|run|sys|proc|dev)\b/.test(mount);
      seen.add(key);
      return isNew;
    })
    .slice(0, 20);
}

const freeWords = (size: string, free: string): string =>
  t('{size}, {free} free', { size: localNumbers(size), free: localNumbers(free) });
