import type { Mailer } from '#api/mail/mailer';
import type { readJobsEnv } from '../cloud-settings.ts';

/**
 * How the cloud reaches the email service; `undefined` when the stage has no mail settings.
 *
 * The key is a SecureString. It is read for each job that sends something, so that a new key works at once.
 * Its decryption needs no right of its own: the key policy of the account's `aws/ssm` key allows every role that may read
 * the parameter decrypt it through the Parameter Store.
 */
export const cloudMailer = (
  env: ReturnType<typeof readJobsEnv>,
): (() => Promise<Mailer>) | undefined => {
  const { RESEND_KEY_PARAMETER: name, CONTACT_FROM: from, RESEND_BASE_URL: baseUrl } = env;
  if (name === undefined || from === undefined) return undefined;
  return async () => {
    const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm');
    const { resendMailer } = await import('#api/mail/resend-mailer');
    const client = new SSMClient({});
    const command = new GetParameterCommand({ Name: name, WithDecryption: true });
    const parameter = await client.send(command).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'ParameterNotFound') return undefined;
      throw error;
    });
    client.destroy();
    // Stored from a file it ends with the file's last line break, which no header may hold.
    const apiKey = parameter?.Parameter?.Value?.trim();
    return apiKey ? resendMailer({ apiKey, from, baseUrl }) : WITHOUT_KEY;
  };
};

/** No key is stored yet: emails wait, and the alarm and the admin tell, as with a wrong key. */
const WITHOUT_KEY: Mailer = {
  send: () => Promise.resolve({ kind: 'misconfigured', reason: 'missing_api_key' }),
  forgetBefore: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};
