import { expect, test } from 'vitest';
import { CdkError } from '../../../../infra/aws/deploy/cdk.ts';
import { explained } from '../../../../infra/aws/deploy/known-failures.ts';
import { StepError } from '../../../../infra/aws/deploy/step.ts';

/** What CloudFormation says, between other lines. */
const failing = (reason: string): unknown =>
  explained(
    new CdkError(
      'deploy',
      1,
      `ganit-prod-web | 3/57 | CREATE_FAILED | AWS::CloudFront::Distribution\nResource handler returned message: "${reason}"\n`,
    ),
  );

test.each([
  [
    "Access denied for operation 'AWS::CloudFront::Distribution: Your account must be verified before you can add new CloudFront resources. To verify your account, please contact AWS Support (https://console.aws.amazon.com/support/home#/) and include this error message.'",
    'AWS has not verified this account for CloudFront yet.',
    'Please verify my account for CloudFront',
  ],
  [
    'One or more of the CNAMEs you provided are already associated with a different resource. (CNAMEAlreadyExists)',
    'Another CloudFront distribution',
    '--remove domain',
  ],
  ['Certificate is in FAILED status: CAA_ERROR, a CAA record forbids it', 'CAA', 'amazon.com'],
])('"%s" is explained, with what to do', (reason, message, next) => {
  const error = failing(reason);
  if (!(error instanceof StepError)) throw new Error('It is not explained.');
  expect(error.message).toContain(message);
  expect(error.next).toContain(next);
  expect(error.next).toContain('run the same command again');
});

test('what is not known stays as it is', () => {
  expect(failing('Rate exceeded')).toBeInstanceOf(CdkError);
  const other = new Error('account must be verified before you can add new CloudFront resources');
  expect(explained(other)).toBe(other);
});
