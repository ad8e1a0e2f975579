import { type SyntheticEvent, useId, useRef, useState } from 'react';
import type { RecordFields } from '#domain/text/define-record';
import type { Outcome } from '#domain/text/texts';
import type { Answer } from '#client/api';
import { useAction } from '../dialogs/ActionButton.tsx';
import { useAsk } from '../dialogs/Modal.tsx';
import { useToast } from '../feedback/Toast.tsx';
import type { FieldProps } from '../fields/Controls.tsx';
import { mayBeSaved } from '../formulas/FormulaNote.tsx';
import { dropDraft, readDraft, typedHere, writeDraft } from './draft-store.ts';
import { useLeaveWarning } from './LeaveGuard.tsx';
import { useCloseForm } from '../screens/ListScreen.tsx';
import { formOf, type FormulaText, formulaTexts } from '#domain/text/record-fields';
import { type At, type Path, sameValues, valueAt, withValueAt } from '#domain/text/record-path';

/** A record as a form sees it. */
interface Loaded<V, C> {
  values: V;
  ver: string;
  /** The whole record, where a conflict has told it. */
  current?: C | undefined;
}

/** The version of a stored record. */
const verOf = (record: unknown) => (record as { ver?: string }).ver ?? '';

/** What a form says around a record: `('Study Material', false)` -> `Edit Study Material`, `Failed to update study material` */
export const formWords = (noun: string, isNew: boolean) => {
  const what = noun.slice(0, 1) + noun.slice(1).toLowerCase();
  return {
    title: `${isNew ? 'Add' : 'Edit'} ${noun}`,
    submit: `${isNew ? 'Add' : 'Update'} ${noun}`,
    busy: isNew ? 'Adding...' : 'Updating...',
    failed: `Failed to ${isNew ? 'add' : 'update'} ${what.toLowerCase()}`,
    what,
  };
};

/** What a form needs to know about its record. */
interface EditFormSpec<V extends object, T, S, C> {
  /** Names the draft on this device: `chapter:10:3`. */
  draftKey: string;
  /** What the form starts with, such as a record, of which it holds its fields; read once. */
  initial: V;
  /** The version that `initial` was read at; left out for a new record. */
  ver?: string | undefined;
  fields: RecordFields;
  /**
   * The texts whose formulas are marked while somebody types and asked about before a save, where they cannot be set.
   * @default those of the fields
   */
  formulas?: (values: V) => readonly FormulaText[];
  /** Whether a save asks nothing about formulas: a draft may hold half a one. */
  formulasMayFail?: (values: V) => boolean;
  /** The rules, before anything is sent. */
  check: (values: V) => Outcome<T>;
  /** A last question after the rules; `false` goes back to the form and sends nothing. */
  confirm?: (value: T) => Promise<boolean>;
  /** `current` is the record of that version, where a conflict has told it: the screen's own copy may be older. */
  save: (value: T, ver: string, current: C | undefined) => Promise<Answer<S, C>>;
  /** What the form is about of the record that is stored by now; `undefined` when that no longer exists. */
  stored?: (current: C) => V | undefined;
  /**
   * What the record is called in the heading and buttons of the form, the message after a save and the sentence above a
   * failed one: `Study Material`; the next four say what there is else.
   */
  noun?: string;
  /**
   * Whether it adds a record.
   * @default whether `initial` has no version
   */
  isNew?: boolean;
  /** @default `Failed to update study material` */
  failed?: string;
  /** Whether something beside the text is not saved yet, such as a chosen picture. */
  unsaved?: boolean;
  /** What the message after a save names: `Study material`; nothing where the screen says it. */
  what?: string;
  /**
   * After a save, with what the server answered.
   * @default it closes where it has a noun: then the address has it open
   */
  onSaved?: (saved: S) => void;
  /** Of a form that stays open after a save: what of the saved record is not as it was typed. It goes on with its version. */
  goesOn?: (saved: S) => Partial<V> | undefined;
}

/** The props of one field's control. */
type Field<V> = Omit<FieldProps<V>, 'label'>;

/** What the frame of a form, its languages and its fields by definition work with: a form of any record. */
export type EditFormState = Omit<
  ReturnType<typeof useEditForm<object, unknown, unknown, unknown>>,
  'change' | 'adopt' | 'field'
>;

/**
 * A form that never loses a word: its values are a draft in state and on this device until they are saved,
 * a failed save keeps them, a stale save shows both versions, leaving warns, and a double click saves once.
 */
