import type { Page, Request, Route } from '@playwright/test';

/** What can happen to a call on its way. */
export type Fault = 'dropped' | 'answer lost' | 'error page' | 'out of order';

/** The words of the server that is out of order. */
export const OUT_OF_ORDER = 'The storage is full at the moment.';

/** Sends a call to the server outside of the browser, as the line does that then loses the answer, cookies and all. */
const sendOnly = async (request: Request): Promise<void> => {
  const body = request.postDataBuffer();
  const { host: _, 'content-length': __, ...headers } = await request.allHeaders();
  const answer = await fetch(request.url(), {
    method: request.method(),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  await answer.arrayBuffer();
};

const meet = async (route: Route, fault: Fault): Promise<void> => {
  switch (fault) {
    case 'dropped':
      return route.abort();
    case 'answer lost':
      await sendOnly(route.request());
      return route.abort();
    case 'error page':
      return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
    case 'out of order': {
      const error = { code: 'unavailable', message: OUT_OF_ORDER };
      return route.fulfill({ status: 503, json: { error } });
    }
  }
};

/** One call of the API: its method and the end of its path. */
export interface Call {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
}

/**
 * Lets a fault meet a call until the answer's `end` is called; `met` counts how often it did. Other calls go
 * through. With `deaf` nothing can be read either, as when the line is gone altogether.
 */
export const withFault = async (page: Page, call: Call, fault: Fault, deaf = false) => {
  const faults = { met: 0 };
  const isMeant = (request: Request) =>
    request.method() === call.method && new URL(request.url()).pathname.endsWith(call.path);
  const handler = async (route: Route) => {
    if (isMeant(route.request())) {
      faults.met += 1;
      await meet(route, fault);
    } else if (deaf) await route.abort();
    else await route.fallback();
  };
  await page.route('**/api/**', handler);
  return {
    met: () => faults.met,
    end: () => page.unroute('**/api/**', handler),
  };
};
