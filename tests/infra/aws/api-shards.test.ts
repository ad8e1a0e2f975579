import { describe, expect, test } from 'vitest';
import { templatesOf } from './a-stage.ts';
import { edgeCodeOf, edgeFunction } from '../edge/edge-sandbox.ts';

const { web } = templatesOf('prod');
const atEdge = edgeFunction(edgeCodeOf(web).api);

/** Where the edge leads a call of the API from this address. */
const shardOf = async (ip: string, path = '/api/session'): Promise<string> => {
  const outcome = await atEdge('POST', path, { ip });
  if (outcome.kind !== 'request') throw new Error('The edge answered by itself');
  expect(outcome.uri.endsWith(path)).toBe(true);
  return outcome.uri.slice(0, -path.length);
};

interface Route {
  Properties: { RouteKey: string; Target: unknown };
}
const routes = Object.entries(web.findResources('AWS::ApiGatewayV2::Route')) as [string, Route][];
const [stage] = Object.values(web.findResources('AWS::ApiGatewayV2::Stage')) as {
  DependsOn: string[];
  Properties: {
    DefaultRouteSettings: { ThrottlingRateLimit: number };
    RouteSettings: Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }>;
  };
}[];
if (stage === undefined) throw new Error('There is no stage');
const limits = stage.Properties.RouteSettings;

describe('a network', () => {
  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:ffff:1:2:3:4'],
    ['2001:db8:1::1', '2001:0DB8:0001:0:0:0:0:1'],
    ['2001:db8::1', '2001:db8:0:5::1'],
    ['::1', '0:0:0:7::1'],
  ])('has one shard with all of a /48: %s and %s', async (one, other) => {
    expect(await shardOf(one)).toBe(await shardOf(other));
  });

  test('keeps its shard whatever it calls, and the call stays as it is', async () => {
    const shards = ['/api/contact', '/api/a%20b', '/api/../x', '/api/'].map((path) =>
      shardOf('203.0.113.7', path),
    );
    expect(new Set(await Promise.all(shards)).size).toBe(1);
  });

  test('shares its shard with one in 32 others', async () => {
    const counts = new Map<string, number>();
    for (let n = 0; n < 6_400; n += 1) {
      const v4 = `${(n * 7) % 223}.${n % 251}.${n % 13}.${n % 256}`;
      const shard = await shardOf(n % 2 ? v4 : `2401:4900:${n.toString(16)}:1::1`);
      counts.set(shard, (counts.get(shard) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    expect(Math.max(...counts.values())).toBeLessThan(300);
    expect(Math.min(...counts.values())).toBeGreaterThan(100);
  });
});

describe('the gateway', () => {
  test('has a route with a limit of its own for every shard, and for pages that do not exist', async () => {
    const keys = routes.map(([, { Properties }]) => Properties.RouteKey);
    expect(keys).toHaveLength(33);
    expect(Object.keys(limits).sort()).toEqual([...keys].sort());
    for (let n = 0; n < 500; n += 1) {
      const shard = await shardOf(`198.51.${n % 100}.${n % 256}`);
      expect(limits[`ANY ${shard}/{path+}`]).toEqual({
        ThrottlingRateLimit: 20,
        ThrottlingBurstLimit: 60,
      });
    }
    expect(limits['ANY /{path+}']).toEqual({ ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 });
  });

  test('has no limit for all routes that one shard alone could use up', () => {
    const all = Object.values(limits).map(({ ThrottlingRateLimit }) => ThrottlingRateLimit);
    const sum = all.reduce((total, rate) => total + rate, 0);
    expect(stage.Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThanOrEqual(sum);
  });

  test('gets its limits after the routes that they name', () => {
    for (const [id] of routes) expect(stage.DependsOn).toContain(id);
  });

  test('leads all routes to the API by one integration and one permission', () => {
    web.resourceCountIs('AWS::ApiGatewayV2::Integration', 1);
    expect(
      new Set(routes.map(([, { Properties }]) => JSON.stringify(Properties.Target))).size,
    ).toBe(1);
    const permissions = Object.values(web.findResources('AWS::Lambda::Permission')).filter((each) =>
      JSON.stringify(each).includes('apigateway.amazonaws.com'),
    );
    expect(permissions).toHaveLength(1);
  });
});
