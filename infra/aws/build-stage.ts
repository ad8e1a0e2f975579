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
  const { name, region, github } = settings;
  const of = (where: string) => ({
    settings,
    env: { region: where, ...(account !== undefined && { account }) },
  });
  const crossRegionReferences = usesUsEast1(settings);
  const inUsEast1 = { ...of('us-east-1'), crossRegionReferences };
  const data = new DataStack(app, `ganit-${name}-data`, of(region));
  const edge = hasEdge(settings) ? new EdgeStack(app, `ganit-${name}-edge`, inUsEast1) : undefined;
  const webParts = { ...of(region), data, code, sitePolicy, crossRegionReferences, edge };
  const web = new WebStack(app, `ganit-${name}-web`, webParts);
  const { distribution } = web;
  const watch = isWatched(settings)
    ? new WatchStack(app, `ganit-${name}-watch`, { ...inUsEast1, distribution })
    : undefined;
  const copiesIn = copyRegion(settings);
  const copies =
    copiesIn === undefined ? undefined : new CopyStack(app, `ganit-${name}-copies`, of(copiesIn));
  const pipeline =
    github && new PipelineStack(app, `ganit-${name}-pipeline`, { ...of(region), github, data });
  // Not the app: both stages can be in it.
  for (const stack of [data, edge, web, watch, copies, pipeline])
    if (stack) Tags.of(stack).add('site', `ganit-${name}`);
  return { data, edge, web, watch, copies, pipeline };
};
