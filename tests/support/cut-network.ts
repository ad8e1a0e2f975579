import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { startDouble } from './double-server.ts';

/** Where every page finds the script of `runFirst`: beside the files that the service worker keeps. */
const FIRST = '/_astro/first.js';
const ENGINE_WORKER = '/pdf.worker.min.mjs';
/** Below the policy, before everything that it governs. */
const POLICY_END = /<meta http-equiv="content-security-policy"[^>]*>/;

/**
 * The network between a browser and a site, at `url`. While it is cut, every connection breaks off, no matter what in the browser
 * opens it: the browser's own switch does not reach service workers. `replace` lets it answer a path with another script;
 * `runFirst` lets every page run one before its own, and the worker of the PDF engine another; `told` is what those send to `/told`.
 */
export const cuttableNetwork = async (site: string) => {
  const { hostname, port } = new URL(site);
  const scripts = new Map<string | undefined, string>();
  const told: string[] = [];
  let inWorker = '';
  let isCut = false;
  let isStalled = false;
  const { server, url, close } = await startDouble((asked, answer) => {
    const { method, url: path, headers } = asked;
    if (isStalled) return;
    const script = scripts.get(path);
    if (script !== undefined) {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    if (path === '/told') {
      void text(asked).then((fault) => told.push(fault));
      answer.writeHead(204).end();
      return;
    }
    const hasFirst = scripts.has(FIRST);
    const encoding = hasFirst ? { 'accept-encoding': 'identity' } : {};
    // A connection of its own: a kept one may be closed by the site at this moment.
    const onward = request({
      agent: false,
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...encoding },
    });
    onward.on('response', (given) => {
      const status = given.statusCode ?? 502;
      const isWorker = path?.endsWith(ENGINE_WORKER) === true;
      if (!hasFirst || !(isWorker || given.headers['content-type']?.startsWith('text/html'))) {
        answer.writeHead(status, given.headers);
        given.pipe(answer);
        return;
      }
      void text(given).then((sent) => {
        const { 'content-length': _length, ...others } = given.headers;
        answer.writeHead(status, others);
        const html = sent.replace(POLICY_END, `$&<script src="${FIRST}"></script>`);
        answer.end(isWorker ? inWorker + sent : html);
      });
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  // As the site's own server has it: with the usual 5 seconds a connection may close as a browser sends a POST by it, which
  // no browser sends again.
  server.keepAliveTimeout = 125_000;
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
  });
  return {
    url: url.replace('127.0.0.1', 'localhost'),
    replace: (path: string, script: string) => {
      scripts.set(path, script);
    },
    runFirst: (inPage: string, inEngine: string) => {
      scripts.set(FIRST, inPage);
      inWorker = inEngine;
    },
    told,
    /** Until it is cut, requests wait without an answer. */
    stall: () => {
      isStalled = true;
    },
    cut: (value: boolean) => {
      isCut = value;
      isStalled = false;
      if (isCut) server.closeAllConnections();
    },
    close,
  };
};
