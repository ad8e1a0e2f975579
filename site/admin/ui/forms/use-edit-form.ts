import { useId, useRef, useState, type SyntheticEvent } from 'react';
import type { Outcome } from '#domain/text/outcome.ts';
import {
  cancelDraft,
  type Draft,
  dropDraft,
  type FormValues,
  readDraft,
  sameValues,
  typedHere,
  writeDraft,
} from './draft-store.ts';
import { useSavedToast } from '../feedback/Toast.tsx';
import { useLeaveWarning } from './LeaveGuard.tsx';
import type { Answer } from '../../client/answer.ts';
import { problemOf, type FormProblem } from './form-problem.ts';

/** A record as a form sees it. */
export interface Loaded<V> {
  values: V;
  ver: string;
}

/** What a form needs to know about its record. */
export interface EditFormSpec<V extends FormValues, T, S, C> {
  /** Names the draft on this device: `chapter:10:3`. */
  draftKey: string;
  /** What the form starts with; read once. */
  initial: V;
  /** The version that `initial` was read at; left out for a new record. */
  ver?: string;
  /** The rules, before anything is sent. */
  check: (values: V) => Outcome<T>;
  /** A last question after the rules; `false` goes back to the form and sends nothing. */
  confirm?: (values: V) => Promise<boolean>;
  save: (value: T, ver: string) => Promise<Answer<S, C>>;
  /** Reads a stale edit's `current`; `undefined` when the record no longer exists. */
  readCurrent?: (current: C) => Loaded<V> | undefined;
  /** The sentence above a failed save's reason. */
  failed: string;
  /** Whether something beside the text is not saved yet, such as a chosen picture. */
  unsaved?: boolean;
  /** What the message after a save names: `Class`; left out where the screen says it. */
  what?: string | ((saved: S) => string);
  /** After a save, with what the server answered. */
  onSaved: (saved: S) => void;
}

/**
 * A form that never loses a word: its text is a draft in state and on this device until it is saved,
 * a failed save keeps it, a stale save shows both versions, leaving warns, and a double click saves once.
 */
