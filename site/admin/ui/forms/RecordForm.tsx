import { Fragment, type ReactNode, useRef } from 'react';
import { type Picture, picturePath } from '#domain/files/picture.ts';
import { Button } from '../fields/Button.tsx';
import {
  Checkbox,
  describedBy,
  FieldNotes,
  type FieldProps,
  type Option,
  Select,
  TextArea,
  TextField,
} from '../fields/Field.tsx';
import { PictureInput, usePictureUpload } from '../pictures/PictureInput.tsx';
import type { FieldDefinition, RecordFields } from '#domain/text/define-record.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { HtmlField } from '../editor/HtmlField.tsx';
import { placeOf, rowsShown } from './record-fields.ts';
import { valueAt } from './record-path.ts';
import { type EditFormState, labelAt } from './use-edit-form.ts';

/**
 * A picture of the settings. It is sent as soon as it is chosen; what is saved is its name, and the cleanup removes a
 * file that no saved setting names.
 */
function PictureField({
  id,
  label,
  hint,
  value,
  error,
  readOnly,
  onPicture,
}: Omit<FieldProps<Partial<Picture>>, 'onValue'> & {
  /** Called with a picture once it is sent, and with nothing when it is removed. */
  onPicture: (picture: Omit<Picture, 'alt'> | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { choose, doing, problem } = usePictureUpload(onPicture);
  const { filename, width, height } = value ?? {};
  return (
    <>
      <PictureInput
        id={id}
        label={label}
        hint={hint}
        error={problem ?? error}
        input={input}
        disabled={readOnly}
        onFile={(file) => void choose(file)}
      />
      <p className="hint" role="status">
        {doing}
      </p>
      {filename !== undefined && (
        <>
          <img
            className="post-image"
            src={picturePath({ filename })}
            alt=""
            width={width}
            height={height}
          />
          <div className="row-actions">
            <Button
              kind="quiet"
              disabled={readOnly === true}
              aria-label={`Remove picture: ${label}`}
              onClick={() => {
                if (input.current) input.current.value = '';
                onPicture(undefined);
              }}
            >
              Remove picture
            </Button>
          </div>
        </>
      )}
    </>
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

/** A list of texts in one field: one a line, or paragraphs with an empty line between them. */
export function ListField({
  value = [],
  onValue,
  paragraphs = false,
  ...field
}: FieldProps<string[]> & { rows: number; lang?: string; paragraphs?: boolean | undefined }) {
  const between = paragraphs ? '\n\n' : '\n';
  return (
    <TextArea
      {...field}
      value={value.join(between)}
      onValue={(text) => {
        onValue(text.split(between));
      }}
    />
  );
}

/** What the controls of a record work with. */
interface Context {
  form: EditFormState;
  /** Controls of some fields in place of what their kinds have, by their places; `#` stands for any row. */
  controls?: Readonly<Record<string, (props: FieldProps) => ReactNode>> | undefined;
}

/** The control of one field, by its kind. */
function RecordField({
  form,
  controls,
  field,
  place,
  isRow,
}: Context & { field: FieldDefinition; place: string; isRow: boolean }) {
  const { kind, hint, rows = 1, options = [], optional = false } = field;
  // Of a row that may be empty as a whole no field has to be filled in.
  const required = optional ? false : isRow ? undefined : true;
  // The value is of the field's kind: the schema that the definition is made for says so.
  const control = <V,>() =>
    ({
      ...form.control(place),
      label: labelAt(form.labels, place),
      hint,
      required,
    }) as FieldProps<V>;
  const own = controls?.[place.replaceAll(/\.\d+(?=\.|$)/g, '.#')];
  if (own) return own(control());
  switch (kind) {
    case 'list':
      return <ListField {...control<string[]>()} rows={rows} paragraphs={field.paragraphs} />;
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
      return (
        <PictureField
          {...control<Partial<Picture>>()}
          // Part by part: what is typed about it during the upload stays.
          onPicture={(picture) => {
            for (const part of ['filename', 'width', 'height'] as const)
              form.control(placeOf(place, part)).onValue(picture?.[part]);
          }}
        />
      );
    case 'text':
      if (field.formulas === 'html') return <HtmlField {...control()} rows={rows} isShort />;
      return rows > 1 ? (
        <TextArea {...control()} rows={rows} />
      ) : (
        <TextField
          {...control()}
          type={field.input ?? 'text'}
          autoComplete="off"
          {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
        />
      );
    case 'records':
      return null;
  }
}

/** The rows of a list, or the fields of a record within the record. */
function RecordList({
  field,
  place,
  ...context
}: Context & { field: FieldDefinition; place: string }) {
  const { fields = {}, most, isFixed = false } = field;
  if (most === undefined) return <RecordForm {...context} fields={fields} root={place} isRow />;
  const rows = (valueAt(context.form.values, place) ?? []) as readonly object[];
  return rowsShown(field, rows).map((at) => (
    <RecordForm key={at} {...context} fields={fields} root={placeOf(place, at)} isRow={!isFixed} />
  ));
}

/** Fields in their order, short ones that follow each other two by two. */
const inPairs = (fields: RecordFields): [string, FieldDefinition][][] => {
  const groups: [string, FieldDefinition][][] = [];
  for (const entry of Object.entries(fields)) {
    const last = groups.at(-1);
    if (entry[1].isShort && last?.length === 1 && last[0]?.[1].isShort) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
};

/** The controls of a record's fields in English, in the order of its definition; `Languages` has the other languages. */
export function RecordForm({
  fields,
  root = '',
  isRow = false,
  ...context
}: Context & { fields: RecordFields; root?: string; isRow?: boolean }) {
  return inPairs(fields).map((group) => {
    const controls = group.map(([name, field]) => {
      const place = placeOf(root, name);
      return field.kind === 'records' ? (
        <RecordList key={name} {...context} field={field} place={place} />
      ) : (
        <RecordField key={name} {...context} field={field} place={place} isRow={isRow} />
      );
    });
    const key = group[0]?.[0];
    return group.length > 1 ? (
      <div key={key} className="pair">
        {controls}
      </div>
    ) : (
      <Fragment key={key}>{controls}</Fragment>
    );
  });
}
