import { expect, test } from 'vitest';
import { renderFormulas, renderTextFormulas } from '#api/html/render-formulas';
import { sanitiseHtml } from '#api/html/sanitise';
import { lines, rows } from '#support/rows';
import { findFormulas } from '#api/html/find-formulas';
import { plainFormulas } from '#api/html/plain-formulas';
import { badFormulasInHtml, badFormulasInText } from '#api/html/bad-formulas';
import { formulaProblem } from '#api/html/formula-markup';
import { SCHOOL_FORMULAS } from '#support/school-formulas';
import katex from 'katex';
import { styleClassRules, withoutStyles } from '#api/html/style-classes';

const rendered = (html: string) => renderFormulas(sanitiseHtml(html));

// Specification: BLOG-8
test('a formula becomes HTML for the eye and MathML for screen readers', () => {
  const { html, hasFormulas } = rendered('<p>If $\\frac{1}{2}$</p>');
  expect(hasFormulas).toBe(true);
  expect(html).toContain('<mfrac><mn>1</mn><mn>2</mn></mfrac>');
  expect(html).toContain('class="katex-html" aria-hidden="true"');
  expect(html).toMatch(/^<p>If <span class="katex">/);
});

test('a formula of two dollar signs has its own line, which a keyboard scrolls where it is wide', () => {
  expect(rendered('$$x+y$$').html).toContain('<span class="katex-display"><span');
  expect(rendered('$$a+b+c+d+e+f+g+h+i+j+k+l+m=n$$').html).toContain(
    '<span class="katex-display" tabindex="0" role="group" aria-label="Formula">',
  );
});

test.each(lines`
  <pre>$x$ and <code>$$y$$</code></pre>
  <p>It costs $5 and $6.</p>
  <p><a href="/a$x$b" title="$y$">Sum</a></p>
  <p>$a<b>b$</b></p>
`)('%s stays as it is', (html) =>
  expect(rendered(html)).toEqual({ html, hasFormulas: false, complete: true }),
);

test('a smaller-than sign is one, also after the sanitiser', () => {
  const { html } = rendered('<p>$a<b$ &amp; $c&lt;d$</p>');
  expect(html.match(/<mo>&lt;<\/mo>/g)).toHaveLength(2);
});

// Specification: BLOG-8
test.each([
  ...lines`
    \frac{1}{
    \foo{x}
    x & y
    \def\a{\a\a}\a
    \href{javascript:alert(1)}{x}
    \includegraphics{https://evil.example/x.png}
    \htmlStyle{position:fixed}{x}
  `,
  '{'.repeat(3_000),
  'x'.repeat(5_000),
])('what is no formula shows as typed: %s', (tex) => {
  const { html, hasFormulas } = rendered(`<p>$${tex}$</p>`);
  expect(hasFormulas).toBe(false);
  expect(html).toBe(`<p><code>$${tex.replace('&', '&amp;')}$</code></p>`);
});

test('a formula may define a command; one that would become very long shows as typed', () => {
  expect(rendered('$\\def\\half{\\frac{1}{2}}\\half$').html).toContain('<mfrac>');
  const tex = `\\def\\a{${'x'.repeat(1_800)}}${'\\a'.repeat(100)}`;
  expect(rendered(`$${tex}$`)).toMatchObject({ hasFormulas: false });
});

test('formulas are set until their HTML has 2 MB; the rest shows as typed', () => {
  const many = rendered('<p>$\\frac xy$</p>'.repeat(5_000));
  expect(many.complete).toBe(false);
  expect(many.html.length).toBeLessThan(2_500_000);
  expect(many.html).toMatch(/<p><code>\$\\frac xy\$<\/code><\/p>$/);
});

test.each(lines`
  <script>alert(1)</script>
  \text{&lt;img src=x onerror=alert(1)&gt;}
  \textcolor{red;background:url(//evil.example)}{x}
  \text{"onmouseover="alert(1)}
  \class{x" onclick="alert(1)}{y}
`)('nothing that acts comes out of $%s$', (tex) => {
  for (const sign of ['$', '$$']) {
    const { html } = rendered(`<p>${sign}${tex}${sign}</p>`);
    expect(html).not.toMatch(/<(script|img|a|iframe)\b|<[^>]*\s(on\w+|style|href|src)=/);
  }
});

test('a title is text: tags in it are shown, formulas are set in its line', () => {
  const { html, hasFormulas } = renderTextFormulas('A <b> & $$x^2$$');
  expect(hasFormulas).toBe(true);
  expect(html).toMatch(/^A &lt;b&gt; &amp; <span class="katex">/);
});

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
])('of %s only formulas are found: %s', (text, found) => expect(marked(text)).toBe(found));

