import { setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { useState, type KeyboardEvent } from 'react';
import { COMMAND_KEY } from '../../../ui/fields/command-key.ts';
import {
  hasMark,
  isWithin,
  markType,
  nodeType,
  toggleEither,
  toggleList,
  toggleQuote,
} from './commands.ts';
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  deleteTable,
  insertTable,
  isInTable,
} from './table-commands.ts';

interface Tool {
  sign: string;
  name: string;
  keys?: string;
  command: Command;
  pressed?: (state: EditorState) => boolean;
}

const mark = (name: string): Pick<Tool, 'command' | 'pressed'> => ({
  command: toggleMark(markType(name)),
  pressed: (state) => hasMark(state, name),
});

const either = (name: string, old: string): Pick<Tool, 'command' | 'pressed'> => ({
  command: toggleEither(name, old),
  pressed: (state) => hasMark(state, name) || hasMark(state, old),
});

const MARKS: readonly Tool[] = [
  { sign: 'B', name: 'Bold', keys: 'Control+B', ...either('strong', 'b') },
  { sign: 'I', name: 'Italic', keys: 'Control+I', ...either('em', 'i') },
  { sign: 'x²', name: 'Raised', ...mark('sup') },
  { sign: 'x₂', name: 'Lowered', ...mark('sub') },
];

const BLOCKS: readonly Tool[] = [
  {
    sign: '•',
    name: 'List',
    keys: 'Control+Shift+8',
    command: toggleList('ul'),
    pressed: (state) => isWithin(state, 'ul'),
  },
  {
    sign: '1.',
    name: 'Numbered list',
    keys: 'Control+Shift+7',
    command: toggleList('ol'),
    pressed: (state) => isWithin(state, 'ol'),
  },
  {
    sign: '❝',
    name: 'Quote',
    command: toggleQuote,
    pressed: (state) => isWithin(state, 'blockquote'),
  },
  { sign: 'Table', name: 'Table', command: insertTable },
];

const STEPS: readonly Tool[] = [
  { sign: '↶', name: 'Undo', keys: 'Control+Z', command: undo },
  { sign: '↷', name: 'Redo', keys: 'Control+Y', command: redo },
];

const TABLE: readonly Tool[] = [
  { sign: '+ Row', name: 'Add a row below', command: addRow },
  { sign: '+ Column', name: 'Add a column to the right', command: addColumn },
  { sign: '− Row', name: 'Remove this row', command: deleteRow },
  { sign: '− Column', name: 'Remove this column', command: deleteColumn },
  { sign: '− Table', name: 'Remove the whole table', command: deleteTable },
];

const STYLES = [
  { value: 'p', label: 'Paragraph' },
  { value: 'h2', label: 'Heading' },
  { value: 'h3', label: 'Smaller heading' },
  { value: 'h4', label: 'Smallest heading' },
  { value: 'pre', label: 'Code' },
];

/** Whether a tool can do something now. Undo and Redo say it by how much there is, the others by trying. */
const canRun = (tool: Tool, state: EditorState): boolean =>
  tool.command === undo
    ? undoDepth(state) > 0
    : tool.command === redo
      ? redoDepth(state) > 0
      : tool.command(state);

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
  onLink,
  onFormula,
  onPicture,
  onCamera,
}: {
  state: EditorState;
  disabled: boolean;
  run: (command: Command) => void;
  onLink: () => void;
  onFormula: () => void;
  onPicture: () => void;
  onCamera: () => void;
}) {
  // The one that Tab leads to; the arrows lead to the others.
  const [current, setCurrent] = useState('Style');
  const stop = (name: string) => ({
    tabIndex: name === current ? 0 : -1,
    onFocus: () => {
      setCurrent(name);
    },
  });
  const button = (
    name: string,
    sign: string,
    onClick: () => void,
    rest: { pressed?: boolean; isOff?: boolean; keys?: string } = {},
  ) => (
    <button
      key={name}
      type="button"
      className={`button quiet tool${name === 'Camera' ? ' camera' : ''}`}
      title={
        rest.keys === undefined ? name : `${name} (${rest.keys.replace('Control', COMMAND_KEY)})`
      }
      aria-pressed={rest.pressed}
      aria-keyshortcuts={rest.keys}
      disabled={disabled || rest.isOff === true}
      {...stop(name)}
      // The text keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{name}</span>
    </button>
  );
  const toolButton = (tool: Tool) =>
    button(
      tool.name,
      tool.sign,
      () => {
        run(tool.command);
      },
      {
        isOff: !canRun(tool, state),
        ...(tool.pressed ? { pressed: tool.pressed(state) } : {}),
        ...(tool.keys === undefined ? {} : { keys: tool.keys }),
      },
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
      {MARKS.map(toolButton)}
      {button('Formula', '∑', onFormula, { keys: 'Control+M' })}
      {button('Picture', 'Picture', onPicture)}
      {button('Camera', 'Camera', onCamera)}
      {button('Link', 'Link', onLink, { keys: 'Control+Shift+K', pressed: hasMark(state, 'a') })}
      {BLOCKS.map(toolButton)}
      {isInTable(state) && TABLE.map(toolButton)}
      {STEPS.map(toolButton)}
    </div>
  );
}
