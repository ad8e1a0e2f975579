import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { aDataFolder, startSite } from '../support/running-site.ts';

const CONNECTIONS = 10_000;
/** A silent connection takes about 10 KB of the server's memory, one that does not take its page not much more. */
const MOST_MEGABYTES = 400;

const FORM = [
  'POST /incoming-uploads HTTP/1.1',
  'Host: localhost',
  'Content-Type: multipart/form-data; boundary=b',
  'Content-Length: 50000000',
  '',
  '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nincoming/x',
].join('\r\n');

/** What clients do that never come to an end. */
const HALVES = [
  '',
  'GET /10 HTTP/1.1\r\nHost: loc',
  'GET /10 HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20),
  FORM,
];

const openHalf = (port: number, sent: string) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    // Nothing is read: the answers stay on the way.
    socket.pause();
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject).on('error', () => undefined);
      socket.write(sent);
      resolve(socket);
    });
  });

/** A visitor with a connection of their own. */
const visit = (url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${url}/10`, { agent: false }, (response) => {
      response.resume().once('end', () => {
        resolve(response.statusCode);
      });
    })
      .on('error', reject)
      .end();
  });

const megabytes = async (pid: number | undefined) => {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
};

// In `npm test`, tests/infra/local/web/connections.test.ts shows the same with few connections.
test('10,000 connections that never come to an end keep nobody from the site, in bounded memory', async () => {
  const folder = await aDataFolder();
  const site = await startSite(folder.dir);
  const port = Number(new URL(site.url).port);
  const sockets: Socket[] = [];
  try {
    expect(await visit(site.url)).toBe(200);
    const before = await megabytes(site.process.pid);
    for (let n = 0; n < CONNECTIONS; n += 1) {
      sockets.push(await openHalf(port, HALVES[n % HALVES.length] ?? ''));
      if (n % 100 === 0) expect(await visit(site.url)).toBe(200);
    }
    const taken = (await megabytes(site.process.pid)) - before;
    console.log(`${String(CONNECTIONS)} connections take ${taken.toFixed(0)} MB`);
    expect(taken).toBeLessThan(MOST_MEGABYTES);
    for (let n = 0; n < 100; n += 1) expect(await visit(site.url)).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
    expect(await site.stop()).toBe(0);
    await folder.remove();
  }
});
