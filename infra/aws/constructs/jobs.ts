import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter, type IFilterPattern } from 'aws-cdk-lib/aws-logs';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { parameterName } from '#api/lambda/stage-names';
import type { StageSettings } from '../stages.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import { grantContent, grantCopies, grantMedia, grantPrivate, grantReleases } from './storage.ts';
import { callRegularly, Handler } from './handler.ts';
import { parameterArn } from './parameters.ts';

/** What the jobs function works with. */
interface JobsProps {
  readonly code: Code;
  readonly settings: StageSettings;
  readonly data: DataStack;
}

/** As long as Lambda lets a call last. */
export const JOB_TIMEOUT = Duration.minutes(15);

/** A link for a forgotten password works for 15 minutes; a later request is of no use. */
const LONGEST_WAIT = Duration.minutes(15);

/**
 * Sends email, writes exports and safe copies, checks videos and cleans up, so that no answer waits for it and only this function can read the key of the
 * email service. Called by the API as messages come in, and by schedules.
 */
export class Jobs extends Construct {
  readonly handler: Handler;
  private readonly settings: StageSettings;

  constructor(scope: Construct, id: string, { code, settings, data }: JobsProps) {
    super(scope, id);
    this.settings = settings;
    this.handler = new Handler(this, 'Handler', {
      code,
      handler: 'jobs.handler',
      // All content with its files, one after the other; and one core, so that this takes a minute or two.
      memorySize: 1_769,
      timeout: JOB_TIMEOUT,
    });
    // The cleanup deletes content that neither the history nor a generation of the site needs any more.
    grantContent(this.handler, data.content, 'edit');
    grantReleases(this.handler, data.releases);
    grantPrivate(this.handler, data.accounts);
    grantMedia(this.handler, data.media);
    // An export that it wrote in parts and broke off.
    this.handler.allow(
      ['s3:AbortMultipartUpload'],
      [data.media.arnForObjects('incoming/export-*')],
    );
    grantCopies(this.handler, settings);
    this.tellMail();
    this.doRegularly();
  }

  /** Lets a function enqueue jobs, and tells it where. */
  grantEnqueue(handler: Handler) {
    handler.allow(['lambda:InvokeFunction'], [this.handler.function.functionArn]);
    handler.setVariable('JOBS_FUNCTION', this.handler.function.functionName);
  }

  /** How many emails were given up. */
  mailGivenUp(period: Duration): IMetric {
    const failed = FilterPattern.stringValue('$.event', '=', 'mail-failure');
    const forGood = FilterPattern.stringValue('$.level', '=', 'error');
    return this.counted('MailGivenUp', FilterPattern.all(failed, forGood), period);
  }

  /**
   * How many attempts the email service refused because of the site's key or sender. Attempts are repeated every
   * quarter of an hour, so within an hour this stays above zero until the settings are right.
   */
  mailMisconfigured(period: Duration): IMetric {
    const refused = FilterPattern.stringValue('$.event', '=', 'mail-settings');
    return this.counted('MailMisconfigured', refused, period);
  }

  /** Counts lines of the function's log, which holds nothing about recipients. */
  private counted(metricName: string, filterPattern: IFilterPattern, period: Duration) {
    const { logGroup } = this.handler.function;
    const metricNamespace = `Ganit/${this.settings.name}`;
    const counted = { logGroup, filterPattern, metricName, metricNamespace };
    return new MetricFilter(this, metricName, counted).metric({ period, statistic: 'Sum' });
  }

  /**
   * The key is a SecureString under the account's `aws/ssm` key, whose own policy allows every role that may read the
   * parameter decrypt it through the Parameter Store: no right of KMS is needed here.
   */
  private tellMail() {
    const { name, mail } = this.settings;
    if (!mail) return;
    const key = 'resend-api-key';
    this.handler.allow(['ssm:GetParameter'], [parameterArn(this, name, key)]);
    this.handler.setVariable('RESEND_KEY_PARAMETER', parameterName(name, key));
    this.handler.setVariable('CONTACT_FROM', mail.from);
    if (mail.to !== undefined) this.handler.setVariable('CONTACT_TO', mail.to);
  }

  private doRegularly() {
    // No queue for calls that were given up: one about a password holds somebody's address. Nothing is lost by
    // it: the schedules repeat the others, and who gets no link asks again.
    this.handler.function.configureAsyncInvoke({ retryAttempts: 2, maxEventAge: LONGEST_WAIT });
    callRegularly(this, 'Deliver', { minute: '0/15' }, 'deliver');
    // 3:30 in India. It looks every night and copies when the last good copy is a week old.
    callRegularly(this, 'Copy', { minute: '0', hour: '22' }, 'copy');
    // 7:30 in India.
    callRegularly(this, 'Summary', { minute: '0', hour: '2' }, 'summary');
    // 2:00 in India.
    callRegularly(this, 'CheckVideos', { minute: '30', hour: '20' }, 'check-videos');
    // 2:30 in India.
    callRegularly(this, 'Cleanup', { minute: '0', hour: '21' }, 'cleanup');
  }
}