export const useEditForm = <V extends object, T, S, C>(spec: EditFormSpec<V, T, S, C>) => {
  const { draftKey, fields, noun, isNew = spec.ver === undefined } = spec;
  const valuesOf = (record: V) => formOf(fields, record) as V;
  const initial = valuesOf(spec.initial);
  const words = noun === undefined ? undefined : formWords(noun, isNew);
  const { failed = words?.failed, what = words?.what } = spec;
  const id = useId();
  const say = useToast();
  const ask = useAsk();
  const { busy: saving, problem, run } = useAction();
  const close = useCloseForm();
  const [found] = useState(() => {
    const draft = readDraft(draftKey, initial);
    const values = draft && { ...initial, ...draft.values };
    return values && !sameValues(values, initial) ? { ...draft, values } : undefined;
  });
  const reopened = found?.isReopened === true ? found : undefined;
  const [base, setBase] = useState<Loaded<V, C>>({
    values: initial,
    ver: reopened?.ver ?? spec.ver ?? '',
  });
  const [values, setValues] = useState<V>(reopened?.values ?? initial);
  const [saved, setSaved] = useState<Loaded<V, C>>();
  const [offered, setOffered] = useState(reopened ? undefined : found);
  const dirty = !sameValues(values, base.values);
  const leave = useLeaveWarning(spec.unsaved === true || dirty);

  // What calls may be of an earlier render, such as an upload that ends.
  const newest = useRef(values);
  const put = (next: V, ver: string) => {
    newest.current = next;
    setValues(next);
    // What was taken back is nothing that was begun.
    if (sameValues(next, base.values)) {
      dropDraft(draftKey);
      return;
    }
    const draft = { values: next, ver: spec.ver === undefined ? undefined : ver };
    writeDraft(draftKey, { ...draft, at: typedHere() });
  };
  /** Puts other values into the form; a function is given the newest ones. */
  const change = (next: Partial<V> | ((now: V) => V)) => {
    const now = newest.current;
    put(typeof next === 'function' ? next(now) : { ...now, ...next }, base.ver);
  };
  /** Puts values from elsewhere into the form, with the version of the record that they were typed on. */
  const adopt = ({
    values: taken,
    ver = base.ver,
  }: {
    values: Partial<V>;
    ver?: string | undefined;
  }) => {
    put({ ...newest.current, ...taken }, ver);
    setBase({ ...base, ver });
  };

  const textsOf = (now: V) => spec.formulas?.(now) ?? formulaTexts(fields, now);

  const goOnWith = (record: Loaded<V, C>) => {
    newest.current = record.values;
    setValues(record.values);
    setBase(record);
  };

  /** Whether stored values are, by the form's rules, what is to be saved. */
  const isSaved = (stored: V, value: T) => {
    const checked = spec.check(stored);
    return checked.kind === 'ok' && sameValues(checked.value, value);
  };

  const send = async (
    value: T,
    { ver, current: known }: Loaded<V, C>,
  ): Promise<Answer<unknown>> => {
    const result = await spec.save(value, ver, known);
    if (result.kind === 'ok') {
      dropDraft(draftKey);
      leave();
      if (what !== undefined) say(`${what} saved`);
      const goesOn = spec.goesOn?.(result.value);
      if (spec.onSaved) spec.onSaved(result.value);
      else if (words) close();
      if (goesOn) goOnWith({ values: { ...newest.current, ...goesOn }, ver: verOf(result.value) });
      return result;
    }
    const current = result.kind === 'refused' ? result.current : undefined;
    const record = current && spec.stored?.(current);
    if (!record) return result;
    const stored = valuesOf(record);
    const now = { values: stored, ver: verOf(current), current };
    // Something beside this form changed, such as another video of the chapter, or this very text is saved already,
    // such as before a reload of the page: nothing to choose.
    const isSame = sameValues(stored, base.values) || isSaved(stored, value);
    if (now.ver !== ver && isSame) return send(value, now);
    setSaved(now);
    return { kind: 'ok', value: now };
  };

  const isWanted = async (now: V, value: T) =>
    (spec.formulasMayFail?.(now) === true || (await mayBeSaved(ask, textsOf(now), id))) &&
    (await spec.confirm?.(value)) !== false;

  const submitAt = (over: Loaded<V, C>) => {
    const checked = spec.check(values);
    const isRight = checked.kind === 'ok';
    return run<unknown>(isRight ? failed : undefined, async () =>
      isRight && (await isWanted(values, checked.value)) ? send(checked.value, over) : checked,
    );
  };

  /** The control of a field whose place is not known to the compiler. */
  const control = (path: string): Field<unknown> => ({
    id: `${id}-${path}`,
    name: path,
    value: valueAt(values, path),
    onValue: (next: unknown) => change((now) => withValueAt(now, path, next)),
    error: problem?.field === path ? problem.message : undefined,
    readOnly: saving,
  });

  return {
    /** The prefix of its field ids. */
    id,
    draftKey,
    fields,
    /** Missing where the screen says what the form is about. */
    words,
    values,
    /** The values as they are saved, as far as is known here. */
    stored: base.values,
    /** The version of the record that the text belongs to. */
    ver: base.ver,
    problem,
    saving,
    /** Whether something typed is not saved yet. */
    dirty,
    /** The saved values that differ from this form's, after a stale save. */
    saved: saved?.values,
    /** Text from before a reload or a crash, to take or to leave. */
    offered,
    formulaTexts: textsOf(values),
    change,
    adopt,
    restore: () => {
      if (offered) adopt(offered);
      setOffered(undefined);
    },
    discard: () => {
      dropDraft(draftKey);
      setOffered(undefined);
    },
    /** Answers a stale save: with one of the versions, or later. */
    choose: (version?: 'mine' | 'saved') => {
      setSaved(undefined);
      if (!saved || version === undefined) return;
      if (version === 'mine') {
        setBase(saved);
        void submitAt(saved);
      } else {
        goOnWith(saved);
        dropDraft(draftKey);
      }
    },
    /** Lets the next navigation pass, after a Cancel. */
    leave,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      return submitAt(base);
    },
    control,
    // The type of the value is that of its place.
    field: <P extends Path<V>>(path: P) => control(path) as Field<At<V, P>>,
  };
};
