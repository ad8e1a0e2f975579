import katex from 'katex';
import { expect, test } from 'vitest';
import { styleClassRules, withoutStyles } from '#api/html/style-classes.ts';
import { SCHOOL_FORMULAS } from '#support/school-formulas.ts';

test('colours and unknown styles are left out', () => {
  expect(withoutStyles('<i style="color:red;background:url(x)">x</i>')).toBe('<i>x</i>');
});

test('every class that formulas get is in the stylesheet, and no style of theirs is lost', () => {
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
