import vm from 'node:vm';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { templatesOf } from '../aws/a-stage.ts';
import { cloudFrontEvent, edgeCodeOf } from './edge-sandbox.ts';

const { web } = templatesOf('prod');
const context = vm.createContext({});
vm.runInContext(edgeCodeOf(web).api, context);
const run = vm.runInContext('(text) => JSON.stringify(handler(JSON.parse(text)))', context) as (
  text: string,
) => string;

const Request = z.looseObject({ headers: z.record(z.string(), z.unknown()) });

const handedOn = (headers: Record<string, { value: string }>): unknown => {
  const event = cloudFrontEvent('GET', '/api/content?a=1');
  Object.assign(event.request.headers, headers);
  const { headers: after, ...rest } = Request.parse(JSON.parse(run(JSON.stringify(event))));
  const { headers: before, ...same } = event.request;
  expect(rest).toEqual({
    ...same,
    uri: expect.stringMatching(/^\/shard\/\d+\/api\/content$/) as string,
  });
  expect(after).toMatchObject({ host: before.host, accept: before.accept });
  return after['x-accept-encoding'];
};

test('the API is told which encodings the browser takes', () => {
  expect(handedOn({ 'accept-encoding': { value: 'gzip, deflate, br' } })).toEqual({
    value: 'gzip, deflate, br',
  });
});

test('a visitor cannot say so for somebody else’s browser', () => {
  expect(handedOn({ 'x-accept-encoding': { value: 'br' } })).toEqual({ value: 'identity' });
});

test('it stands before the API alone', () => {
  const [distribution] = Object.values(web.findResources('AWS::CloudFront::Distribution')) as {
    Properties: {
      DistributionConfig: {
        CacheBehaviors: { PathPattern: string; FunctionAssociations?: unknown[] }[];
      };
    };
  }[];
  const associated = (distribution?.Properties.DistributionConfig.CacheBehaviors ?? []).filter(
    ({ FunctionAssociations }) => JSON.stringify(FunctionAssociations ?? []).includes('EdgeApi'),
  );
  expect(associated.map(({ PathPattern }) => PathPattern)).toEqual(['/api/*']);
});
