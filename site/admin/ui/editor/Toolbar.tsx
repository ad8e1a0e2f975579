import { lift, setBlockType, wrapIn } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { useState, type KeyboardEvent } from 'react';
import { COMMAND_KEY } from '../fields/command-key.ts';
import { useFileChooser } from '../fields/FileButton.tsx';
import {
  ask,
  askFormula,
  askLink,
  hasMark,
  isWithin,
  toggleEither,
  toggleList,
} from './commands.ts';
import { nodeType } from './schema.ts';
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  deleteTable,
  insertTable,
  isInTable,
} from './table-commands.ts';

/** What is done to a text by a button above it, or by its key. */
interface Tool {
  sign: string;
  name: string;
  /** `Mod-b` */
  keys?: string;
  command?: Command;
  /** Whether the command can do something now; unless given, it is tried. */
  canRun?: (state: EditorState) => boolean;
  pressed?: (state: EditorState) => boolean;
}

const mark = (name: string, old = name): Pick<Tool, 'command' | 'pressed'> => ({
  command: toggleEither(name, old),
  pressed: (state) => hasMark(state, name) || hasMark(state, old),
});

const block = (name: string, command: Command): Pick<Tool, 'command' | 'pressed'> => ({
  command,
  pressed: (state) => isWithin(state, name),
});

/** A quote of the selected blocks, or no more. */
const toggleQuote: Command = (state, dispatch) =>
  (isWithin(state, 'blockquote') ? lift : wrapIn(nodeType('blockquote')))(state, dispatch);

const MARKS: readonly Tool[] = [
  { sign: 'B', name: 'Bold', keys: 'Mod-b', ...mark('strong', 'b') },
  { sign: 'I', name: 'Italic', keys: 'Mod-i', ...mark('em', 'i') },
  { sign: 'x²', name: 'Raised', ...mark('sup') },
  { sign: 'x₂', name: 'Lowered', ...mark('sub') },
  { sign: '∑', name: 'Formula', keys: 'Mod-m', command: askFormula },
];

const BLOCKS: readonly Tool[] = [
  {
    sign: 'Link',
    name: 'Link',
    keys: 'Mod-Shift-k',
    command: askLink,
    pressed: (state) => hasMark(state, 'a'),
  },
  { sign: '•', name: 'List', keys: 'Mod-Shift-8', ...block('ul', toggleList('ul')) },
  { sign: '1.', name: 'Numbered list', keys: 'Mod-Shift-7', ...block('ol', toggleList('ol')) },
  { sign: '❝', name: 'Quote', ...block('blockquote', toggleQuote) },
  { sign: 'Table', name: 'Table', command: insertTable },
];

/** Shown while the cursor is in a table. */
const TABLE: readonly Tool[] = [
  { sign: '+ Row', name: 'Add a row below', command: addRow },
  { sign: '+ Column', name: 'Add a column to the right', command: addColumn },
  { sign: '− Row', name: 'Remove this row', command: deleteRow },
  { sign: '− Column', name: 'Remove this column', command: deleteColumn },
  { sign: '− Table', name: 'Remove the whole table', command: deleteTable },
];

const STEPS: readonly Tool[] = [
  {
    sign: '↶',
    name: 'Undo',
    keys: 'Mod-z',
    command: undo,
    canRun: (state) => undoDepth(state) > 0,
  },
  {
    sign: '↷',
    name: 'Redo',
    keys: 'Mod-y',
    command: redo,
    canRun: (state) => redoDepth(state) > 0,
  },
];

/** The keys of the tools. */
export const TOOL_KEYS: Readonly<Record<string, Command>> = Object.fromEntries(
  [...MARKS, ...BLOCKS, ...STEPS].flatMap(({ keys, command }) =>
    keys && command ? [[keys, command]] : [],
  ),
);

/** `Mod-Shift-k` -> `Control+Shift+K` */
const keysWith = (command: string, keys: string): string =>
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
  const onFiles = (files: File[]) => {
    run(ask({ kind: 'picture', files }));
  };
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
    onFocus: () => {
      setStopAt(name);
    },
  });
  const button = (
    { sign, name, keys, command, canRun = command, pressed }: Tool,
    press = () => {
      if (command) run(command);
    },
  ) => (
    <button
      key={name}
      type="button"
      className={`button quiet tool${name === 'Camera' ? ' camera' : ''}`}
      title={keys === undefined ? name : `${name} (${keysWith(COMMAND_KEY, keys)})`}
      aria-pressed={pressed?.(state)}
      aria-keyshortcuts={keys && keysWith('Control', keys)}
      disabled={disabled || canRun?.(state) === false}
      {...stop(name)}
      // The text keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={press}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{name}</span>
    </button>
  );
  const block = state.selection.$from.parent.type.name;
  return (
    <div className="tools" role="toolbar" aria-label="Text" onKeyDown={moveFocus}>
      <select
        aria-label="Style"
        value={STYLES.some(({ value }) => value === block) ? block : 'p'}
        disabled={disabled}
        {...stop('Style')}
        onChange={(event) => {
          run(setBlockType(nodeType(event.target.value)));
        }}
      >
        {STYLES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {MARKS.map((tool) => button(tool))}
      {button({ sign: 'Picture', name: 'Picture' }, pictures.open)}
      {button({ sign: 'Camera', name: 'Camera' }, photo.open)}
      {BLOCKS.map((tool) => button(tool))}
      {isInTable(state) && TABLE.map((tool) => button(tool))}
      {STEPS.map((tool) => button(tool))}
      {pictures.chooser}
      {photo.chooser}
    </div>
  );
}
