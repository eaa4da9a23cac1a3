import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HelperProcess } from '../../foundation/helper-process.ts';
import type { EngineLoss, GenerateRequest, GenerationResult } from '../inference-backend.ts';
import { EngineEndedError, NoModelLoadedError } from '../inference-errors.ts';
import { EngineProcess } from './engine-process.ts';
import { ProcessEmbedder } from './process-embedder.ts';
import { FragileEngine } from './testing/fragile-engine.ts';
import { messagedHelper } from './testing/messaged-helper.ts';

const MODEL = { type: 'file', path: '/models/echo.gguf' } as const;
const TOOL = { name: 'add', summary: 'Adds', briefDocumentation: 'add(): Adds', parameters: { type: 'object' } };

const asking = (text: string): GenerateRequest => ({
  conversationId: 'one',
  instructions: '',
  documentedTools: [TOOL],
  documentationFormat: 'brief',
  callableTools: [TOOL],
  turns: [{ role: 'user', text }],
  sampling: { temperature: 0 },
  maxTokens: 9,
});

let started: HelperProcess[];
let sent: unknown[];
let logged: string[];
let losses: EngineLoss[];
let dropped: number;
let engine: EngineProcess;
beforeEach(() => {
  [started, sent, logged, losses, dropped] = [[], [], [], [], 0];
  engine = new EngineProcess({
    start(file, megabytes) {
      const helper = startFragile(file, megabytes);
      started.push(helper);
      return {
        ...helper,
        send(message) {
          sent.push(message);
          helper.send(message);
        },
      };
    },
    logger: { log: (_, message) => void logged.push(message) },
    onSnapshotDropped: () => dropped++,
  });
  engine.lost.on((loss) => losses.push(loss));
});
afterEach(() => engine.dispose());

const startFragile = messagedHelper((end) => ({
  createEngine: (_, reports) => ({
    backend: new FragileEngine(reports, end),
    dropSnapshot: async (id) => reports.logger.log('info', `dropped ${id}`),
    loadEmbedder: async ({ file }) => ({
      key: file,
      dimensions: 1,
      embed: async (texts) => texts.map(({ length }) => Float32Array.of(length)),
      countTokens: async (texts) => texts.join('').length,
      dispose: async () => {},
    }),
  }),
}));

async function load(): Promise<void> {
  const capabilities = await engine.inspectModel(MODEL);
  await engine.loadModel({ model: MODEL, capabilities, chatFormatForced: false, contextSize: 512 });
}

/** Ends the process as soon as something was generated. */
function killedWhile(text: string): Promise<GenerationResult> {
  return engine.generate(asking(text), () => started.at(-1)?.end(), new AbortController().signal);
}
const say = (text: string): Promise<GenerationResult> =>
  engine.generate(asking(text), () => {}, new AbortController().signal);

describe('a process that ends by itself', () => {
  it('ends its answer with an error, is replaced, and knows its tools again', async () => {
    await load();
    await expect(killedWhile('wait')).rejects.toThrow(EngineEndedError);
    expect(losses).toEqual([{ mayReload: true }]);
    expect(logged).toContainEqual(expect.stringMatching(/ended unexpectedly: closed/));
    await expect(say('hello')).rejects.toThrow(EngineEndedError);
    await engine.prepare({ ...asking('hello'), draft: '' });
    await load();
    expect(await say('hello')).toMatchObject({ parts: [{ type: 'text', text: 'You said: hello' }] });
    expect(started).toHaveLength(2);
  });

  it('is not noticed by those who embed', async () => {
    const embedder = await ProcessEmbedder.load(engine.runs, { file: '/models/embedder.gguf', prefixes: null });
    expect(await embedder.embed(['four'])).toEqual([Float32Array.of(4)]);
    started[0]?.end();
    expect(await embedder.embed(['seven'])).toEqual([Float32Array.of(5)]);
    expect(await embedder.countTokens(['four', 'seven'])).toBe(9);
    expect(embedder).toMatchObject({ key: '/models/embedder.gguf', dimensions: 1 });
  });

  it('is not replaced for ever if it generates nothing', async () => {
    for (let loss = 1; loss <= 3; loss++) {
      await load();
      started.at(-1)?.end();
      await expect.poll(() => losses.length).toBe(loss);
    }
    expect(losses.map(({ mayReload }) => mayReload)).toEqual([true, true, false]);
    expect(losses[2]).toMatchObject({ reason: expect.stringMatching(/several times in a row/) as string });
    await load();
    await say('hello');
    started.at(-1)?.end();
    await expect.poll(() => losses.at(-1)).toEqual({ mayReload: true });
  });

  it('deletes a snapshot that it did not survive three times, and says so', async () => {
    for (let loss = 1; loss <= 3; loss++) {
      await load();
      expect(dropped).toBe(0);
      await expect(say('restore s1')).rejects.toThrow(EngineEndedError);
    }
    expect(dropped).toBe(1);
    expect(losses.map(({ mayReload }) => mayReload)).toEqual([true, true, true]);
    await load();
    await say('hello');
    expect(logged).toContain('dropped s1');
  });
});

it('sends each tool once, and otherwise its number', async () => {
  await load();
  await say('hello');
  const once = sent.splice(0);
  await expect(engine.measurePrompt(asking('hello'))).rejects.toThrow(/does not count/);
  await engine.prepare({ ...asking('hello'), draft: '' });
  await say('hello again');
  await expect(engine.countDocumentation([{ ...TOOL }], 'brief')).rejects.toThrow(/does not count/);
  expect(JSON.stringify(once)).toContain(TOOL.summary);
  expect(sent).toHaveLength(4);
  expect(JSON.stringify(sent)).not.toContain(TOOL.summary);
});

