import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { templatesOf } from './a-stage.ts';

const read = (page: string): string =>
  readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8');

const { data, web } = templatesOf('prod', { mail: { from: 'Ganit Point <site@ganit.example>' } });
const operations = read('docs/operations.md');

/** `AlarmsApiErrorsA1B2C3D4` -> `ApiErrors` */
const alarmName = (logicalId: string): string =>
  logicalId.replace(/^Alarms/, '').replace(/[0-9A-F]{8}$/, '');

const Names = z.object({ Properties: z.object({ Name: z.string(), Value: z.unknown() }) });

/** The fields of a parameter that a stack writes. */
const fieldsOf = (template: typeof web, parameter: string): string[] =>
  Object.values(template.findResources('AWS::SSM::Parameter'))
    .map((resource) => Names.parse(resource).Properties)
    .filter(({ Name }) => Name === parameter)
    .flatMap(({ Value }) => [...JSON.stringify(Value).matchAll(/\\"(\w+)\\":\\"/g)])
    .map(([, field = '']) => field);

describe('docs/operations.md', () => {
  const alarms = Object.keys(web.findResources('AWS::CloudWatch::Alarm')).map(alarmName);

  test.each(alarms)('explains the alarm %s', (alarm) => {
    expect(operations).toMatch(new RegExp(`^\\| \\*\\*${alarm}\\*\\* `, 'm'));
  });

  test('explains every event that a log can tell', () => {
    const source = read('api/lambda/structured-log.ts');
    const events = /const EVENTS = \[([^\]]+)\]/.exec(source)?.[1]?.match(/[a-z-]{5,}/g) ?? [];
    expect(events).toContain('published');
    for (const event of events) expect(operations).toMatch(new RegExp(`^\\| \`${event}\` `, 'm'));
  });

  test('asks the parameters for fields that the stacks write', () => {
    const asked = [...operations.matchAll(/\$\(of (data|web) (\w+)\)/g)];
    expect(asked.length).toBeGreaterThan(6);
    const written = {
      data: fieldsOf(data, '/ganit/prod/data'),
      web: fieldsOf(web, '/ganit/prod/web'),
    };
    for (const [, parameter, field] of asked) {
      expect(written[parameter === 'data' ? 'data' : 'web']).toContain(field);
    }
  });
});
