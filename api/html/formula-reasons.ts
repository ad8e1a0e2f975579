import { ParseError } from 'katex';

const missingAfterLast = (tex: string) => {
  const count = (sign: RegExp) => (tex.match(sign) ?? []).length;
  // `\frac{1}` and `\frac{1}{2` make KaTeX say the same.
  if (count(/(?<!\\)\{/g) > count(/(?<!\\)\}/g)) return 'A closing } is missing';
  const command = tex.match(/\\[a-zA-Z]+/g)?.at(-1) ?? 'a command';
  return `Something in { } is missing after ${command}`;
};

/** KaTeX's messages (0.19) and what they mean. `$1` and `$2` are the groups of a pattern. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^Undefined control sequence: (.+)$/, 'Unknown command $1'],
  [/expected ']'$/i, 'A closing ] is missing'],
  [/^Expected '}', got 'EOF'/, 'A closing } is missing'],
  [/^Expected '}', got '(.+)'/, 'A closing } is missing before $1'],
  [/^Expected 'EOF', got '}'/, 'There is a } without a { before it'],
  [
    /^Expected 'EOF', got '&'/,
    'The sign & is for tables and aligned lines; for the sign itself write \\&',
  ],
  [/^Expected 'EOF', got '#'/, 'For the sign # write \\#'],
  [/^Expected 'EOF', got '\\right'/, '\\right has no \\left before it'],
  [/^Expected 'EOF', got '\\end'/, '\\end has no \\begin before it'],
  [/^Expected '\\right', got/, '\\left has no \\right after it'],
  [/^Expected group after '(.)'/, 'Something is missing after $1'],
  [/^Expected group as argument to '(.+)'/, 'Something in { } is missing after $1'],
  [/^Double superscript/, 'Two powers in a row: put the first in { }, as in {x^2}^3'],
  [/^Double subscript/, 'Two indices in a row: put the first in { }, as in {x_1}_2'],
  [/^Invalid delimiter '(.*)' after '(.+)'/, 'A bracket has to follow $2, not $1'],
  [/^No such environment: (.+)$/, 'Unknown name in \\begin{$1}'],
  [/^Mismatch: (.+) matched by (.+)$/, '$1 is closed by $2: both need the same name'],
  [/^Expected & or \\\\ or \\cr or \\end/, 'A \\begin has no \\end after it'],
  [/^Can't use function '\$'/, 'There is a $ inside the formula'],
  [/^Can't use function '(.+)' in text mode/, '$1 does not work inside \\text{ }'],
  [/^Got function '(.+)' with no arguments/, 'Put $1 and what belongs to it in { }'],
  [/^Unexpected character: '\\'$/, 'A command is missing after \\'],
  [/^Unexpected character: '(.*)'$/, 'The sign $1 cannot be in a formula'],
  [/^Too many expansions/, 'A command that is defined here never ends'],
  [/^only one infix operator/, 'Two \\over in a row: put each in { }'],
  [/^(\\\w+) is not for formulas$/, '$1 is not allowed in formulas'],
  [/^too long$/, 'The formula is too long'],
];

/**
 * Why KaTeX cannot set a formula, in words for a teacher: its error for `x^` -> `Something is missing after ^`. What
 * is not in the list is shown in KaTeX's own words.
 */
export const plainReason = (error: unknown, tex: string): string => {
  const said =
    error instanceof ParseError ? error.rawMessage : error instanceof Error ? error.message : '';
  if (said.startsWith("Unexpected end of input in a macro argument, expected '}'")) {
    return missingAfterLast(tex);
  }
  for (const [pattern, words] of REASONS) {
    const [found] = pattern.exec(said) ?? [];
    if (found !== undefined) return found.replace(pattern, words);
  }
  return said === '' ? 'This is not a formula that KaTeX knows' : `KaTeX says: ${said}`;
};
