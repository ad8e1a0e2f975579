import { CfnOutput, Stack } from 'aws-cdk-lib';
import { type Distribution, KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { AdminApi } from '../constructs/admin-api.ts';
import { Alarms } from '../constructs/alarms.ts';
import { Jobs } from '../constructs/jobs.ts';
import {
  grantContent,
  grantMedia,
  grantPointers,
  grantPrivate,
  grantReleases,
} from '../constructs/storage.ts';
import { Publisher } from '../constructs/publisher.ts';
import { originSecretReference, stageParameter } from '../constructs/parameters.ts';
import { StaticSite } from '../constructs/static-site.ts';
import { secondNameOf, type StageProps, type StageSettings } from '../stages.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';

/** What the web stack is made of. */
interface WebStackProps extends StageProps {
  readonly data: DataStack;
  /** The folder with the bundled functions. */
  readonly code: string;
  /** The content security policy that the site was compiled with. */
  readonly sitePolicy: string;
  readonly edge: EdgeStack | undefined;
}

/** Everything that can be made again: distribution, API, publisher, alarms. */
export class WebStack extends Stack {
  /** For who watches it from outside. */
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props);
    const { settings, data } = props;
    const code = Code.fromAsset(props.code);
    // Which generation is live, and what each path shows in which: the edge router reads it.
    const pointers = new KeyValueStore(new Construct(this, 'Pointer'), 'Store');
    const api = new AdminApi(this, 'Api', code);
    const publisher = new Publisher(this, 'Publisher', { code, pointers, data });
    const jobs = new Jobs(this, 'Jobs', { code, settings, data });
    const site = new StaticSite(this, 'Site', { ...props, api, pointers });
    this.distribution = site.distribution;
    const origin = `https://${settings.domain?.name ?? site.distribution.distributionDomainName}`;
    for (const { handler } of [api, publisher, jobs]) handler.setVariable('SITE_ORIGIN', origin);

    grantContent(api.handler, data.content, 'edit');
    grantPrivate(api.handler, data.accounts);
    grantMedia(api.handler, data.media);
    grantReleases(api.handler, data.releases);
    grantPointers(api.handler, pointers);
    jobs.grantEnqueue(api.handler);
    const secret = (name: 'origin-secret' | 'origin-secret-former') =>
      originSecretReference(this, settings.name, name);
    api.handler.setVariable('ORIGIN_SECRET', secret('origin-secret'));
    api.handler.setVariable('FORMER_ORIGIN_SECRET', secret('origin-secret-former'));
    api.handler.setVariable('CLIENT_ADDRESS_HEADER', 'cloudfront-viewer-address');

    new Alarms(this, 'Alarms', { api, publisher, jobs, settings });
    if (settings.domain) this.addresses(settings, settings.domain, site);
    stageParameter(this, settings.name, 'web', {
      address: origin,
      apiHost: api.host,
      publisherFunction: publisher.handler.function.functionName,
      jobsFunction: jobs.handler.function.functionName,
      pointerStoreArn: pointers.keyValueStoreArn,
    });
    new CfnOutput(this, 'Address', { value: origin });
  }

  private addresses(
    settings: StageSettings,
    domain: NonNullable<StageSettings['domain']>,
    site: StaticSite,
  ) {
    const zone = HostedZone.fromHostedZoneId(this, 'Zone', domain.hostedZoneId);
    const target = RecordTarget.fromAlias(new CloudFrontTarget(site.distribution));
    const record = (id: string, name: string) => {
      new ARecord(this, `${id}Ipv4`, { zone, recordName: `${name}.`, target });
      new AaaaRecord(this, `${id}Ipv6`, { zone, recordName: `${name}.`, target });
    };
    record('', domain.name);
    const secondName = secondNameOf(settings);
    if (secondName !== undefined) record('Www', secondName);
  }
}
