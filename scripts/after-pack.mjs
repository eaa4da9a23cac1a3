// Sets the security fuses in the Electron binary: the builder's own list lacks the newest of them.
import path from 'node:path';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';

const EXECUTABLES = {
  win32: (name) => `${name}.exe`,
  darwin: (name) => `${name}.app`,
  linux: (_name, linuxName) => linuxName,
};

/** @param {import('electron-builder').AfterPackContext} context */
export default async function afterPack({ appOutDir, electronPlatformName, packager }) {
  const executable = EXECUTABLES[electronPlatformName](
    packager.appInfo.productFilename,
    packager.executableName ?? 'knapsack',
  );
  await flipFuses(path.join(appOutDir, executable), {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: electronPlatformName === 'darwin',
    strictlyRequireAllFuses: true,
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    [FuseV1Options.WasmTrapHandlers]: true,
  });
}
