import { lift, setBlockType, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, useState } from 'react';
import { Button, COMMAND_KEY } from '../fields/Controls.tsx';
import { useFileChooser } from '../fields/FileButton.tsx';
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  deleteTable,
  insertTable,
  isOn,
  toggleEither,
  toggleList,
} from './commands.ts';
import { askFormula, askLink, askPictures } from './InsertDialogs.tsx';
import { nodeType } from './schema.ts';

/** What is done to a text by a button above it, or by its key, such as `Mod-b`; pressed where one of the elements is. */
const tool = (
  sign: string,
  name: string,
  command: Command,
  keys?: string,
  elements?: readonly string[],
) => ({ sign, name, command, keys, elements });

type Tool = ReturnType<typeof tool>;

const mark = (sign: string, name: string, tag: string, old = tag, keys?: string) =>
  tool(sign, name, toggleEither(tag, old), keys, [tag, old]);

/** A quote of the selected blocks, or no more. */
const toggleQuote: Command = (state, dispatch) =>
  (isOn(state, 'blockquote') ? lift : wrapIn(nodeType('blockquote')))(state, dispatch);

const MARKS = [
  mark('B', 'Bold', 'strong', 'b', 'Mod-b'),
  mark('I', 'Italic', 'em', 'i', 'Mod-i'),
  mark('x²', 'Raised', 'sup'),
  mark('x₂', 'Lowered', 'sub'),
  tool('∑', 'Formula', askFormula, 'Mod-m'),
];

const BLOCKS = [
  tool('Link', 'Link', askLink, 'Mod-Shift-k', ['a']),
  tool('•', 'List', toggleList('ul'), 'Mod-Shift-8', ['ul']),
  tool('1.', 'Numbered list', toggleList('ol'), 'Mod-Shift-7', ['ol']),
  tool('❝', 'Quote', toggleQuote, undefined, ['blockquote']),
  tool('Table', 'Table', insertTable),
];

/** Shown while the cursor is in a table. */
const TABLE = [
  tool('+ Row', 'Add a row below', addRow),
  tool('+ Column', 'Add a column to the right', addColumn),
  tool('− Row', 'Remove this row', deleteRow),
  tool('− Column', 'Remove this column', deleteColumn),
  tool('− Table', 'Remove the whole table', deleteTable),
];

const STEPS = [tool('↶', 'Undo', undo, 'Mod-z'), tool('↷', 'Redo', redo, 'Mod-y')];

/** The keys of the tools. */
export const TOOL_KEYS: Readonly<Record<string, Command>> = Object.fromEntries(
  [...MARKS, ...BLOCKS, ...STEPS].flatMap(({ keys, command }) => (keys ? [[keys, command]] : [])),
);

/** `Mod-Shift-k` -> `Control+Shift+K` */
const keysWith = (command: string, keys: string) =>
  keys
    .replace('Mod', command)
    .replaceAll('-', '+')
    .replace(/.$/, (sign) => sign.toUpperCase());

const STYLES = [
  { value: 'p', label: 'Paragraph' },
  { value: 'h2', label: 'Heading' },
  { value: 'h3', label: 'Smaller heading' },
  { value: 'h4', label: 'Smallest heading' },
  { value: 'pre', label: 'Code' },
];

/** Left and right go from tool to tool, so that Tab needs one step past all of them. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || event.target instanceof HTMLSelectElement) return;
  const tools = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('select, button:not(:disabled)'),
  ];
  const at = tools.findIndex((tool) => tool === document.activeElement);
  event.preventDefault();
  tools.at((at + step) % tools.length)?.focus();
};

/** The tools above the text: one row that scrolls on a phone, and those of a table while the cursor is in one. */
export function Toolbar({
  state,
  disabled,
  run,
}: {
  state: EditorState;
  disabled: boolean;
  run: (command: Command) => void;
}) {
  const [stopAt, setStopAt] = useState('Style');
  const onFiles = (files: File[]) => run(askPictures(files));
  const accept = 'image/*';
  const pictures = useFileChooser({ label: 'Pictures for the text', accept, onFiles });
  const photo = useFileChooser({
    label: 'Photo for the text',
    accept,
    multiple: false,
    capture: 'environment',
    onFiles,
  });
  const stop = (name: string) => ({
    tabIndex: stopAt === name ? 0 : -1,
    onFocus: () => setStopAt(name),
  });
  /** Of a tool that does not change the text, `press` says what it does. */
  const button =
    (press?: () => void) =>
    ({ sign, name, command, keys, elements }: Tool) => (
      <Button
        key={name}
        kind="quiet"
        title={keys === undefined ? name : `${name} (${keysWith(COMMAND_KEY, keys)})`}
        aria-pressed={elements?.some((element) => isOn(state, element))}
        aria-keyshortcuts={keys && keysWith('Control', keys)}
        disabled={disabled || !command(state)}
        {...stop(name)}
        // The text keeps the focus, and a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={press ?? (() => run(command))}
      >
        <span aria-hidden="true">{sign}</span>
        <span className="visually-hidden">{name}</span>
      </Button>
    );
  return (
    <div className="tools" role="toolbar" aria-label="Text" onKeyDown={moveFocus}>
      <select
        aria-label="Style"
        // Of a block that is none of them, such as an entry of a list, the first one is shown.
        value={state.selection.$from.parent.type.name}
        disabled={disabled}
        {...stop('Style')}
        onChange={(event) => run(setBlockType(nodeType(event.target.value)))}
      >
        {STYLES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {MARKS.map(button())}
      {button(pictures.open)(tool('Picture', 'Picture', () => true))}
      {button(photo.open)(tool('Camera', 'Camera', () => true))}
      {BLOCKS.map(button())}
      {isOn(state, 'table') && TABLE.map(button())}
      {STEPS.map(button())}
      {pictures.chooser}
      {photo.chooser}
    </div>
  );
}
