import { parameterName } from '#api/lambda/env-names.ts';
import type { DeployTools } from '../deploy-tools.ts';
import { readParameter } from '../stage-parameters.ts';

/**
 * Says how to store the key of the email service when the stage sends email and the key is missing. The site
 * works without it: messages wait in the inbox.
 */
export const mentionMailKey = async ({
  settings,
  ssm,
  talk,
}: Pick<DeployTools, 'settings' | 'ssm' | 'talk'>): Promise<void> => {
  const name = parameterName(settings.name, 'resend-api-key');
  if (settings.mail === undefined || (await readParameter(ssm, name)) !== undefined) return;
  talk.say('  The key of the email service is missing. No email is sent until you add it.');
  talk.say('  Write it into a file, store it with this line, and delete the file:');
  talk.say(
    `  aws ssm put-parameter --region ${settings.region} --type SecureString --name ${name} --value file://key.txt`,
  );
};
