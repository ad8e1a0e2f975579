// The whole code of a function of its own (`infra/aws/constructs/canary.ts`), so it imports nothing of the project:
// a look at the site from another region must not depend on what is deployed with the site.
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';

const PATIENCE_MS = 10_000;

/** What a visitor's browser asks for, and a text that a good answer holds. */
const LOOKS = [
  { path: '/', text: '</html>' },
  { path: '/api/health', text: '"ok"' },
];

const wrongWith = async (url: string, text: string) => {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { redirect: 'error', signal });
    if (response.status !== 200) return `status ${response.status}`;
    return (await response.text()).includes(text) ? undefined : 'another text';
  } catch {
    return 'no answer';
  }
};

/** Looks at the home page and at the API. Throws an error that says what is wrong with which. */
export const lookAt = async (address: string): Promise<void> => {
  const wrong: string[] = [];
  for (const { path, text } of LOOKS) {
    const found = await wrongWith(address + path, text);
    if (found !== undefined) wrong.push(`${path}: ${found}`);
  }
  if (wrong.length > 0) throw new Error(wrong.join(', '));
};

let known: string | undefined;

/** The site's address, from the parameter that its stack writes; the last one known when that cannot be read. */
const siteAddress = async () => {
  const { WEB_PARAMETER: Name, SITE_REGION: region } = process.env;
  const client = new SSMClient(region === undefined ? {} : { region });
  try {
    const { Parameter } = await client.send(new GetParameterCommand({ Name }));
    known = (JSON.parse(Parameter?.Value ?? '{}') as { address?: string }).address;
  } catch (error) {
    if (known === undefined) throw error;
  }
  return known ?? '';
};

/** Called every five minutes; a fault is counted, and two in a row are an alarm. */
export const handler = async (): Promise<void> => lookAt(await siteAddress());
