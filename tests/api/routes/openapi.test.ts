import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { anApp } from '#support/an-app';

const Parameter = z.object({
  name: z.string(),
  schema: z.object({
    type: z.string().optional(),
    maxLength: z.number().optional(),
    enum: z.array(z.string()).optional(),
  }),
});
const Operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.literal('session'), z.array(z.string()))),
  responses: z.record(z.string(), z.object({ description: z.string().min(1) })),
  parameters: z.array(Parameter).default([]),
});
const Document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ license: z.object({ identifier: z.string() }) }),
  components: z.object({ securitySchemes: z.record(z.literal('session'), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});
const calls = async () => {
  const response = await anApp().call('GET', '/api/openapi.json', { token: null });
  expect(response.status).toBe(200);
  const { paths } = Document.parse(await response.json());
  return Object.values(paths).flatMap((methods) => Object.values(methods));
};

// Rules of Redocly's recommended set that the description once broke; its linter brings 29 MB of packages.
// Specification: API-1, API-5
test('every call of the description has a name of its own, a security and a refusal', async () => {
  const all = await calls();
  expect(all.length).toBeGreaterThan(100);
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  const without = all.filter(
    ({ responses }) => !Object.keys(responses).some((status) => status.startsWith('4')),
  );
  expect(without).toEqual([]);
});

// Specification: API-1
test('no text in an address is longer than the description allows', async () => {
  const parameters = (await calls()).flatMap((call) =>
    call.parameters.map((each) => ({ of: call.operationId, ...each })),
  );
  expect(parameters.length).toBeGreaterThan(50);
  const unbounded = parameters.filter(
    ({ schema }) => schema.type === 'string' && !schema.enum && schema.maxLength === undefined,
  );
  expect(unbounded.map(({ of, name }) => `${of} ${name}`)).toEqual([]);
});

test('the description is made once', async () => {
  const { app, read } = anApp();
  const made = vi.spyOn(app, 'getOpenAPI31Document');
  expect(await read('/api/openapi.json')).toEqual(await read('/api/openapi.json'));
  expect(made).toHaveBeenCalledOnce();
});
