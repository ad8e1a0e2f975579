import { CdkError } from './cdk.ts';
import { StepError } from './step.ts';

/** A failure of a deployment that has a known cause; `text` is what CloudFormation says. */
interface KnownFailure {
  text: RegExp;
  message: string;
  next: string;
}

const KNOWN: readonly KnownFailure[] = [
  {
    // https://github.com/aws-samples/aws-cdk-examples/issues/279
    text: /account must be verified before you can add new CloudFront resources/i,
    message:
      'AWS has not verified this account for CloudFront yet. It asks that of many new accounts, once. Nothing is wrong with the site, and what was created so far (the tables and buckets) stays.',
    next: `Ask AWS to verify the account, which costs nothing:
  1. Open https://console.aws.amazon.com/support/home#/ and choose Create case, Account and billing.
  2. Write: "Please verify my account for CloudFront", with the message of AWS above.
  3. When AWS has answered, often within a day or two, run the same command again. It goes on from here.`,
  },
  {
    text: /CNAMEAlreadyExists|CNAMEs? you provided (?:is|are) already associated/i,
    message:
      'Another CloudFront distribution, here or in another account, has this domain already.',
    next: 'Take the domain away from that one (its settings, Alternate domain names), then run the same command again. Another stage of this site: deploy that one first with --remove domain.',
  },
  {
    text: /\bCAA\b/,
    message:
      'The domain does not let AWS issue a certificate: it has a CAA record that names others.',
    next: 'Add the record 0 issue "amazon.com" beside it in the DNS of the domain, then run the same command again.',
  },
];

/** The failure in words with what to do, where its cause is known; otherwise as it was. */
export const explained = (error: unknown): unknown => {
  if (!(error instanceof CdkError)) return error;
  const known = KNOWN.find(({ text }) => text.test(error.output));
  return known ? new StepError(known.message, known.next, { cause: error }) : error;
};
