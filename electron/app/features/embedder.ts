import type { EmbedderService } from '../../inference/embedder-service.ts';
import type { EngineProcess } from '../../inference/engine-process/engine-process.ts';
import type { HeaderReader } from '../../inference/engine-process/header-reader.ts';
import type { OtherLanguages } from '../../inference/other-languages.ts';
import type { IndexKeeper } from '../../loader/index-keeper.ts';
import type { Learning } from '../../loader/learning.ts';
import { toSelectable } from '../../loader/selectable-tools.ts';
import type { MemoryService } from '../../memory/memory-service.ts';
import type { ProcessReader } from '../../reading/request-reader.ts';
import { anchorProbes } from '../../selection/anchor-probes.ts';
import type { SelectableTool } from '../../selection/selectable-tool.ts';
import { BUILT_IN, type Catalog } from '../../tools/catalog.ts';
import { createEmbedder } from '../create-embedder.ts';
import { createOtherLanguages } from '../create-other-languages.ts';
import type { Skills } from '../create-skills.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createEmbedderHandlers } from '../rpc-handlers/embedders.ts';

type Needs = Profile & {
  readonly local: EngineProcess;
  readonly headers: HeaderReader;
  readonly requestReader: ProcessReader;
};

export interface EmbedderParts {
  readonly embedder: EmbedderService;
  readonly others: OtherLanguages;
}

interface Later {
  readonly catalog: Catalog;
  readonly index: IndexKeeper;
  readonly memory: MemoryService;
  readonly skills: Skills['skills'];
  readonly learning: Learning;
}

/** What finds things by meaning. */
export const addEmbedder: Feature<Needs, EmbedderParts, 'embedders', Later> = (parts, later) => {
  const { options, resources } = parts;
  const { embedder, embedders } = createEmbedder(resources, {
    ...options,
    ...parts,
    probes: () => anchorProbes(builtInTools(later().catalog)),
  });
  const others = createOtherLanguages(resources, { ...options, ...parts, embedder });
  return {
    gives: { embedder, others },
    handlers: () => createEmbedderHandlers(embedders),
    start: () => {
      const { index, memory, skills, learning } = later();
      embedders.start([index, memory.prepared, skills.prepared, learning]);
    },
  };
};

const builtInTools = (catalog: Catalog): readonly SelectableTool[] =>
  catalog
    .list()
    .filter(({ source }) => source === BUILT_IN)
    .map(toSelectable);
