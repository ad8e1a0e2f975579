import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#support/double-server';

/** One worker that compresses each answer, as it does for files that nobody compressed before. */
const configuration = (folder: string, server: string) => `
daemon off;
user ${userInfo().username};
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_requests 1000000;
  default_type text/html;
  gzip on;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `  ${part}_temp_path ${folder}/${part};`).join('\n')}
  server { ${server} }
}
`;

/** Runs nginx with one server until the block ends: `server` is its configuration, listening on the given port. */
export const startNginx = async (folder: string, server: (port: number) => string) => {
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, server(port)));
  const child = spawn('nginx', ['-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'spawn');
  const ended = once(child, 'close');
  const isAnswering = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  for (let tries = 0; !(await isAnswering()); tries += 1) {
    if (tries === 100 || child.exitCode !== null) throw new Error('nginx does not answer.');
    await setTimeout(50);
  }
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
