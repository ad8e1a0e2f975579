import vm from 'node:vm';
import { expect, test } from 'vitest';
import { resourcesOf, templatesOf } from './a-stage.ts';

const { watch } = templatesOf('prod', { alarmEmail: 'teacher@ganit.example' });
const [[, canary] = []] = resourcesOf<{
  Code: { ZipFile: string };
  Environment: { Variables: Record<string, string> };
}>(watch, 'Lambda::Function');

const GOOD: Record<string, [status: number, text: string]> = {
  '/': [200, '<html></html>'],
  '/api/health': [200, '{"status":"ok"}'],
};

/** The code of the template on a site that gives these answers; `parameter` is what the Parameter Store says, one after another. */
const aCanary = (answers: typeof GOOD, ...parameter: (string | Error)[]) => {
  class SSMClient {
    constructor({ region }: { region?: string }) {
      expect(region).toBe('ap-south-1');
    }
    send({ Name }: { Name?: string }) {
      expect(Name).toBe('/ganit/prod/web');
      const Value = parameter.shift();
      return Value instanceof Error
        ? Promise.reject(Value)
        : Promise.resolve({ Parameter: { Value } });
    }
  }
  const module = { exports: {} as { handler: () => Promise<void> } };
  const context = {
    module,
    exports: module.exports,
    AbortSignal,
    process: { env: canary?.Environment.Variables },
    require: () => ({ SSMClient, GetParameterCommand: Object }),
    fetch: (url: string) => {
      const [status, text] = answers[url.replace('https://ganit.example', '')] ?? [];
      return status === undefined
        ? Promise.reject(new TypeError('fetch failed'))
        : Promise.resolve(new Response(text, { status }));
    },
  };
  vm.runInNewContext(canary?.Code.ZipFile ?? '', context);
  return module.exports.handler;
};

const WEB = JSON.stringify({ address: 'https://ganit.example' });

test('it asks the stage for its address, keeps to the one it knows when that cannot be read, and is content with a site that answers', async () => {
  const look = aCanary(GOOD, WEB, new Error('throttled'));
  await look();
  await look();
});

test.each<[typeof GOOD, string]>([
  [{ ...GOOD, '/': [503, 'The site is being prepared.'] }, '/: status 503'],
  [{ ...GOOD, '/': [200, 'parked'] }, '/: another text'],
  [{ '/': [200, '<html></html>'] }, '/api/health: no answer'],
])('it fails with %j', async (answers, message) => {
  await expect(aCanary(answers, WEB)()).rejects.toThrow(message);
});
