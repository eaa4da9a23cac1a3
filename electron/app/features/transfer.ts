import type { ModelManager } from '../../models/model-manager.ts';
import type { ProjectService } from '../../projects/project-service.ts';
import { TransferService } from '../../transfer/transfer-service.ts';
import type { CallFiles } from '../call-files.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createTransferHandlers } from '../rpc-handlers/transfer.ts';

type Needs = Profile & {
  readonly callFiles: CallFiles;
  readonly models: ModelManager;
  readonly projects: ProjectService;
};

/** Chats and whole profiles as files. */
export const addTransfer: Feature<Needs, object, 'transfer'> = ({
  capabilities,
  paths,
  resources,
  secrets,
  startHelper,
  callFiles,
  models,
  projects,
  emit,
}) => {
  const transfers = resources.add(
    new TransferService({
      paths,
      startHelper,
      app: capabilities.appVersion,
      secrets,
      cipher: capabilities.secretCipher ?? null,
      modelNames: () => Object.fromEntries(models.list().map(({ id, name }) => [id, name])),
      filesOf: (callId) => callFiles.list(callId),
      printToPdf: capabilities.printToPdf ?? null,
    }),
  );
  transfers.progressed.on((progress) => emit('transfer.progressed', progress));
  transfers.imported.on(() => {
    projects.changed.emit(null);
    emit('transfer.imported', null);
  });
  return { gives: {}, handlers: () => createTransferHandlers(transfers, capabilities) };
};
