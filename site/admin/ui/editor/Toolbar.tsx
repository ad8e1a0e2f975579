import { lift, setBlockType, wrapIn } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { useRef, useState, type KeyboardEvent } from 'react';
import { COMMAND_KEY } from '../fields/command-key.ts';
import { hasMark, isWithin, toggleEither, toggleList } from './commands.ts';
import { formulaDialog, linkDialog, type EditorDialog } from './editor-view.ts';
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

/** A quote of the selected blocks, or no more. */
const toggleQuote: Command = (state, dispatch) =>
  (isWithin(state, 'blockquote') ? lift : wrapIn(nodeType('blockquote')))(state, dispatch);

interface Tool {
  sign: string;
  name: string;
  keys?: string;
  /** What it does to the text. */
  command?: Command;
  /** What is done in place of a command. */
  open?: () => void;
  /** Whether the command can do something now; unless given, it is tried. */
  canRun?: (state: EditorState) => boolean;
  pressed?: (state: EditorState) => boolean;
}

const mark = (name: string, old = name): Pick<Tool, 'command' | 'pressed'> => ({
  command: toggleEither(name, old),
  pressed: (state) => hasMark(state, name) || hasMark(state, old),
});

const within = (name: string) => (state: EditorState) => isWithin(state, name);

const MARKS: readonly Tool[] = [
  { sign: 'B', name: 'Bold', keys: 'Control+B', ...mark('strong', 'b') },
  { sign: 'I', name: 'Italic', keys: 'Control+I', ...mark('em', 'i') },
  { sign: 'x²', name: 'Raised', ...mark('sup') },
  { sign: 'x₂', name: 'Lowered', ...mark('sub') },
];

const BLOCKS: readonly Tool[] = [
  {
    sign: '•',
    name: 'List',
    keys: 'Control+Shift+8',
    command: toggleList('ul'),
    pressed: within('ul'),
  },
  {
    sign: '1.',
    name: 'Numbered list',
    keys: 'Control+Shift+7',
    command: toggleList('ol'),
    pressed: within('ol'),
  },
  { sign: '❝', name: 'Quote', command: toggleQuote, pressed: within('blockquote') },
  { sign: 'Table', name: 'Table', command: insertTable },
];

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
    keys: 'Control+Z',
    command: undo,
    canRun: (state) => undoDepth(state) > 0,
  },
  {
    sign: '↷',
    name: 'Redo',
    keys: 'Control+Y',
    command: redo,
    canRun: (state) => redoDepth(state) > 0,
  },
];

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
  onDialog,
}: {
  state: EditorState;
  disabled: boolean;
  run: (command: Command) => void;
  /** Opens what asks first. */
  onDialog: (dialog: EditorDialog) => void;
}) {
  const [stopAt, setStopAt] = useState('Style');
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = (ref: typeof picker, label: string, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      hidden
      aria-label={label}
      multiple={capture === undefined}
      capture={capture}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        if (files.length > 0) onDialog({ kind: 'picture', files });
      }}
    />
  );
  const stop = (name: string) => ({
    tabIndex: stopAt === name ? 0 : -1,
    onFocus: () => {
      setStopAt(name);
    },
  });
  const button = ({ sign, name, keys, command, open, canRun = command, pressed }: Tool) => {
    return (
      <button
        key={name}
        type="button"
        className={`button quiet tool${name === 'Camera' ? ' camera' : ''}`}
        title={keys === undefined ? name : `${name} (${keys.replace('Control', COMMAND_KEY)})`}
        aria-pressed={pressed?.(state)}
        aria-keyshortcuts={keys}
        disabled={disabled || canRun?.(state) === false}
        {...stop(name)}
        // The text keeps the focus, and a phone its keyboard.
        onMouseDown={(event) => {
          event.preventDefault();
        }}
        onClick={() => {
          open?.();
          if (command) run(command);
        }}
      >
        <span aria-hidden="true">{sign}</span>
        <span className="visually-hidden">{name}</span>
      </button>
    );
  };
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
      {MARKS.map(button)}
      {button({
        sign: '∑',
        name: 'Formula',
        keys: 'Control+M',
        open: () => {
          onDialog(formulaDialog(state));
        },
      })}
      {/* oxlint-disable-next-line react/refs -- read when it is pressed */}
      {button({ sign: 'Picture', name: 'Picture', open: () => picker.current?.click() })}
      {/* oxlint-disable-next-line react/refs -- read when it is pressed */}
      {button({ sign: 'Camera', name: 'Camera', open: () => camera.current?.click() })}
      {button({
        sign: 'Link',
        name: 'Link',
        keys: 'Control+Shift+K',
        open: () => {
          onDialog(linkDialog(state));
        },
        pressed: (now) => hasMark(now, 'a'),
      })}
      {BLOCKS.map(button)}
      {isInTable(state) && TABLE.map(button)}
      {STEPS.map(button)}
      {input(picker, 'Pictures for the text')}
      {input(camera, 'Photo for the text', 'environment')}
    </div>
  );
}
