import { text } from 'node:stream/consumers';
import { SSMClient } from '@aws-sdk/client-ssm';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import { startDouble } from '../double-server.ts';

const Get = z.object({ Name: z.string() });
const Put = z.object({
  Name: z.string(),
  Value: z.string(),
  Overwrite: z.boolean().default(false),
});

interface Answer {
  status: number;
  body: object;
}
const refusal = (type: string): Answer => ({ status: 400, body: { __type: type, message: type } });

/**
 * An empty fake of SSM's Parameter Store (JSON 1.1), with its two calls that a deployment uses, and a client for it; both
 * for the length of a test.
 */
export const aParameterStore = async () => {
  /** Every version of every parameter, the oldest first. */
  const parameters = new Map<string, string[]>();

  const put = (name: string, value: string): number => {
    const versions = [...(parameters.get(name) ?? []), value];
    parameters.set(name, versions);
    return versions.length;
  };

  const answer = (target: string, input: unknown): Answer => {
    switch (target) {
      case 'AmazonSSM.GetParameter': {
        const { Name } = Get.parse(input);
        const versions = parameters.get(Name);
        if (!versions) return refusal('ParameterNotFound');
        const Parameter = { Name, Value: versions.at(-1), Version: versions.length };
        return { status: 200, body: { Parameter } };
      }
      case 'AmazonSSM.PutParameter': {
        const { Name, Value, Overwrite } = Put.parse(input);
        if (parameters.has(Name) && !Overwrite) return refusal('ParameterAlreadyExists');
        return { status: 200, body: { Version: put(Name, Value) } };
      }
      default:
        return refusal('UnknownOperationException');
    }
  };

  const { url, close } = await startDouble((request, response) => {
    void text(request).then((sent) => {
      const target = request.headers['x-amz-target'];
      const { status, body } = answer(String(target), JSON.parse(sent));
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(body));
    });
  });
  const ssm = new SSMClient({
    region: 'local',
    endpoint: url,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  onTestFinished(async () => {
    ssm.destroy();
    await close();
  });
  return {
    ssm,
    parameters: {
      /** The present version of a parameter, or the one that is named. Throws when there is none. */
      value: (name: string, version?: number): string => {
        const value = parameters.get(name)?.at(version === undefined ? -1 : version - 1);
        if (value === undefined) throw new Error(`There is no parameter ${name}.`);
        return value;
      },
      /** Stores a value as CloudFormation would; an unchanged one makes no new version. */
      set: (name: string, value: string): void => {
        if (parameters.get(name)?.at(-1) !== value) put(name, value);
      },
    },
  };
};
