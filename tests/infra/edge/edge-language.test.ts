import { describe, expect, test } from 'vitest';
import ts from 'typescript';
import { FUNCTION_BYTES, forCloudFront } from '../../../infra/edge/edge-code.ts';
import { templatesOf } from '../aws/a-stage.ts';
import { edgeCodeOf } from './edge-sandbox.ts';

const code = edgeCodeOf(templatesOf('prod').web);
const sources = [
  ['the router', code.router],
  ['the function of stored files', code.media],
  ['the function of the API', code.api],
] as const;

/**
 * What runtime 2.0 of CloudFront Functions documents: ECMAScript 5.1, and of later versions `const`, `let`,
 * `async`, `await`, arrow functions and template literals. No shorthand properties, no destructuring, no spread,
 * no optional chaining, no classes. The imports are those of its own modules.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
// prettier-ignore
const SYNTAX: (keyof typeof ts.SyntaxKind)[] = [
  'SourceFile', 'EndOfFileToken', 'ImportDeclaration', 'ImportClause', 'Identifier', 'Block',
  'VariableStatement', 'VariableDeclarationList', 'VariableDeclaration', 'ExpressionStatement',
  'FunctionDeclaration', 'FunctionExpression', 'Parameter', 'ReturnStatement', 'AsyncKeyword',
  'AwaitExpression', 'IfStatement', 'ForStatement', 'ContinueStatement', 'TryStatement', 'CatchClause',
  'BinaryExpression', 'PrefixUnaryExpression', 'ConditionalExpression', 'ParenthesizedExpression',
  'TypeOfExpression', 'CallExpression', 'PropertyAccessExpression', 'ElementAccessExpression',
  'ObjectLiteralExpression', 'PropertyAssignment', 'StringLiteral', 'ArrayLiteralExpression',
  'NumericLiteral', 'RegularExpressionLiteral', 'TrueKeyword', 'FalseKeyword', 'BarBarToken',
  'AmpersandAmpersandToken', 'PlusToken', 'MinusToken', 'EqualsToken', 'EqualsEqualsEqualsToken',
  'ExclamationEqualsEqualsToken', 'LessThanToken', 'LessThanEqualsToken', 'GreaterThanToken', 'PlusEqualsToken', 'QuestionToken',
  'ColonToken', 'AsteriskToken', 'PercentToken',
];

/** Methods of the same page, and those of the modules for the key-value store and for hashes. */
const METHODS = [
  'charCodeAt',
  'get',
  'includes',
  'join',
  'keys',
  'kvs',
  'map',
  'push',
  'concat',
  'createHash',
  'digest',
  'replace',
  'slice',
  'split',
  'startsWith',
  'test',
  'toLowerCase',
  'update',
];

/** Functions that are there without being declared. */
const GLOBALS = ['Number', 'decodeURIComponent', 'encodeURIComponent'];

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

  test(`is smaller than ${FUNCTION_BYTES} bytes`, () => {
    expect(Buffer.byteLength(source)).toBeLessThan(FUNCTION_BYTES);
  });

  test('uses only the language that its runtime knows', () => {
    const known = new Set(SYNTAX.map((name) => ts.SyntaxKind[name]));
    const unknown = nodes.filter(({ kind }) => !known.has(kind));
    expect(unknown.map((node) => node.getText())).toEqual([]);
    const catches = nodes.filter(ts.isCatchClause);
    expect(catches.every(({ variableDeclaration }) => variableDeclaration !== undefined)).toBe(
      true,
    );
  });

  test('calls only what is there', () => {
    const declared = nodes.filter(ts.isFunctionDeclaration).map(({ name }) => name?.text);
    const called = nodes.filter(ts.isCallExpression).map(({ expression }) => expression);
    const methods = called.flatMap((callee) =>
      ts.isPropertyAccessExpression(callee) ? [callee.name.text] : [],
    );
    const functions = called.flatMap((callee) => (ts.isIdentifier(callee) ? [callee.text] : []));
    expect(methods.length + functions.length).toBe(called.length);
    expect(methods.filter((method) => !METHODS.includes(method))).toEqual([]);
    expect(functions.filter((name) => !declared.includes(name) && !GLOBALS.includes(name))).toEqual(
      [],
    );
  });

  test('has plain regular expressions', () => {
    const expressions = nodes.filter(ts.isRegularExpressionLiteral).map(({ text }) => text);
    expect(
      expressions.filter((text) => /\(\?<|\\p\{|\\k<|\/[a-z]*[suvyd][a-z]*$/.test(text)),
    ).toEqual([]);
  });
});

test('a router that is too large is refused before it is sent', () => {
  expect(() => forCloudFront('x'.repeat(FUNCTION_BYTES + 1))).toThrow('CloudFront takes 10240');
});
