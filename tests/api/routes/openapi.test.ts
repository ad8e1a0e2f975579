import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { anApp } from '../../support/an-app.ts';

const Operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.literal('session'), z.array(z.string()))),
  responses: z.record(z.string(), z.object({ description: z.string().min(1) })),
});
const Document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ license: z.object({ identifier: z.string() }) }),
  components: z.object({ securitySchemes: z.record(z.literal('session'), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

// Rules of Redocly's recommended set that the description once broke; its linter brings 29 MB of packages.
// Specification: API-1, API-5
test('every call of the description has a name of its own, a security and a refusal', async () => {
  const response = await anApp().call('GET', '/api/openapi.json', { token: null });
  expect(response.status).toBe(200);
  const calls = Object.values(Document.parse(await response.json()).paths).flatMap((methods) =>
    Object.values(methods),
  );
  expect(calls.length).toBeGreaterThan(100);
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
  for (const { operationId, responses } of calls) {
    expect([operationId, Object.keys(responses).some((status) => status.startsWith('4'))]).toEqual([
      operationId,
      true,
    ]);
  }
});

// Specification: API-1
test('no text in an address is longer than the description allows', async () => {
  const Parameter = z.object({
    name: z.string(),
    schema: z.object({
      type: z.string().optional(),
      maxLength: z.number().optional(),
      enum: z.array(z.string()).optional(),
    }),
  });
  const Calls = z.record(z.string(), z.object({ parameters: z.array(Parameter).default([]) }));
  const described = z.object({ paths: z.record(z.string(), Calls) });
  const { paths } = described.parse(await (await anApp().call('GET', '/api/openapi.json')).json());
  const parameters = Object.entries(paths).flatMap(([path, calls]) =>
    Object.values(calls).flatMap((call) => call.parameters.map((each) => ({ path, ...each }))),
  );
  expect(parameters.length).toBeGreaterThan(50);
  const unbounded = parameters.filter(
    ({ schema }) => schema.type === 'string' && !schema.enum && schema.maxLength === undefined,
  );
  expect(unbounded.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
});

// Specification: RUN-1
test('health says ok to everyone', async () => {
  const response = await anApp().call('GET', '/api/health', { token: null });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('the description is made once', async () => {
  const { app, call } = anApp();
  const made = vi.spyOn(app, 'getOpenAPI31Document');
  const answers = [await call('GET', '/api/openapi.json'), await call('GET', '/api/openapi.json')];
  expect(new Set(await Promise.all(answers.map((each) => each.text()))).size).toBe(1);
  expect(made).toHaveBeenCalledOnce();
});
