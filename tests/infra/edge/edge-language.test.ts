import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import ts from 'typescript';
import {
  apiCode,
  FUNCTION_BYTES,
  forCloudFront,
  mediaCode,
  routerCode,
  STORE_IMPORT,
} from '../../../infra/edge/edge-code.ts';

const sources = [
  ['the router', STORE_IMPORT + routerCode()],
  ['the function of stored files', mediaCode()],
  ['the function of the API', apiCode(32)],
] as const;

/**
 * What runtime 2.0 of CloudFront Functions documents: ECMAScript 5.1, and of later versions `const`, `let`, `async`,
 * `await`, arrow functions and template literals. The imports are those of its own modules.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
const RUNTIME = {
  target: 'es5',
  supported: { 'const-and-let': true, 'async-await': true, arrow: true, 'template-literal': true },
} as const;

/**
 * Methods and functions of the same page, methods of the modules for the key-value store and for hashes, and one of requests:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/general-helper-methods.html
 */
const KNOWN =
  'charCodeAt concat createHash decodeURIComponent digest encodeURIComponent get includes join keys kvs map Number push rawQueryString replace slice split startsWith test toLowerCase update';

const nodesOf = (source: string): ts.Node[] => {
  const file = ts.createSourceFile(
    'edge.js',
    source,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.JS,
  );
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  return nodes;
};

describe.each(sources)('%s as CloudFront gets it', (_name, source) => {
  const nodes = nodesOf(source);

  test(`is smaller than ${FUNCTION_BYTES} bytes`, () =>
    expect(Buffer.byteLength(source)).toBeLessThan(FUNCTION_BYTES));

  test('uses only the language that its runtime knows: nothing of it would be written otherwise for it', () => {
    // esbuild itself writes `{ a: a }` as `{ a }` where it may.
    const latest = { target: 'esnext', supported: { 'object-extensions': false } };
    expect(transformSync(source, RUNTIME).code).toBe(transformSync(source, latest).code);
    expect(nodes.filter(ts.isShorthandPropertyAssignment)).toEqual([]);
  });

  test('calls only what is there', () => {
    const declared = nodes.filter(ts.isFunctionDeclaration).map(({ name }) => name?.text);
    const called = nodes
      .filter(ts.isCallExpression)
      .map(({ expression }) =>
        ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText(),
      );
    const known = [...declared, ...KNOWN.split(' ')];
    expect(called.filter((name) => !known.includes(name))).toEqual([]);
  });
});

test('a router that is too large is refused before it is sent', () =>
  expect(() => forCloudFront('x'.repeat(FUNCTION_BYTES + 1))).toThrow('CloudFront takes 10240'));