export const useEditForm = <V extends FormValues, T, S, C>(spec: EditFormSpec<V, T, S, C>) => {
  const id = useId();
  const saidSaved = useSavedToast();
  const [found] = useState(() => {
    const draft = readDraft(localStorage, spec.draftKey, Date.now());
    return draft && !sameValues(draft.values, spec.initial) ? draft : undefined;
  });
  const reopened = found?.isReopened === true ? found : undefined;
  const [base, setBase] = useState<Loaded<V>>({
    values: spec.initial,
    ver: reopened?.ver ?? spec.ver ?? '',
  });
  const [values, setValues] = useState<V>({ ...spec.initial, ...reopened?.values });
  const [problem, setProblem] = useState<FormProblem>();
  const [saved, setSaved] = useState<Loaded<V>>();
  const [saving, setSaving] = useState(false);
  const [offered, setOffered] = useState(reopened ? undefined : found);
  // State would still say "idle" to the second click of a double click.
  const running = useRef(false);
  const dirty = !sameValues(values, base.values);
  const leave = useLeaveWarning(spec.unsaved === true || dirty);

  // What calls may be of an earlier render, such as an upload that ends.
  const newest = useRef(values);
  const change = (part: Partial<V>, ver = base.ver) => {
    const next = { ...newest.current, ...part };
    newest.current = next;
    setValues(next);
    // What was taken back is nothing that was begun.
    if (sameValues(next, base.values)) {
      dropDraft(localStorage, spec.draftKey);
      return;
    }
    const draft = { values: next, ver: spec.ver === undefined ? undefined : ver };
    writeDraft(localStorage, spec.draftKey, { ...draft, savedAt: Date.now(), at: typedHere() });
  };

  /** Puts text from elsewhere into the form, with the version of the record that it was typed on. */
  const adopt = (draft: Pick<Draft, 'values' | 'ver'>) => {
    change(draft.values as Partial<V>, draft.ver);
    if (draft.ver !== undefined) setBase({ ...base, ver: draft.ver });
  };

  const finish = () => {
    dropDraft(localStorage, spec.draftKey);
    leave.allow();
  };

  /** Whether stored values are, by the form's rules, what is to be saved. */
  const isSaved = (stored: V, value: T): boolean => {
    const checked = spec.check(stored);
    return checked.kind === 'ok' && JSON.stringify(checked.value) === JSON.stringify(value);
  };

  const send = async (value: T, ver: string): Promise<void> => {
    const result = await spec.save(value, ver);
    if (result.kind === 'ok') {
      finish();
      const { what } = spec;
      if (what !== undefined) saidSaved(typeof what === 'string' ? what : what(result.value));
      spec.onSaved(result.value);
      return;
    }
    const current =
      result.kind === 'refused' && result.current !== undefined
        ? spec.readCurrent?.(result.current)
        : undefined;
    if (current === undefined) {
      setProblem(problemOf(spec.failed, result));
    } else if (
      current.ver !== ver &&
      (sameValues(current.values, base.values) || isSaved(current.values, value))
    ) {
      // Something beside this form changed, such as another video of the chapter, or this very text is saved
      // already, such as before a reload of the page: nothing to choose.
      await send(value, current.ver);
    } else {
      setSaved(current);
    }
  };

  const submitAt = async (ver: string) => {
    if (running.current) return;
    const checked = spec.check(values);
    if (checked.kind !== 'ok') {
      const field = 'field' in checked ? checked.field : undefined;
      setProblem({ message: checked.message, field });
      return;
    }
    running.current = true;
    setSaving(true);
    setProblem(undefined);
    if ((await spec.confirm?.(values)) !== false) await send(checked.value, ver);
    running.current = false;
    setSaving(false);
  };

  return {
    id,
    draftKey: spec.draftKey,
    values,
    /** The values as they are saved, as far as is known here. */
    stored: base.values,
    /** Puts texts of some fields into the form. */
    change,
    problem,
    saving,
    /** Whether something typed is not saved yet. */
    dirty,
    /** The saved version that differs from this form's, after a stale save. */
    saved,
    /** Text from before a reload or a crash, to take or to leave. */
    offered,
    restore: () => {
      if (offered === undefined) return;
      adopt(offered);
      setOffered(undefined);
    },
    adopt,
    /** The version of the record that the text belongs to. */
    ver: base.ver,
    discard: () => {
      dropDraft(localStorage, spec.draftKey);
      setOffered(undefined);
    },
    keepMine: () => {
      if (saved === undefined) return undefined;
      setBase(saved);
      setSaved(undefined);
      return submitAt(saved.ver);
    },
    takeSaved: () => {
      if (saved === undefined) return;
      setBase(saved);
      newest.current = saved.values;
      setValues(saved.values);
      setSaved(undefined);
      dropDraft(localStorage, spec.draftKey);
    },
    chooseLater: () => {
      setSaved(undefined);
    },
    /** Cancel: the form may be left, and what was typed into it or offered can come back until it is dropped. */
    cancel: () => {
      leave.allow();
      return cancelDraft(localStorage, spec.draftKey, base.values, Date.now());
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      return submitAt(base.ver);
    },
    /** The props of one field's control. */
    field: (name: keyof V & string) => ({
      id: `${id}-${name}`,
      name,
      value: values[name] ?? '',
      onValue: (text: string) => {
        change({ [name]: text } as Partial<V>);
      },
      error: problem?.field === name ? problem.message : undefined,
      readOnly: saving,
    }),
  };
};

/** A form's state and actions, as `EditForm` renders them. */
export type EditFormState = Omit<
  ReturnType<typeof useEditForm<FormValues, unknown, unknown, unknown>>,
  'field' | 'change'
>;
