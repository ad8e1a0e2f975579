import { cp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUNDLING } from '../../../infra/aws/bundle/bundle-entries.ts';
import { loadedBytes } from '../../../infra/aws/bundle/bundle-sizes.ts';
import { installPeer } from './install-peer.ts';

const SOURCE = fileURLToPath(new URL('peers/express/app.mjs', import.meta.url));

/** The same route in Express 5 and the AWS SDK: as it is installed, and bundled as our functions are. */
export const expressPeer = async () => {
  const folder = await installPeer('express');
  const unbundled = path.join(folder, 'app.mjs');
  await cp(SOURCE, unbundled);
  const { metafile } = await build({
    ...BUNDLING,
    absWorkingDir: folder,
    entryPoints: { app: unbundled },
    outdir: path.join(folder, 'bundled'),
    logLevel: 'error',
  });
  return {
    unbundled,
    bundled: path.join(folder, 'bundled/app.mjs'),
    bundledBytes: loadedBytes(metafile.outputs, 'bundled/app.mjs'),
  };
};
