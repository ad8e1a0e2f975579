import type { Browser } from 'playwright-core';

type Params = Record<string, unknown>;

interface Message {
  id?: number;
  method?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
}

/** A page or worker that is spoken with through the messages of another session. */
const createTarget = (carry: (message: string) => Promise<unknown>) => {
  const waiting = new Map<number, PromiseWithResolvers<Params>>();
  const listeners = new Map<string, (params: Params) => void>();
  const ask = async (method: string, params: Params = {}): Promise<Params> => {
    const id = waiting.size + 1;
    const answer = Promise.withResolvers<Params>();
    waiting.set(id, answer);
    await carry(JSON.stringify({ id, method, params }));
    return answer.promise;
  };
  return {
    ask,
    on: (method: string, listener: (params: Params) => void): void => {
      listeners.set(method, listener);
    },
    receive: (text: string): void => {
      const { id, method, params = {}, result = {}, error } = JSON.parse(text) as Message;
      if (method !== undefined) listeners.get(method)?.(params);
      const answer = waiting.get(id ?? 0);
      if (error) answer?.reject(new Error(error.message));
      else answer?.resolve(result);
    },
  };
};

const WINDOW = { width: 1280, height: 800 };

/**
 * A page that nobody else looks into. A page of Playwright's keeps the bodies of all its responses in its own process,
 * for questions about them, and was 50 MB heavier with a PDF of 10 MB open. The service worker is passed by.
 */
export const openBarePage = async (browser: Browser) => {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const made = { url: 'about:blank', browserContextId, ...WINDOW };
  const { targetId } = await session.send('Target.createTarget', made);
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const page = createTarget((message) =>
    session.send('Target.sendMessageToTarget', { sessionId, message }),
  );
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId === sessionId) page.receive(event.message);
  });
  const workers = new Map<unknown, ReturnType<typeof createTarget>>();
  page.on('Target.attachedToTarget', ({ sessionId: worker }) => {
    const send = (message: string) =>
      page.ask('Target.sendMessageToTarget', { sessionId: worker, message });
    workers.set(worker, createTarget(send));
  });
  page.on('Target.detachedFromTarget', ({ sessionId: worker }) => workers.delete(worker));
  page.on('Target.receivedMessageFromTarget', ({ sessionId: worker, message }) => {
    workers.get(worker)?.receive(String(message));
  });
  const watch = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
  await page.ask('Target.setAutoAttach', watch);
  await page.ask('Page.enable');
  await page.ask('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  await page.ask('Network.setBypassServiceWorker', { bypass: true });

  return {
    /** Goes to an address, and resolves when its page is there. */
    open: async (url: string): Promise<void> => {
      const loaded = Promise.withResolvers<undefined>();
      page.on('Page.loadEventFired', () => {
        loaded.resolve(undefined);
      });
      await page.ask('Page.navigate', { url });
      await loaded.promise;
    },
    /** The value of an expression, or of the promise that it is. */
    evaluate: async (expression: string): Promise<unknown> => {
      const asked = { expression, returnByValue: true, awaitPromise: true };
      const answer = await page.ask('Runtime.evaluate', asked);
      return (answer['result'] as { value?: unknown }).value;
    },
    /** Answers this address with a page from now on. */
    answer: async (url: string, html: string): Promise<void> => {
      page.on('Fetch.requestPaused', ({ requestId }) => {
        void page.ask('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [{ name: 'content-type', value: 'text/html' }],
          body: Buffer.from(html).toString('base64'),
        });
      });
      await page.ask('Fetch.enable', { patterns: [{ urlPattern: url }] });
    },
    /** Collects the garbage of the page and of its workers. */
    collectGarbage: async (): Promise<void> => {
      for (const each of [page, ...workers.values()]) await each.ask('HeapProfiler.collectGarbage');
    },
  };
};

/** A page that nobody else looks into. */
export type BarePage = Awaited<ReturnType<typeof openBarePage>>;
