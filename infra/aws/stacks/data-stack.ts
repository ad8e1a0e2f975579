import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ContentTable, MediaBucket, PrivateTable, ReleaseBucket } from '../constructs/storage.ts';
import { stageParameter } from '../constructs/parameters.ts';
import type { StageSettings } from '../stages.ts';

/** The settings that this stack reads. */
interface DataStackProps extends StackProps {
  readonly settings: StageSettings;
}

/** What must never be lost. Nothing here depends on the web stack, which can be deleted and made again. */
export class DataStack extends Stack {
  readonly content: ContentTable;
  readonly accounts: PrivateTable;
  readonly media: MediaBucket;
  readonly releases: ReleaseBucket;

  constructor(scope: Construct, id: string, { settings, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: settings.retain });
    const { retain, name: stage } = settings;
    this.content = new ContentTable(this, 'Content', { retain });
    this.accounts = new PrivateTable(this, 'Private', { retain });
    this.media = new MediaBucket(this, 'Media', { retain });
    this.releases = new ReleaseBucket(this, 'Releases', { retain });
    stageParameter(this, 'Names', {
      stage,
      name: 'data',
      value: {
        contentTable: this.content.table.tableName,
        privateTable: this.accounts.table.tableName,
        mediaBucket: this.media.bucket.bucketName,
        releaseBucket: this.releases.bucket.bucketName,
      },
    });
  }
}
