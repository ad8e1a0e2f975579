import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { App } from 'aws-cdk-lib';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { UploadForm } from '#domain/files/upload-form.ts';
import { parameterName } from '#api/lambda/env-names.ts';
import { buildStage } from '../../../../infra/aws/build-stage.ts';
import type { synthesize } from '../../../../infra/aws/deploy/cdk.ts';
import { apiEvent } from '../../../../infra/aws/deploy/dry-run/api-event.ts';
import { deployStage } from '../../../../infra/aws/deploy/deploy-stage.ts';
import {
  BUNDLE,
  dryRunTools,
  openDryRun,
  type SlowSteps,
} from '../../../../infra/aws/deploy/dry-run/dry-run.ts';
import { openFakes } from '../../../../infra/aws/deploy/dry-run/open-fakes.ts';
import { readStageData } from '../../../../infra/aws/deploy/stage-parameters.ts';
import { readStageSettings } from '../../../../infra/aws/deploy/stage-settings.ts';
import { StepError } from '../../../../infra/aws/deploy/step.ts';
import { aPhonePhoto } from '../../../support/pictures.ts';
import { formWith } from '../../../support/form-with.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

// One story in order: a first deployment by the command, some use, further deployments in this process.

const DEPLOY = new URL('../../../../infra/aws/deploy/deploy.ts', import.meta.url).pathname;
const OWNER = 'owner@example.org';
const PASSWORD = 'chalk and slate 42';
const SLOW_MS = 240_000;

const Upload = z.object({
  ticket: z.string(),
  uploadData: UploadForm,
});

const CdkSettings = z.object({ context: z.record(z.string(), z.unknown()) });
const SiteFacts = z.object({ policy: z.string() });
const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Templates as the command makes them, without another process that loads CDK each time. */
const makeTemplates: typeof synthesize = async (settings, { code, secrets, reserve }, out) => {
  const context = {
    ...CdkSettings.parse(await json('cdk.json')).context,
    originSecretVersion: String(secrets.originSecret),
    formerOriginSecretVersion: String(secrets.formerOriginSecret),
    ...(reserve ? {} : { publisherReservation: 'none' }),
  };
  const app = new App({ context, outdir: out });
  const { policy } = SiteFacts.parse(await json(path.join(code, 'site/site.json')));
  buildStage(app, { settings, code, sitePolicy: policy });
  app.synth();
};
// The bundle was made by the command: a test's own way of loading modules is not for compiling a site.
const QUICK: SlowSteps = { makeBundle: () => Promise.resolve(BUNDLE), makeTemplates };

type SecretName = 'origin-secret' | 'origin-secret-former';
const A_CALL = apiEvent({
  method: 'GET',
  path: '/api/health',
  query: '',
  headers: {},
  cookies: [],
  body: Buffer.alloc(0),
});

const state = await mkdtemp(path.join(tmpdir(), 'dry-run-test-'));
afterAll(() => rm(state, { recursive: true, force: true }));

const run = promisify(execFile);
/** The command as a person types it, without any AWS credentials. */
const deploy = async () => {
  const args = [DEPLOY, '--stage', 'dev', '--dry-run', '--state', state, '--admin', OWNER];
  const { stdout } = await run(process.execPath, args, {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
  });
  return stdout;
};

const stored = async (file: string) => readFile(path.join(state, file), 'utf8');
const address = async () => `http://127.0.0.1:${await stored('port')}`;
const linkIn = (output: string) => /^http:\S+\/admin\/login\/reset#(\S+)$/m.exec(output)?.[1];

// Specification: RUN-7
test(
  'the command ends with a site that passes its smoke test, and leaves nothing running',
  { timeout: SLOW_MS },
  async () => {
    const output = await deploy();
    expect(output).not.toContain('FAILS');
    expect(output.match(/^ {2}ok {4}/gm)).toHaveLength(11);
    expect(output).toContain('added the default content');
    expect(output).toMatch(/Release \S+ is published and live\./);
    expect(linkIn(output)).toBeDefined();
    expect(output).toContain(`live ${await address()}`);
    expect(output).toContain(`Alarms and budget notices go to ${OWNER}.`);
    await expect(fetch(await address())).rejects.toThrow();
  },
);

