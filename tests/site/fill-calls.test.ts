import { globSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What runs in browsers; everything else is rendered by tests, and `fill` throws there. */
const files = globSync('site/{islands,components,browser}/**/*.{ts,tsx}');
const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as {
  config: object;
};
const { options } = ts.parseJsonConfigFileContent({ ...config, files }, ts.sys, '.');

/** `'watched' | 'read'` -> both */
const namesAt = (checker: ts.TypeChecker, key: ts.Expression): string[] => {
  const type = checker.getTypeAtLocation(key);
  const each = type.isUnion() ? type.types : [type];
  return each.flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
};

/** Every text that `pattern` may be, by where the tables have it; none where it comes from elsewhere. */
const textsOf = (checker: ts.TypeChecker, pattern: ts.Expression): string[] => {
  if (ts.isConditionalExpression(pattern))
    return [pattern.whenTrue, pattern.whenFalse].flatMap((each) => textsOf(checker, each));
  const symbols = ts.isElementAccessExpression(pattern)
    ? namesAt(checker, pattern.argumentExpression).map((name) =>
        checker.getTypeAtLocation(pattern.expression).getProperty(name),
      )
    : [
        checker.getSymbolAtLocation(
          ts.isPropertyAccessExpression(pattern) ? pattern.name : pattern,
        ),
      ];
  return symbols.flatMap((symbol) =>
    (symbol?.declarations ?? []).flatMap((declared) => {
      if (!ts.isPropertyAssignment(declared)) return [];
      return ts.isStringLiteral(declared.initializer) ? [declared.initializer.text] : [];
    }),
  );
};

test('fill gets a value for every place of its text', () => {
  const program = ts.createProgram(files, { ...options, types: [] });
  const checker = program.getTypeChecker();
  let checked = 0;
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'fill') return;
    const [pattern, values] = node.arguments;
    if (!pattern || !values) return;
    const given = checker
      .getTypeAtLocation(values)
      .getProperties()
      .map(({ name }) => name);
    for (const text of textsOf(checker, pattern)) {
      const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(given, text).toEqual(expect.arrayContaining(places));
      checked += 1;
    }
  };
  for (const file of files) visit(program.getSourceFile(file) as ts.Node);
  expect(checked).toBeGreaterThan(40);
});