it('has no model before one is loaded, and starts no process for that', async () => {
  await expect(say('hello')).rejects.toThrow(NoModelLoadedError);
  await engine.prepare({ ...asking('hello'), draft: '' });
  expect(started).toEqual([]);
});

it('says what to do about a model that ends every process that loads it', async () => {
  const failing = new EngineProcess({
    start: messagedHelper((end) => ({
      createEngine() {
        end();
        throw new Error('no');
      },
    })),
    logger: { log: () => {} },
  });
  const capabilities = await engine.inspectModel(MODEL);
  const request = { model: MODEL, capabilities, chatFormatForced: false, contextSize: 512 };
  await expect(failing.loadModel(request)).rejects.toThrow(/echo\.gguf could not be loaded: .*choose a smaller model/);
  await failing.dispose();
});

describe('a graphics processor', () => {
  const AUTOMATIC = { graphics: 'automatic', device: null, threads: null } as const;
  let used: string[];
  let withGraphics: EngineProcess;
  /** Ends the process of a graphics processor; the test says when, as only loading may come before. */
  let crash: () => void;
  const startOnGraphics = messagedHelper((end) => ({
    createEngine({ processor }, reports) {
      used.push(processor.graphics);
      if (processor.graphics !== 'none') crash = end;
      return {
        backend: new FragileEngine(reports, end),
        dropSnapshot: async () => {},
        loadEmbedder: () => Promise.reject(new Error('no')),
      };
    },
  }));
  const loadThere = async (): Promise<unknown> => {
    const capabilities = await engine.inspectModel(MODEL);
    return withGraphics.loadModel({ model: MODEL, capabilities, chatFormatForced: false, contextSize: 512 });
  };
  const createEngine = (backendsFolder: string | null): void => {
    withGraphics = new EngineProcess({
      start: startOnGraphics,
      logger: { log: () => {} },
      processor: AUTOMATIC,
      backendsFolder,
    });
    withGraphics.lost.on((loss) => losses.push(loss));
  };
  beforeEach(() => {
    used = [];
    crash = () => expect.unreachable('no graphics processor is used');
  });
  afterEach(() => withGraphics.dispose());

  it('that ends the process each time is given up, which is said until something else is chosen', async () => {
    createEngine('/backends');
    for (let loss = 1; loss <= 3; loss++) {
      await loadThere();
      crash();
      await expect.poll(() => losses.length).toBe(loss);
    }
    expect(losses).toEqual([{ mayReload: true }, { mayReload: true }, { mayReload: true }]);
    await loadThere();
    expect(used).toEqual(['automatic', 'automatic', 'automatic', 'none']);
    expect(await withGraphics.processorState()).toBeNull();
    expect(withGraphics.runs.graphics.problem).toMatch(/run on the processor/);
    withGraphics.chooseProcessor({ ...AUTOMATIC, graphics: 'vulkan' });
    expect(withGraphics.runs.graphics.problem).toBeNull();
    await loadThere();
    expect(used.at(-1)).toBe('vulkan');
  });

  it('that ends the process before a model can be read is given up as well', async () => {
    withGraphics = new EngineProcess({
      start: messagedHelper((end) => ({
        createEngine(options, reports) {
          used.push(options.processor.graphics);
          if (options.processor.graphics !== 'none') end();
          return {
            backend: new FragileEngine(reports, end),
            dropSnapshot: async () => {},
            loadEmbedder: () => Promise.reject(new Error('no')),
          };
        },
      })),
      logger: { log: () => {} },
      processor: AUTOMATIC,
      backendsFolder: '/backends',
    });
    expect(await withGraphics.inspectModel(MODEL)).toMatchObject({ trainedContextSize: expect.any(Number) as number });
    expect(used).toEqual(['automatic', 'automatic', 'automatic', 'none']);
    expect(withGraphics.runs.graphics.problem).toMatch(/run on the processor/);
  });

  it.runIf(process.platform !== 'darwin')('that is not there is not blamed', async () => {
    createEngine(null);
    for (let loss = 1; loss <= 3; loss++) {
      await loadThere();
      crash();
      await expect.poll(() => losses.length).toBe(loss);
    }
    expect(losses[2]).toMatchObject({ mayReload: false });
    expect(withGraphics.runs.graphics.problem).toBeNull();
  });

  it('is chosen in another process, which starts with the next model', async () => {
    createEngine('/backends');
    withGraphics.chooseProcessor({ ...AUTOMATIC, graphics: 'none' });
    await loadThere();
    await loadThere();
    withGraphics.chooseProcessor({ graphics: 'none', device: null, threads: 2 });
    expect(used).toEqual(['none']);
    await loadThere();
    expect(used).toEqual(['none', 'none']);
    expect(losses).toEqual([]);
  });
});

it('cancels loading with the reason of its signal, and ends nothing for that', async () => {
  const capabilities = await engine.inspectModel(MODEL);
  const request = { model: MODEL, capabilities, chatFormatForced: false, contextSize: 512 };
  const reason = new Error('Another model was chosen.');
  await expect(engine.loadModel(request, () => {}, AbortSignal.abort(reason))).rejects.toBe(reason);
  await load();
  expect(started).toHaveLength(1);
});
