import { expect, test } from 'vitest';
import { findFormulas } from '#api/html/find-formulas.ts';
import { rows } from '#support/rows.ts';

/** Formulas as `⟨tex⟩` in the line and `⟪tex⟫` on a line of their own. */
const marked = (text: string): string =>
  findFormulas(text)
    .map((part) => {
      if (part.kind === 'words') return part.text;
      return part.display ? `⟪${part.tex}⟫` : `⟨${part.tex}⟩`;
    })
    .join('');

test.each([
  ...rows`
    If $x>0$, then          | If ⟨x>0⟩, then
    $$ x $$ then $ y$       | ⟪x⟫ then $ y$
    यदि $x$ हो                | यदि ⟨x⟩ हो
    $\text{cost: \$5}$ each | ⟨\text{cost: \$5}⟩ each
    $x$-axis and ($y$)      | ⟨x⟩-axis and (⟨y⟩)
    It costs $5 and $6.        | It costs $5 and $6.
    \$x\$ stays                | $x$ stays
    a lone $ and $$ too        | a lone $ and $$ too
    For $5 you get $x$         | For $5 you get ⟨x⟩
  `,
  ['$a\n+b$', '⟨a\n+b⟩'],
  ['$x\n\ny$', '$x\n\ny$'],
])('of %s only formulas are found: %s', (text, found) => {
  expect(marked(text)).toBe(found);
});
