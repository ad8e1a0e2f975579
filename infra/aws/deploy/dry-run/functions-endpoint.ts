import { text } from 'node:stream/consumers';
import { startLoopbackServer } from './loopback-server.ts';
import type { FunctionProcess } from './function-process.ts';

/** `/2015-03-31/functions/<name or ARN>/invocations` */
const PATH = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

/** A fake of Lambda: Invoke with and without waiting for the answer, and an account as they usually are. */
export const startFunctionsEndpoint = async () => {
  const functions = new Map<string, FunctionProcess>();
  const inBackground = new Set<Promise<unknown>>();
  const failures: string[] = [];

  const invokeLater = (target: FunctionProcess, event: unknown) => {
    const call = target
      .invoke(event)
      .then((invoked) => {
        if (invoked.kind === 'error') {
          failures.push(`${target.name}: ${invoked.error.errorType} ${invoked.error.errorMessage}`);
        }
      })
      .finally(() => inBackground.delete(call));
    inBackground.add(call);
  };

  const server = await startLoopbackServer((request, response) => {
    const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body === undefined ? '' : JSON.stringify(body));
    };
    void text(request).then(async (sent) => {
      if (request.url?.startsWith('/2016-08-19/account-settings') === true) {
        answer(200, { AccountLimit: { UnreservedConcurrentExecutions: 1_000 } });
        return;
      }
      const asked = decodeURIComponent(PATH.exec(request.url ?? '')?.[1] ?? '');
      const target = functions.get(asked.split(':').at(-1) ?? '');
      if (!target) {
        const type = 'ResourceNotFoundException';
        answer(404, { Message: `No function ${asked}` }, { 'x-amzn-errortype': type });
        return;
      }
      const event: unknown = JSON.parse(sent || 'null');
      if (request.headers['x-amz-invocation-type'] === 'Event') {
        invokeLater(target, event);
        answer(202, undefined);
        return;
      }
      const invoked = await target.invoke(event);
      if (invoked.kind === 'answer') answer(200, invoked.answer);
      else answer(200, invoked.error, { 'x-amz-function-error': 'Unhandled' });
    });
  });

  return {
    endpoint: server.endpoint,
    /** Makes a function known; one of the same name is replaced and ended. */
    add: async (added: FunctionProcess): Promise<void> => {
      const before = functions.get(added.name);
      functions.set(added.name, added);
      await before?.close();
    },
    /** The function with this entry, `api.handler`. */
    byHandler: (handler: string): FunctionProcess => {
      const one = [...functions.values()].find((each) => each.handler === handler);
      if (!one) throw new Error(`The templates have no function with the entry ${handler}.`);
      return one;
    },
    /** Calls without an answer that went wrong. */
    failures: (): readonly string[] => failures,
    /** Waits for all calls, then ends all functions. */
    close: async () => {
      await Promise.all(inBackground);
      await Promise.all([...functions.values()].map((each) => each.close()));
      await server.close();
    },
  };
};
