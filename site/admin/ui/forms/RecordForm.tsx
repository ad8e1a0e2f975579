import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { Picture } from '#domain/files/picture';
import type { FieldDefinition, RecordFields } from '#domain/text/define-record';
import { LANGUAGE_NAMES, LANGUAGE_WORDS, OTHER_LANGUAGES } from '#domain/text/language';
import {
  isPerhapsOutdated,
  labelAt,
  outdatedMarks,
  type OutdatedMarks,
  placedFields,
  placeOf,
  type TranslatedField,
} from '#domain/text/record-fields';
import { isNothing, valueAt } from '#domain/text/record-path';
import { remember, remembered } from '#client/device-memory';
import { HtmlField } from '../editor/HtmlField.tsx';
import {
  Button,
  Checkbox,
  describedBy,
  FieldNotes,
  type FieldProps,
  type Option,
  Select,
  TextField,
} from '../fields/Controls.tsx';
import { PictureField, usePictureUpload } from '../pictures/PictureInput.tsx';
import { languagesId } from './ErrorSummary.tsx';
import type { EditFormState } from './use-edit-form.ts';

/** `₹1,500` -> 1500; nothing for an empty field, and no number at all for other words. */
const numberIn = (text: string) => {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  return digits === '' ? undefined : Number(digits);
};

const numberText = (value: number | null | undefined) =>
  // What is no number is kept on the device as nothing.
  value === undefined || value === null || Number.isNaN(value) ? '' : String(value);

/** A number. What is typed stays as it is typed; a text that is none is `NaN`, which every rule refuses. */
function NumberField({ value, onValue, ...field }: FieldProps<number | undefined>) {
  const [typed, setTyped] = useState(numberText(value));
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={Object.is(numberIn(typed), value) ? typed : numberText(value)}
      onValue={(text) => {
        setTyped(text);
        onValue(numberIn(text));
      }}
    />
  );
}

/**
 * A picture of the settings. What is saved is its name, and the cleanup removes a file that no saved setting names.
 */
function PictureControl({
  form,
  path,
  value,
  ...field
}: FieldProps<Partial<Picture>> & { form: EditFormState; path: string }) {
  // Part by part: what is typed about it during the upload stays.
  const set = (picture?: Partial<Picture> | null) => {
    for (const part of ['filename', 'width', 'height'] as const)
      form.control(placeOf(path, part)).onValue(picture?.[part]);
  };
  return (
    <PictureField
      {...field}
      upload={usePictureUpload()}
      onChosen={set}
      picture={value}
      onPicture={set}
    />
  );
}

