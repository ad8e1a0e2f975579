import type { ReactNode } from 'react';
import type { Picture } from '#domain/files/picture.ts';
import {
  Checkbox,
  describedBy,
  FieldNotes,
  type FieldProps,
  type Option,
  Select,
  TextField,
} from '../fields/Field.tsx';
import { PictureField, usePictureUpload } from '../pictures/PictureInput.tsx';
import type { FieldDefinition } from '#domain/text/define-record.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { HtmlField } from '../editor/HtmlField.tsx';
import { labelAt, placeOf } from '#domain/text/record-fields.ts';
import type { EditFormState } from './use-edit-form.ts';

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
              onChange={(event) => {
                toggle(option.value, event.target.checked);
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A control in place of what a field's kind has. */
export type OwnControl = (props: FieldProps) => ReactNode;

/** The control of the field at a place, by its kind; with `lang` of its text in another language. */
export function RecordControl({
  form,
  field,
  path,
  own,
  ...others
}: {
  form: EditFormState;
  field: FieldDefinition;
  path: string;
  own?: OwnControl | undefined;
  hint: ReactNode;
  required?: boolean | undefined;
  lang?: string;
}) {
  const { kind, rows = 1, options = [] } = field;
  // The value is of the field's kind: the schema that the definition is made for says so.
  const control = <V = string,>() =>
    ({ ...form.control(path), ...others, label: labelAt(form.fields, path) }) as FieldProps<V>;
  if (own) return own(control());
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
          onValue={(text) => {
            onValue(text.split(between));
          }}
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
