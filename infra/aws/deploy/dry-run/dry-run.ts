import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStage, type StageSettings } from '../../stages.ts';
import { bundle } from '../../bundle/bundle.ts';
import type { synthesize } from '../cdk.ts';
import type { DeployOptions } from '../deploy-options.ts';
import { deployStage, printDeployed, type Deployed } from '../deploy-stage.ts';
import type { DeployTools } from '../deploy-tools.ts';
import type { DomainNames } from '../domain-names.ts';
import type { Site } from '../smoke-checks.ts';
import { fetchFrom } from '../smoke-test.ts';
import type { StageWeb } from '../stage-parameters.ts';
import { readStageSettings, withAlarmAddress } from '../stage-settings.ts';
import { stepsWith } from '../step.ts';
import type { Terminal } from '../terminal.ts';
import { apiEvent, apiResponse } from './api-event.ts';
import { localStacks } from './local-stacks.ts';
import { openFakes, type Fakes } from './open-fakes.ts';

/** The bundle of dry runs: as for the cloud, but with native code for this machine. */
export const BUNDLE = fileURLToPath(new URL('../../../../dist/cloud/bundle-here', import.meta.url));

/** Processor of this machine; a dry run needs Linux, since the bundle's native code is for it. */
const HERE = process.arch === 'arm64' ? 'arm64' : 'x64';

const AGAIN =
  'This is a fault of the code, not of an account: correct it and run the same command again.';

const bundleHere = async (): Promise<string> => (await bundle({ out: BUNDLE, cpu: HERE })).dir;

/** Calls every function once that was not called yet. */
const callJobs = async ({ functions, denied }: Fakes): Promise<void> => {
  for (const kind of ['deliver', 'cleanup']) {
    const invoked = await functions.byHandler('jobs.handler').invoke({ kind });
    if (invoked.kind === 'error') {
      const { errorType, errorMessage } = invoked.error;
      throw new Error(`The job "${kind}" failed: ${errorType}: ${errorMessage}`);
    }
  }
  if (denied().length > 0) {
    throw new Error(['Roles lack these rights:', ...denied()].join('\n  '));
  }
  const [failed] = functions.failures();
  if (failed !== undefined) throw new Error(`A call in the background failed: ${failed}`);
};

/** Fetches from the local CDN; the API's own address leads to its function, as without the distribution before it. */
const fetchHere = (web: StageWeb, { functions, host }: Fakes): Site['get'] => {
  // Also for a domain, which leads elsewhere or nowhere.
  const get = fetchFrom({ address: `http://${host}` });
  const direct = `https://${web.apiHost ?? ''}`;
  return async (path, headers = {}) => {
    if (web.apiHost === undefined || !path.startsWith(direct)) return get(path, headers);
    const event = apiEvent({
      method: 'GET',
      path: path.slice(direct.length),
      query: '',
      headers,
      cookies: [],
      body: Buffer.alloc(0),
    });
    const invoked = await functions.byHandler('api.handler').invoke(event);
    if (invoked.kind === 'error') throw new Error(invoked.error.errorMessage);
    return apiResponse(invoked.answer);
  };
};

/** A stage that was deployed to fakes and still runs. */
export interface OpenDryRun {
  deployed: Deployed;
  fakes: Fakes;
  /** Ends everything that was started. */
  close: () => Promise<void>;
}

/** Name servers of a domain that is set up correctly; no DNS request is sent. */
const fittingNames = (settings: StageSettings): DomainNames => {
  const nameServers = ['ns-1.dry-run.example', 'ns-2.dry-run.example'];
  return {
    zone: () =>
      Promise.resolve({ name: settings.domain?.zoneName ?? '', nameServers, isPrivate: false }),
    delegation: () => Promise.resolve({ kind: 'servers', nameServers }),
  };
};

/** How the two slow steps are done; as `npm run deploy` does them unless given. */
export interface SlowSteps {
  makeBundle?: DeployTools['bundle'];
  makeTemplates?: typeof synthesize;
}

/** What a deployment works with when fakes stand for AWS; their data is in `state`. */
export const dryRunTools = (
  settings: StageSettings,
  { state, terminal, fakes }: { state: string; terminal: Terminal; fakes: Fakes },
  { makeBundle = bundleHere, makeTemplates }: SlowSteps = {},
): DeployTools => {
  const { ssm, lambda, db, s3 } = fakes.clients;
  return {
    settings,
    terminal,
    ssm,
    ssmOf: () => ssm,
    lambda,
    db,
    s3,
    domains: fittingNames(settings),
    fetchFrom: (web) => fetchHere(web, fakes),
    wait: fakes.wait,
    // Nothing spreads here: what does not hold at once is a fault.
    patienceMs: 0,
    bundle: makeBundle,
    stacks: localStacks(settings, { state, fakes, makeTemplates }),
  };
};

/** What a dry run is asked for. */
export type DryRunOptions = Pick<DeployOptions, 'stage' | 'admin' | 'rotateSecret'> &
  Partial<Pick<DeployOptions, 'settings' | 'remove'>>;

/**
 * A deployment without AWS: the real bundle, the real templates and every step after them, with fakes of the
 * services on this machine whose data is in `state`. What it deploys runs until it is closed.
 */
export const openDryRun = async (
  { stage, admin, rotateSecret, settings: given, remove = [] }: DryRunOptions,
  state: string,
  terminal: Terminal,
  slow: SlowSteps = {},
): Promise<OpenDryRun> => {
  const environment = process.env['STAGE_SETTINGS'];
  const fakes = await openFakes(state, readStage(stage, environment).region);
  try {
    const kept = await readStageSettings(
      { stage, environment, given, remove },
      () => fakes.clients.ssm,
    );
    const settings = withAlarmAddress(kept, admin);
    const tools = dryRunTools(settings, { state, terminal, fakes }, slow);
    const deployed = await deployStage(tools, { admin, rotateSecret, yes: true });
    await stepsWith(terminal.print)('Calling the function for jobs', AGAIN, () => callJobs(fakes));
    return { deployed, fakes, close: fakes.close };
  } catch (error) {
    await fakes.close();
    throw error;
  }
};

/** `npm run deploy -- --dry-run`: the same output as a deployment; nothing keeps running after it. */
export const dryRun = async (options: DeployOptions, terminal: Terminal): Promise<void> => {
  const kept = options.state;
  const state =
    kept === undefined ? await mkdtemp(path.join(tmpdir(), 'dry-run-')) : path.resolve(kept);
  try {
    const { deployed, close } = await openDryRun(options, state, terminal);
    await close();
    printDeployed(deployed, terminal.print);
    terminal.print(
      'That was a dry run: nothing has left this machine, and nothing of it runs any more.',
    );
  } finally {
    if (kept === undefined) await rm(state, { recursive: true, force: true });
  }
};