test.each(rows`
  Solve $x^2 \ge \frac{1}{2}$            | Solve x² ≥ 1/2
  Why $(-1)\times(-1)=+1$                | Why (-1)×(-1)=+1
  $\sin^2\theta + \cos^2\theta = 1$      | sin²θ + cos²θ = 1
  $x^{10}$, $2^{-3}$ and $a^{xy}$        | x¹⁰, 2⁻³ and a^xy
  $30^\circ$ and $\left(\sqrt{2}\right)$ | 30° and (√2)
  It costs $5 and \$6                    | It costs $5 and $6
  No formula                             | No formula
`)('%s reads %s', (text, plain) => expect(plainFormulas(text)).toBe(plain));

test.each([
  ...rows`
    \badmacro{x}                  | Unknown command \badmacro
    \frac{1}                      | Something in { } is missing after \frac
    x}                            | There is a } without a { before it
    a & b                         | The sign & is for tables and aligned lines; for the sign itself write \&
    \left( x                      | \left has no \right after it
    \begin{foo}x\end{foo}         | Unknown name in \begin{foo}
    a $ b                         | There is a $ inside the formula
    \href{https://example.org}{x} | \href is not allowed in formulas
  `,
  ['\\', 'A command is missing after \\'],
  [`x^{${'1'.repeat(4_000)}}`, 'The formula is too long'],
])('what is wrong with %s is said in plain words', (tex, words) =>
  expect(formulaProblem(tex, true)).toBe(words),
);

test('formulas that a school needs are fine', () => {
  for (const tex of SCHOOL_FORMULAS) expect(badFormulasInHtml(`<p>$$${tex}$$</p>`)).toEqual([]);
});

test('a bad formula is found with its line, as it was typed', () => {
  const html = lines`
    <h2>Lines</h2> <code>$\bad$</code>
    <p>Fine: $x^2$, $a<b$ &amp; $a &times; b$
    and $\badmacro{x}$, then <b>$y^$</b></p>
    <p>$$\begin{aligned}a&=b\\
    c&=d\end{aligned}$$ $\frac{a<b}{2$</p>
  `.join('\n');
  const found = [
    { source: '$\\badmacro{x}$', line: 3, reason: 'Unknown command \\badmacro' },
    { source: '$y^$', line: 3, reason: 'Something is missing after ^' },
    { source: '$\\frac{a<b}{2$', line: 5, reason: 'A closing } is missing' },
  ];
  expect(badFormulasInHtml(html)).toEqual(found);
  // What is stored says the same as what was typed, and the page shows it so.
  const stored = sanitiseHtml(html);
  expect(badFormulasInHtml(stored)).toEqual(found);
  expect(renderFormulas(stored).html).toContain('<code>$\\badmacro{x}$</code>');
});

test('a formula whose signs do not match is found, and no price', () => {
  const reason = expect.stringContaining('The $ signs do not match') as string;
  for (const text of ['$x^2', 'so $ x^2 $ is', '$\\frac{1}{2} + x', '$$x^2'])
    expect(badFormulasInText(text), text).toMatchObject([{ reason }]);
  for (const text of ['It costs $5 and $6.', 'From $5. The term x^2 is next.', '$x_1$', '$$', ''])
    expect(badFormulasInText(text), text).toEqual([]);
});

test('a title has no lines of its own: what needs one is bad there', () => {
  expect(badFormulasInText('$$x \\tag{1}$$')).toHaveLength(1);
  expect(badFormulasInHtml('<p>$$x \\tag{1}$$</p>')).toEqual([]);
});

test('colours and unknown styles are left out', () =>
  expect(withoutStyles('<i style="color:red;background:url(x)">x</i>')).toBe('<i>x</i>'));

test('every class of formulas is in the stylesheet, and no style is lost', () => {
  const rules = styleClassRules();
  const lost = new Set<string>();
  for (const tex of SCHOOL_FORMULAS) {
    const markup = katex.renderToString(tex, { displayMode: true, strict: 'ignore' });
    for (const [, style = ''] of markup.matchAll(/ style="([^"]*)"/g)) {
      for (const declaration of style.split(';').filter(Boolean)) {
        const [, classes] =
          /class="([^"]*)"/.exec(withoutStyles(`<i style="${declaration}">`)) ?? [];
        if (classes === undefined) lost.add(declaration);
        for (const name of classes?.split(' ') ?? []) expect(rules).toContain(`.${name}{`);
      }
    }
    expect(withoutStyles(markup)).not.toContain(' style=');
  }
  expect([...lost]).toEqual([]);
});
