import { ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';

/** What the two calls send that a deployment makes. */
interface Sent {
  Name: string;
  Value?: string;
}

/** An empty Parameter Store in memory, and a client that asks it instead of the network. */
export const aParameterStore = () => {
  /** Every version of every parameter, the oldest first. */
  const parameters = new Map<string, string[]>();
  const versionsOf = (name: string) => parameters.get(name) ?? [];
  const put = (name: string, value: string): number => {
    parameters.set(name, [...versionsOf(name), value]);
    return versionsOf(name).length;
  };
  const ssm = new SSMClient({ region: 'local' });
  ssm.middlewareStack.add(
    () =>
      ({ input }) => {
        const { Name, Value } = input as Sent;
        const versions = versionsOf(Name);
        if (Value === undefined && versions.length === 0)
          return Promise.reject(new ParameterNotFound({ message: Name, $metadata: {} }));
        const answer =
          Value === undefined
            ? { Parameter: { Value: versions.at(-1), Version: versions.length } }
            : { Version: put(Name, Value) };
        return Promise.resolve({ response: {}, output: { ...answer, $metadata: {} } });
      },
    { step: 'initialize' },
  );
  return {
    ssm,
    parameters: {
      /** The present version of a parameter, or the one that is named. Throws when there is none. */
      value: (name: string, version = 0): string => {
        const value = versionsOf(name).at(version - 1);
        if (value === undefined) throw new Error(`There is no parameter ${name}.`);
        return value;
      },
      /** Stores a value as CloudFormation would; an unchanged one makes no new version. */
      set: (name: string, value: string): void => {
        if (versionsOf(name).at(-1) !== value) put(name, value);
      },
    },
  };
};
