import { ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';

/** What the two calls send that a deployment makes. */
interface Sent {
  Name: string;
  Value?: string;
}

/** An empty Parameter Store in memory, and a client that asks it instead of the network. */
export const aParameterStore = () => {
  const stored = new Map<string, { Value: string; Version: number }>();
  const put = (name: string, Value: string): number => {
    const Version = (stored.get(name)?.Version ?? 0) + 1;
    stored.set(name, { Value, Version });
    return Version;
  };
  const ssm = new SSMClient({ region: 'local' });
  ssm.middlewareStack.add(
    () =>
      ({ input }) => {
        const { Name, Value } = input as Sent;
        const Parameter = stored.get(Name);
        if (Value === undefined && Parameter === undefined)
          return Promise.reject(new ParameterNotFound({ message: Name, $metadata: {} }));
        const answer = Value === undefined ? { Parameter } : { Version: put(Name, Value) };
        return Promise.resolve({ response: {}, output: { ...answer, $metadata: {} } });
      },
    { step: 'initialize' },
  );
  return {
    ssm,
    parameters: {
      /** The value of a parameter; throws when there is none. */
      value: (name: string): string => {
        const found = stored.get(name);
        if (found === undefined) throw new Error(`There is no parameter ${name}.`);
        return found.Value;
      },
      /** Stores a value as CloudFormation would; an unchanged one makes no new version. */
      set: (name: string, value: string): void => {
        if (stored.get(name)?.Value !== value) put(name, value);
      },
    },
  };
};
