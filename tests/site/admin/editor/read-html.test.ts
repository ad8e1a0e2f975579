import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '#api/html/allowed-html';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { openVisually, writeHtml } from '#ui/editor/html-document.ts';
import { schema } from '#ui/editor/schema.ts';
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  deleteTable,
  paragraphAtEnd,
} from '#ui/editor/commands.ts';
import { typedTarget } from '#ui/editor/InsertDialogs.tsx';

const docOf = (html: string) => {
  const opened = openVisually(html);
  if (opened.kind !== 'ok') throw new Error(opened.message);
  return opened.value;
};

// Specification: POST-26
test.each([
  ['<p>a</p><div>b</div>', 'It would lose or move <div>'],
  [
    '<p><img src="https://a.example/b.png"></p>',
    'It would lose or move the picture https://a.example/b.png',
  ],
  ['<ul>text<li>a</li></ul>', 'It would lose or move the text at <ul>'],
  ['<p>a</p><h2><p>b</p></h2>', 'It would lose or move the text at <h2>'],
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', 'It would lose or move <li>'],
  ['<table></table>', 'It would lose or move <table>'],
  ['<p><kbd>Ctrl <a href="/10">K</a></kbd></p>', 'It would change how'],
  ['<p>$a<b></b>^2$</p>', 'It would change how'],
])('%s stays HTML, and the reason is said', (html, reason) => {
  const opened = openVisually(html);
  expect(opened.kind === 'ok' ? writeHtml(opened.value) : opened.message).toContain(reason);
});

test.each(ALLOWED_TAGS)('<%s> has a place with every attribute that the sanitiser keeps', (tag) => {
  const { spec } = schema.nodes[tag] ?? schema.marks[tag] ?? { spec: { attrs: undefined } };
  const kept: readonly string[] = new Map(Object.entries(ALLOWED_ATTRIBUTES)).get(tag) ?? [];
  // It adds these itself.
  const typed = kept.filter((name) => !['rel', 'loading'].includes(name));
  expect(Object.keys(spec.attrs ?? {})).toEqual(expect.arrayContaining(typed));
});

test.each([
  ['a digit behind a formula', ['$x$', '5'], '$x$\u20605'],
  ['a formula behind a formula', ['$x$', '$$y$$'], '$x$$$y$$'],
  ['a dollar sign before one', ['$a', '$x$', ' b$'], '\\$a$x$ b\\$'],
  ['a price before one', ['for $5 ', '$x$', '.'], 'for $5 $x$.'],
])('%s leaves the formula a formula', (_, parts, html) => {
  const nodes = parts.map((part) =>
    /^\$.*\$$/.test(part) ? schema.node('formula', { source: part }) : schema.text(part),
  );
  const doc = schema.node('doc', null, [schema.node('p', null, nodes)]);
  expect(writeHtml(doc)).toBe(`<p>${html}</p>`);
});

/** The HTML after a command with the cursor at this text. */
const after = (html: string, at: string, command: Command): string => {
  const doc = docOf(html);
  let pos = 0;
  doc.descendants((node, offset) => {
    if (node.text === at) pos = offset;
  });
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, pos) });
  const done = command(state, (tr) => {
    state = state.apply(tr);
  });
  return done ? writeHtml(state.doc).replaceAll('\n', '') : '(refused)';
};

const TABLE =
  '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>';
const ROW = '<tr><td></td><td></td></tr>';

test('line breaks and pictures in code stay where they are', () => {
  const html = '<pre>a<br>$b$ <img src="/media/c.png" alt="c"></pre>';
  expect(writeHtml(docOf(html))).toBe(html);
});

// Specification: POST-25
test.each([
  ['a row below', 'c', addRow, TABLE.replace('</tbody>', `${ROW}</tbody>`)],
  ['a row below the headings', 'a', addRow, TABLE.replace('<tbody>', `<tbody>${ROW}`)],
  ['a column', 'a', addColumn, TABLE.replace('</th>', '</th><th></th>').replace('</td>', '</td><td></td>')],
  ['one row less', 'd', deleteRow, TABLE.replace(/<tbody>.*<\/tbody>/, '')],
  ['one column less', 'd', deleteColumn, TABLE.replace(/<th>b<\/th>|<td>d<\/td>/g, '')],
  ['no table', 'd', deleteTable, ''],
])('a table gets %s', (_, at, command, html) => {
  expect(after(TABLE, at, command)).toBe(html);
  const merged = TABLE.replace('<td>', '<td colspan="2">');
  if (command !== deleteTable) expect(after(merged, at, command)).toBe('(refused)');
}); // oxfmt-ignore

// Specification: POST-66
test.each([
  ['a table', TABLE, true],
  ['code', '<pre>x</pre>', true],
  ['text', '<p>x</p>', false],
])('%s at the end has a place to go on behind it, which is not written', (_, html, isAdded) => {
  const state = EditorState.create({ doc: docOf(html) });
  const tr = paragraphAtEnd(state);
  expect(tr !== undefined).toBe(isAdded);
  if (!tr) return;
  expect(tr.doc.lastChild?.type.name).toBe('p');
  expect(writeHtml(tr.doc)).toBe(writeHtml(state.doc));
  expect(paragraphAtEnd(state.apply(tr))).toBeUndefined();
});

// Specification: POST-25
test.each([
  ['ncert.nic.in/a', 'https://ncert.nic.in/a'],
  ['a@b.in', 'mailto:a@b.in'],
  ['/10', '/10'],
  ['javascript:x()', undefined],
  ['//a.example', undefined],
])('the address %s of a link leads to %s', (typed, target) =>
  expect(typedTarget(typed)).toBe(target),
);