test(
  'the owner follows the link, signs in, and an edit goes live as the stream tells the publisher',
  { timeout: SLOW_MS },
  async () => {
    const pointerBefore = await stored('pointer.json');
    const lines: string[] = [];
    const terminal = {
      print: (line: string) => lines.push(line),
      ask: () => Promise.reject(new Error()),
    };
    const [present, former] = ['origin-secret', 'origin-secret-former'] as const;
    const options = { stage: 'dev', admin: undefined, rotateSecret: true };
    const { deployed, fakes, close } = await openDryRun(options, state, terminal, QUICK);
    try {
      // The link is not used yet: running it again changed nothing, and made another link.
      expect(lines.join('\n')).toMatch(/Release \S+ is already live\./);
      expect(await stored('pointer.json')).toBe(pointerBefore);
      const site = deployed.address;
      // The secret was replaced; CloudFront may still send the one before.
      const health = async (secret: string) => {
        const event = { ...A_CALL, headers: { 'x-origin-secret': secret } };
        const invoked = await fakes.functions.byHandler('api.handler').invoke(event);
        return invoked.kind === 'answer' ? invoked.answer : invoked.error;
      };
      const secret = (name: SecretName, version: number) =>
        fakes.parameters.value(parameterName('dev', name), version);
      expect(await health(secret(present, 2))).toMatchObject({ statusCode: 200 });
      expect(secret(former, 2)).toBe(secret(present, 2));
      expect(secret(former, 3)).toBe(secret(present, 1));
      expect(await health(secret(former, 3))).toMatchObject({ statusCode: 200 });
      expect(await health(secret(former, 1))).toMatchObject({ statusCode: 403 });
      const call = (method: string, route: string, body?: object, cookie = '') =>
        fetch(`${site}/api${route}`, {
          method,
          headers: {
            ...(body && { 'content-type': 'application/json' }),
            ...(cookie && { cookie }),
            'sec-fetch-site': 'same-origin',
          },
          body: body ? JSON.stringify(body) : null,
        });

      const signIn = (password: string) => call('POST', '/session', { email: OWNER, password });
      expect((await signIn(PASSWORD)).status).toBe(401);
      const token = (deployed.setUpLink ?? '').split('#')[1];
      const choice = { token, password: PASSWORD };
      expect((await call('POST', '/session/reset/confirm', choice)).status).toBe(200);
      expect((await call('POST', '/session/reset/confirm', choice)).status).toBe(400);

      const signedIn = await signIn(PASSWORD);
      expect(signedIn.status).toBe(200);
      const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      const content = z
        .object({ classes: z.array(z.object({ id: z.string(), ver: z.string() }).loose()) })
        .loose()
        .parse(await (await call('GET', '/content', undefined, cookie)).json());
      const title = `Class of ${randomUUID()}`;
      const ver = content.classes.find(({ id }) => id === '10')?.ver;
      const edit = { name: title, description: 'As edited.', ver };
      const saved = await call('PUT', '/classes/10', edit, cookie);
      expect([saved.status, await saved.text()]).toEqual([200, expect.anything()]);

      const page = async () => (await fetch(`${site}/10`)).text();
      expect(await page()).not.toContain(title);
      const event = { Records: [{ eventName: 'MODIFY', dynamodb: { Keys: { pk: { S: 'x' } } } }] };
      const publish = () => fakes.functions.byHandler('publisher.handler').invoke(event);
      const published = { kind: 'answer', answer: { result: 'published' } };
      expect(await publish()).toMatchObject(published);
      expect(await page()).toContain(title);

      // A photo of the board: decoded and encoded by the function, with the bundle's native code.
      const photo = await aPhonePhoto();
      const file = { fileName: 'Board.jpg', contentType: 'image/jpeg', size: photo.length };
      const asked = await call('POST', '/uploads/blog-images', file, cookie);
      const { ticket, uploadData } = Upload.parse(await asked.json());
      const form = formWith(uploadData.fields, new Blob([photo]));
      const posted = await fetch(new URL(uploadData.url, site), { method: 'POST', body: form });
      expect(posted.status).toBe(204);
      const commit = `/uploads/blog-images/${ticket}/commit`;
      const picture = await call('POST', commit, undefined, cookie);
      expect(await picture.json()).toMatchObject({ width: 40, height: 60 });

      // More use, so that every function uses what its role allows, and the deployments below publish less.
      for (const { id } of content.classes.filter((one) => one.id !== '10')) {
        expect((await call('DELETE', `/classes/${id}`, undefined, cookie)).status).toBe(200);
      }
      // The pointer was set by hand meanwhile; that stops nothing.
      fakes.pointer.set('release', fakes.pointer.value('release') ?? '');
      expect(await publish()).toMatchObject(published);
      expect((await call('GET', '/publishing', undefined, cookie)).status).toBe(200);
      expect((await call('GET', '/trash', undefined, cookie)).status).toBe(200);
      expect((await call('POST', '/session/reset', { email: OWNER })).status).toBe(200);
      expect(
        await fakes.functions.byHandler('jobs.handler').invoke({ kind: 'cleanup' }),
      ).toMatchObject({ kind: 'answer' });
      expect(fakes.denied()).toEqual([]);
    } finally {
      await close();
    }
  },
);

const silent = { print: () => undefined, ask: () => Promise.reject(new Error()) };

