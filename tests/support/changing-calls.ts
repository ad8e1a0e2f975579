import { anApp } from './an-app.ts';

/** What the API's description says of a call. */
interface Described {
  operationId: string;
  security: unknown[];
  parameters?: { name: string }[];
}

/** The names of the calls by which administrators change something, and of those of them that take a key. */
export const changingCalls = async () => {
  const answer = await anApp().call('GET', '/api/openapi.json');
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> };
  const changing = Object.values(paths)
    .flatMap((methods) => Object.entries(methods))
    .flatMap(([method, call]) => (method === 'get' || call.security.length === 0 ? [] : call));
  const keyed = changing.filter(({ parameters = [] }) =>
    parameters.some(({ name }) => name === 'Idempotency-Key'),
  );
  const namesOf = (calls: Described[]) => calls.map(({ operationId }) => operationId);
  return { all: namesOf(changing), keyed: namesOf(keyed) };
};
