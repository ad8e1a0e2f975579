import type { Mailer } from '../mail/mailer.ts';
import type { readErrandsEnv } from './cloud-settings.ts';

/**
 * How the cloud reaches the e-mail service; `undefined` when the stage has no mail settings.
 *
 * The key is a SecureString. It is read for each errand that sends something, so that a new key works at once.
 * Its decryption needs no right of its own: the key policy of the account's `aws/ssm` key lets whoever may read
 * the parameter decrypt it through the Parameter Store.
 */
export const cloudMailer = (
  env: ReturnType<typeof readErrandsEnv>,
): (() => Promise<Mailer>) | undefined => {
  const { RESEND_KEY_PARAMETER: name, CONTACT_FROM: from, RESEND_BASE_URL: baseUrl } = env;
  if (name === undefined || from === undefined) return undefined;
  return async () => {
    const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm');
    const { resendMailer } = await import('../mail/resend-mailer.ts');
    const client = new SSMClient({});
    const { Parameter } = await client.send(
      new GetParameterCommand({ Name: name, WithDecryption: true }),
    );
    client.destroy();
    // Stored from a file it ends with the file's last line break, which no header may hold.
    const apiKey = Parameter?.Value?.trim();
    if (!apiKey) throw new Error('The key of the e-mail service is empty');
    return resendMailer({ apiKey, from, baseUrl });
  };
};
