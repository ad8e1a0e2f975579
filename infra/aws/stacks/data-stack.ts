import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import {
  contentTable,
  mediaBucket,
  privateTable,
  releaseBucket,
  type DataStores,
} from '../constructs/storage.ts';
import { stageParameter } from '../constructs/parameters.ts';
import type { StageSettings } from '../stages.ts';

/** The settings that this stack reads. */
interface DataStackProps extends StackProps {
  readonly settings: StageSettings;
}

/** What must never be lost. Nothing here depends on the web stack, which can be deleted and made again. */
export class DataStack extends Stack implements DataStores {
  readonly content: TableV2;
  readonly accounts: TableV2;
  readonly media: Bucket;
  readonly releases: Bucket;

  constructor(scope: Construct, id: string, { settings, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: settings.retain });
    const { name: stage } = settings;
    this.content = contentTable(this, settings);
    this.accounts = privateTable(this, settings);
    this.media = mediaBucket(this, settings);
    this.releases = releaseBucket(this, settings);
    stageParameter(this, 'Names', {
      stage,
      name: 'data',
      value: {
        contentTable: this.content.tableName,
        privateTable: this.accounts.tableName,
        mediaBucket: this.media.bucketName,
        releaseBucket: this.releases.bucketName,
      },
    });
  }
}