/** Several choices of a few, a tap each; the value is those chosen in the order of the options. */
function Chips<V extends string>({
  id,
  name,
  label,
  hint,
  error,
  value = [],
  onValue,
  readOnly,
  options,
}: FieldProps<V[]> & { options: readonly Option<V>[] }) {
  const toggle = (option: V, isChosen: boolean) => {
    const values = options.map((one) => one.value);
    onValue(values.filter((one) => (one === option ? isChosen : value.includes(one))));
  };
  return (
    <fieldset
      className="field chips"
      aria-describedby={describedBy({ id, hint, error })['aria-describedby']}
    >
      <legend>{label}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      <div>
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              // What is wrong leads to the first one.
              id={index === 0 ? id : undefined}
              name={name}
              type="checkbox"
              checked={value.includes(option.value)}
              disabled={readOnly}
              aria-invalid={error ? true : undefined}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What a form changes of a field's control, and shows below it; `null` where there is none. */
type OwnControl = (
  props: Omit<FieldProps, 'label'>,
) => (Partial<FieldProps> & { below?: ReactNode }) | null;

/** The control of the field at a place, by its kind; with `lang` of its text in another language. */
function RecordControl({
  form,
  field,
  path,
  ...others
}: Partial<FieldProps> & {
  form: EditFormState;
  field: FieldDefinition;
  path: string;
  lang?: string;
}) {
  const { kind, rows = 1, options = [] } = field;
  // The value is of the field's kind: the schema that the definition is made for says so.
  const control = <V = string,>() =>
    ({ ...form.control(path), ...others, label: labelAt(form.fields, path) }) as FieldProps<V>;
  switch (kind) {
    case 'list': {
      // One text a line, or paragraphs with an empty line between them.
      const between = field.paragraphs ? '\n\n' : '\n';
      const { value = [], onValue, ...list } = control<string[]>();
      return (
        <TextField
          {...list}
          rows={rows}
          value={value.join(between)}
          onValue={(text) => onValue(text.split(between))}
        />
      );
    }
    case 'number':
      return <NumberField {...control<number | undefined>()} />;
    case 'day':
      return <TextField {...control()} type="date" />;
    case 'time':
      return <TextField {...control()} type="time" />;
    case 'choice':
      return field.many ? (
        <Chips {...control<string[]>()} options={options as readonly Option[]} />
      ) : (
        <Select {...control<string | boolean>()} options={options} />
      );
    case 'switch':
      return <Checkbox {...control<boolean>()} />;
    case 'picture':
      return <PictureControl {...control<Partial<Picture>>()} form={form} path={path} />;
    case 'text':
      if (field.formulas === 'html') return <HtmlField {...control()} rows={rows} isShort />;
      return (
        <TextField
          {...control()}
          {...(rows > 1 ? { rows } : { type: field.input ?? 'text', autoComplete: 'off' })}
        />
      );
    case 'records':
      return null;
  }
}

/** Marks of translations that are perhaps outdated, kept on this device until the translation is saved or said to fit. */
const useMarks = (form: EditFormState, fields: readonly TranslatedField[]) => {
  const { draftKey, values, stored } = form;
  const key = `admin-check:${draftKey}`;
  const [marks, setMarks] = useState<OutdatedMarks>(
    () => (remembered(key) as OutdatedMarks | null) ?? {},
  );
  useEffect(() => {
    const found = outdatedMarks({ values, stored }, fields);
    if (Object.keys(found).length === 0) return;
    remember(key, { ...marks, ...found });
  }, [values, stored, fields, marks, key]);
  return {
    marks,
    settle: (own: string) => {
      const { [own]: _, ...rest } = marks;
      setMarks(rest);
      remember(key, rest);
    },
  };
};

/** A value as it is read: a list line by line. */
export const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/**
 * The texts of a form in the other languages, folded to a line that says what is missing: `हिन्दी, ਪੰਜਾਬੀ: 2 missing in
 * Hindi`. Each has the English text above it.
 */
function Languages({ form, fields }: { form: EditFormState; fields: readonly TranslatedField[] }) {
  const [open, setOpen] = useState(false);
  const { id, values, stored, problem } = form;
  const { marks, settle } = useMarks(form, fields);

  // A new problem is shown with its field.
  const [known, setKnown] = useState(problem);
  if (problem !== known) {
    setKnown(problem);
    if (/(?:^|\.)translations\./.test(problem?.field ?? '')) setOpen(true);
  }

  const written = fields.filter(({ path }) => !isNothing(valueAt(values, path)));
  const said = OTHER_LANGUAGES.flatMap((language) => {
    const missing = written.filter(({ own }) => isNothing(valueAt(values, own(language))));
    const old = fields.filter((field) => isPerhapsOutdated(form, field, language, marks));
    const name = LANGUAGE_WORDS[language];
    return [
      ...(missing.length > 0 ? [`${missing.length} missing in ${name}`] : []),
      ...(old.length > 0 ? [`${old.length} to check in ${name}`] : []),
    ];
  });

  return (
    <details open={open}>
      <summary
        className="fold"
        id={languagesId(id)}
        onClick={(event) => {
          // Its texts are there as soon as it is open: what is wrong with one leads to it (`showField`).
          event.preventDefault();
          setOpen(!open);
        }}
      >
        {OTHER_LANGUAGES.map((language, index) => (
          <Fragment key={language}>
            {index > 0 && ', '}
            <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          </Fragment>
        ))}
        {written.length > 0 && (
          <span className="meta"> {said.length > 0 ? said.join(', ') : 'Complete'}</span>
        )}
      </summary>
      {open && (
        <div className="folded">
          <p className="hint">
            {written.length === 0
              ? 'Please write the English texts first.'
              : 'Where a field is empty, visitors see the English text.'}
          </p>
          {OTHER_LANGUAGES.flatMap((language) =>
            fields.map((placed) => {
              const { path, field, own } = placed;
              const english = valueAt(values, path);
              const isOld = isPerhapsOutdated(form, placed, language, marks);
              const name = own(language);
              if (isNothing(english) && isNothing(valueAt(values, name))) return null;
              const hint = typeof field.translated === 'string' ? field.translated : field.hint;
              return (
                <Fragment key={name}>
                  <RecordControl
                    form={form}
                    field={field}
                    path={name}
                    lang={language}
                    hint={
                      <>
                        {hint !== undefined && <span>{hint}. </span>}
                        {isOld && (
                          <span className="warning">
                            {`The ${LANGUAGE_WORDS[language]} text may be out of date: the English one was changed. `}
                          </span>
                        )}
                        {isNothing(english) ? (
                          'No English text yet'
                        ) : (
                          <span className="english">{wordsOf(english)}</span>
                        )}
                      </>
                    }
                  />
                  {isOld && valueAt(values, path) === valueAt(stored, path) && (
                    <div className="row-actions">
                      <Button
                        kind="quiet"
                        aria-label={`It still fits: ${labelAt(form.fields, name)}`}
                        onClick={() => settle(name)}
                      >
                        It still fits
                      </Button>
                    </div>
                  )}
                </Fragment>
              );
            }),
          )}
        </div>
      )}
    </details>
  );
}

/** The controls of a record's fields in the order of its definition, then its texts in the other languages. */
export function RecordForm({
  form,
  fields = form.fields,
  controls = {},
}: {
  form: EditFormState;
  /** @default those of the form */
  fields?: RecordFields;
  /** What is different about some fields, by their places; `#` stands for any row. */
  controls?: Readonly<Record<string, OwnControl>> | undefined;
}) {
  const placed = placedFields(fields, form.values);
  const translated = placed.filter((each): each is TranslatedField => each.own !== undefined);
  return (
    <>
      {placed.map(({ path, field, isRow }) => {
        const own = controls[path.replaceAll(/\.\d+(?=\.|$)/g, '.#')];
        const changed = own ? own(form.control(path) as FieldProps) : {};
        if (changed === null) return null;
        const { below, ...changes } = changed;
        const control = (
          <Fragment key={path}>
            <RecordControl
              form={form}
              field={field}
              path={path}
              hint={field.hint}
              // Of a row that may be empty as a whole no field has to be filled in.
              required={field.optional ? false : isRow ? undefined : true}
              {...(field.kept !== undefined &&
                form.ver !== '' && { hint: field.kept, readOnly: true })}
              {...changes}
            />
            {below}
          </Fragment>
        );
        if (!field.isShort) return control;
        return (
          <div key={path} className="short-field">
            {control}
          </div>
        );
      })}
      {translated.length > 0 && (
        // After a save it looks again which translations are to be checked.
        <Languages key={form.ver} form={form} fields={translated} />
      )}
    </>
  );
}