test(
  'another deployment changes nothing, and makes no more links',
  { timeout: SLOW_MS },
  async () => {
    const files = ['pointer.json', 'parameters.json', 'port'];
    const before = await Promise.all(files.map(stored));
    const lines: string[] = [];
    const terminal = { ...silent, print: (line: string) => lines.push(line) };
    const options = { stage: 'dev', admin: OWNER, rotateSecret: false };
    const { deployed, close } = await openDryRun(options, state, terminal, QUICK);
    await close();
    expect(await Promise.all(files.map(stored))).toEqual(before);
    const output = lines.join('\n');
    expect(output).toMatch(/Release \S+ is already live\./);
    expect(output).not.toContain('added the default content');
    expect(deployed.setUpLink).toBeUndefined();
  },
);

const DOMAIN = { name: 'maths.example', zoneName: 'maths.example', hostedZoneId: 'Z9876543210' };

test(
  'a site that gets a domain follows it, and no setting is forgotten',
  { timeout: SLOW_MS },
  async () => {
    const options = { stage: 'dev', admin: undefined, rotateSecret: false };
    const settings = JSON.stringify({ domain: DOMAIN });
    const run = openDryRun({ ...options, settings }, state, silent, QUICK);
    const { deployed, close } = await run;
    try {
      const page = await (await fetch(await address())).text();
      expect(deployed.address).toBe('https://maths.example');
      expect(page).toContain('rel="canonical" href="https://maths.example/"');
    } finally {
      await close();
    }
    // The address for alarms was not given again and is still stored.
    const parameters = z
      .record(z.string(), z.array(z.string()))
      .parse(JSON.parse(await stored('parameters.json')));
    const kept: unknown = JSON.parse(parameters[parameterName('dev', 'settings')]?.at(-1) ?? '');
    expect(kept).toEqual({ domain: DOMAIN, alarmEmail: OWNER });
  },
);

const HEADING = 'Why Study With Us';

/** Newer code: its site says something else, and its API fails. */
const aBrokenBundle = async (): Promise<string> => {
  const folder = await temporaryFolder();
  await cp(BUNDLE, folder, { recursive: true });
  const broken = 'export const handler = async () => ({ statusCode: 500, body: "broken" });';
  await writeFile(path.join(folder, 'api.mjs'), broken);
  const edit = async (file: string, change: (text: string) => string) => {
    const name = path.join(folder, 'site', file);
    await writeFile(name, change(await readFile(name, 'utf8')));
  };
  for (const chunk of await readdir(path.join(folder, 'site/server/chunks'))) {
    await edit(`server/chunks/${chunk}`, (text) => text.replaceAll(HEADING, 'Newer heading'));
  }
  await edit('site.json', (text) => text.replace(/("bundle":\s*")/, '$1newer'));
  return folder;
};

// Specification: RUN-8
test(
  'code that fails its checks gives way to the code of before, and the data stay',
  { timeout: SLOW_MS },
  async () => {
    const lines: string[] = [];
    const terminal = { ...silent, print: (line: string) => lines.push(line) };
    const fakes = await openFakes(state, 'ap-south-1');
    const deployWith = async (bundle: string) => {
      const settings = await readStageSettings(
        { stage: 'dev', environment: undefined, remove: [] },
        () => fakes.clients.ssm,
      );
      const parts = { state, terminal, fakes };
      const slow = { ...QUICK, makeBundle: () => Promise.resolve(bundle) };
      const tools = dryRunTools(settings, parts, slow);
      return deployStage(tools, { admin: undefined, yes: true, rotateSecret: false });
    };
    try {
      const site = await address();
      const text = async (file: string) => (await fetch(`${site}${file}`)).text();
      const tables = () => fakes.clients.db.send(new ScanCommand({ TableName: contentTable }));
      const { contentTable } = await readStageData(fakes.clients.ssm, 'dev');
      const before = (await tables()).Items;
      expect(before?.length).toBeGreaterThan(5);
      lines.length = 0;
      const failed = await deployWith(await aBrokenBundle()).catch((error: unknown) => error);
      if (!(failed instanceof StepError)) throw new Error('It did not fail as a step does.');
      expect(failed.message).toMatch(
        /^The new code is deployed, but \d checks fail\. The previous code is restored and passes all checks\./,
      );
      const [first = '', then = ''] = lines.join('\n').split('Restoring the previous code');
      expect(first).toMatch(/Release \S+ is published and live/);
      expect(first).toMatch(/FAILS The API answers: status 500/);
      expect(then).toMatch(/Release \S+ is published and live/);
      expect(then).not.toContain('FAILS');
      // Function, compiled site and data are those of before.
      expect(await text('/api/health')).toContain('"ok"');
      expect(await text('/')).toContain(HEADING);
      expect(await text('/10')).toContain('Class of ');
      expect((await tables()).Items).toEqual(before);
    } finally {
      await fakes.close();
    }
  },
);
