import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startDouble } from '#support/double-server';
import { watchConnections } from '../../../../infra/local/web/listen.ts';
import { aSiteServer } from './site-server.ts';

/** A connection that stays open and sends what it is told to; `text` is what came back. */
const aClient = async (port: number, sent = '') => {
  const socket: Socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(sent);
  return { closed, text: () => text, write: (more: string) => socket.write(more) };
};

const aServer = async (most: number, listener: RequestListener) => {
  const { server, url, close } = await startDouble(listener);
  onTestFinished(close);
  return { connections: watchConnections(server, most), port: Number(new URL(url).port) };
};

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const answered = (client: { text: () => string }, what = '200 OK') =>
  expect.poll(client.text).toContain(what);

// Specification: RUN-11
test('silent connections keep no visitor out, and no more than the bound are open', async () => {
  const { port, connections } = await aServer(20, (_request, response) => response.end('page'));
  const silent = [];
  for (let n = 0; n < 100; n += 1) silent.push(await aClient(port, n % 2 === 0 ? '' : 'GET / HT'));
  expect(connections.size()).toBeLessThanOrEqual(20);
  await answered(await aClient(port, GET));
  // The oldest went first.
  await Promise.all(silent.slice(0, 80).map(({ closed }) => closed));
});

test('a client that is being answered keeps its connection; one too many is closed', async () => {
  const waiting: (() => void)[] = [];
  const { port, connections } = await aServer(3, (_request, response) => {
    waiting.push(() => response.end('page'));
  });
  const visitors = [];
  for (let n = 0; n < 3; n += 1) visitors.push(await aClient(port, GET));
  await expect.poll(() => waiting).toHaveLength(3);
  await (
    await aClient(port, GET)
  ).closed;
  for (const finish of waiting) finish();
  for (const visitor of visitors) await answered(visitor);
  expect(connections.size()).toBe(3);
});

// Specification: RUN-11
test('an end waits for answers in flight and for nothing else', async () => {
  let finish: (() => void) | undefined;
  const { port, connections } = await aServer(20, (_request, response) => {
    response.write('half ');
    finish = () => response.end('and the rest');
  });
  const silent = await aClient(port);
  const slowHeaders = await aClient(port, 'GET / HT');
  const visitor = await aClient(port, GET);
  await answered(visitor, 'half');
  const ended = connections.close(60_000);
  await Promise.all([silent.closed, slowHeaders.closed]);
  finish?.();
  await ended;
  await visitor.closed;
  expect(visitor.text()).toContain('and the rest');
});

test('headers of more than 16 KB are refused', async () => {
  const { ask } = await aSiteServer();
  expect((await ask('/', { cookie: 'x'.repeat(17_000) })).status).toBe(431);
});
