import { Tags, type App } from 'aws-cdk-lib';
import { CopyStack } from './stacks/copy-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { PipelineStack } from './stacks/pipeline-stack.ts';
import { WebStack } from './stacks/web-stack.ts';
import { WatchStack } from './stacks/watch-stack.ts';
import { copyRegion, hasEdge, isWatched, usesUsEast1, type StageSettings } from './stages.ts';

/** What a stage is built from beside its settings. */
interface StageParts {
  readonly settings: StageSettings;
  /** The folder with the bundled functions. */
  readonly code: string;
  /** The content security policy that the site was compiled with. */
  readonly sitePolicy: string;
  /**
   * The account to deploy to.
   * @default whichever account the credentials at hand belong to
   */
  readonly account?: string;
}

/** The stacks of one stage: data that stays, the web that can be replaced, what must be in us-east-1, who watches, safe copies in another region, the pipeline. */
export const buildStage = (app: App, { settings, code, sitePolicy, account }: StageParts) => {
  const { name, region } = settings;
  const env = (where: string) => ({ region: where, ...(account === undefined ? {} : { account }) });
  const crossRegionReferences = usesUsEast1(settings);
  const data = new DataStack(app, `ganit-${name}-data`, { settings, env: env(region) });
  const edge = hasEdge(settings)
    ? new EdgeStack(app, `ganit-${name}-edge`, {
        settings,
        crossRegionReferences,
        env: env('us-east-1'),
      })
    : undefined;
  const web = new WebStack(app, `ganit-${name}-web`, {
    settings,
    data,
    code,
    sitePolicy,
    crossRegionReferences,
    env: env(region),
    edge,
  });
  const watch = isWatched(settings)
    ? new WatchStack(app, `ganit-${name}-watch`, {
        settings,
        crossRegionReferences,
        distribution: web.distribution,
        env: env('us-east-1'),
      })
    : undefined;
  const copiesIn = copyRegion(settings);
  const copies =
    copiesIn === undefined
      ? undefined
      : new CopyStack(app, `ganit-${name}-copies`, { settings, env: env(copiesIn) });
  const { github } = settings;
  const pipeline =
    github &&
    new PipelineStack(app, `ganit-${name}-pipeline`, {
      settings,
      github,
      data,
      env: env(region),
    });
  // Not the app: both stages can be in it.
  for (const stack of [data, edge, web, watch, copies, pipeline])
    if (stack) Tags.of(stack).add('site', `ganit-${name}`);
  return { data, edge, web, watch, copies, pipeline };
};
