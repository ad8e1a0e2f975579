import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (file: string): string =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

/** The lines below a key, up to the next one at its depth: `jobs` -> its jobs. Comments are left out. */
const below = (text: string, key: string, depth = 0): string => {
  const lines = text.split('\n').filter((line) => !line.trim().startsWith('#'));
  const start = lines.indexOf(`${' '.repeat(depth)}${key}:`);
  if (start === -1) throw new Error(`There is no ${key}`);
  const end = lines.findIndex(
    (line, index) => index > start && line.trim() !== '' && line.search(/\S/) <= depth,
  );
  return lines.slice(start + 1, end === -1 ? undefined : end).join('\n');
};

const keysOf = (text: string, depth: number): string[] =>
  [...text.matchAll(new RegExp(`^ {${String(depth)}}([\\w-]+):`, 'gm'))].map(
    ([, key]) => key ?? '',
  );

const jobsOf = (workflow: string) => {
  const jobs = below(workflow, 'jobs');
  return keysOf(jobs, 2).map((name) => ({ name, text: below(jobs, name, 2) }));
};

/** Whatever asks GitHub for a token that others trust. */
const ASKS_FOR_TOKEN = /uses: (aws-actions\/configure-aws-credentials|actions\/deploy-pages)@/;

const WORKFLOWS = '.github/workflows';
const files = ['test', 'deploy', 'content'].map((name) => `${WORKFLOWS}/${name}.yml`);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('no workflow is left out', () => {
  const there = readdirSync(new URL(`../../../${WORKFLOWS}`, import.meta.url));
  expect(there.map((file) => `${WORKFLOWS}/${file}`).sort()).toEqual([...files].sort());
});

describe.each(files)('%s', (file) => {
  const workflow = read(file);
  const jobs = jobsOf(workflow);

  test('has jobs, each with an end and a machine of its own, or another workflow', () => {
    expect(jobs.length).toBeGreaterThan(0);
    for (const { name, text } of jobs) {
      if (/^ {4}uses: \.\//m.test(text)) continue;
      expect(keysOf(text, 4), name).toEqual(expect.arrayContaining(['runs-on', 'timeout-minutes']));
    }
  });

  test('may read the repository, and no more unless a job says so', () => {
    expect(below(workflow, 'permissions').trim()).toBe('contents: read');
    for (const { name, text } of jobs) {
      const writes = [...text.matchAll(/^ {6}([\w-]+): write$/gm)].map(([, right]) => right);
      expect(['', 'id-token', 'id-token,pages'], name).toContain(writes.sort().join());
    }
  });

  test('asks for a token only where one is used', () => {
    for (const { name, text } of jobs) {
      expect(text.includes('id-token: write'), name).toBe(ASKS_FOR_TOKEN.test(text));
    }
  });

  test('stores no key and no secret', () => {
    expect(workflow).not.toMatch(/secrets\.\w+/);
    expect(workflow).not.toMatch(/aws-access-key|aws-secret|secrets: inherit|pull_request_target/);
  });

  test('has one run at a time', () => {
    expect(keysOf(below(workflow, 'concurrency'), 2)).toEqual(['group', 'cancel-in-progress']);
  });

  test('pins actions by their commit, names its version, and leaves no token in the checkout', () => {
    const used = [...workflow.matchAll(/uses: (.+)/g)].map(([, action]) => action ?? '');
    const foreign = used.filter((action) => !action.startsWith('./'));
    const pinned = /^(actions|aws-actions)\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(foreign.length).toBeGreaterThan(1);
    expect(foreign.filter((action) => !pinned.test(action))).toEqual([]);
    const checkouts = workflow.split('uses: actions/checkout').length - 1;
    expect(workflow.split('persist-credentials: false').length - 1).toBe(checkouts);
  });

  test('runs only commands that there are', () => {
    const commands = [...workflow.matchAll(/run: (.+)/g)].map(([, command]) => command ?? '');
    for (const command of commands) {
      const script = /^npm run ([\w:-]+)/.exec(command)?.[1];
      if (script !== undefined) expect(Object.keys(scripts), command).toContain(script);
      else expect(['npm ci', '.ci/run']).toContain(command);
    }
  });

  test('takes in nothing that a visitor could have written', () => {
    const expressions = [...workflow.matchAll(/\$\{\{ ([^}]+) \}\}/g)].map(
      ([, text]) => text ?? '',
    );
    for (const expression of expressions) {
      expect(expression).toMatch(
        /^(vars\.\w+|github\.(workflow|ref)|steps\.pages\.outputs\.page_url)$/,
      );
    }
    expect(workflow).not.toMatch(/run: .*\$\{\{/);
  });
});

describe('when they run', () => {
  test('tests: each push, each pull request, and before a deployment', () => {
    expect(keysOf(below(read(files[0] ?? ''), 'on'), 2)).toEqual([
      'push',
      'pull_request',
      'workflow_call',
    ]);
    const [tests, deployment] = jobsOf(read(files[1] ?? ''));
    expect(tests?.text).toContain('uses: ./.github/workflows/test.yml');
    expect(deployment?.text).toMatch(/^ {4}needs: test$/m);
  });

  test('a deployment: tags v* alone, as the role of AWS says', () => {
    expect(below(read(files[1] ?? ''), 'on').trim()).toBe("push:\n    tags: ['v*']");
    // With an environment the token would not say for which tag it is.
    expect(read(files[1] ?? '')).not.toMatch(/^ *environment:/m);
    expect(read(files[1] ?? '')).toContain('npm run deploy -- --stage prod --yes');
  });

  test('the content: when it changed, after midnight in India, by hand', () => {
    const on = below(read(files[2] ?? ''), 'on');
    expect(keysOf(on, 2)).toEqual(['repository_dispatch', 'schedule', 'workflow_dispatch']);
    expect(on).toContain('types: [content-changed]');
    expect(on).toContain("cron: '35 18 * * *'");
  });
});
