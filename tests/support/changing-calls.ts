import { anApp } from './an-app.ts';

/** The names of the calls by which administrators change something, from the API's description of itself. */
export const changingCalls = async (): Promise<string[]> => {
  const answer = await anApp().call('GET', '/api/openapi.json');
  const { paths } = (await answer.json()) as {
    paths: Record<string, Record<string, { operationId: string; security?: unknown }>>;
  };
  return Object.values(paths)
    .flatMap((methods) => Object.entries(methods))
    .filter(([method, { security }]) => method !== 'get' && security !== undefined)
    .map(([, { operationId }]) => operationId);
};
