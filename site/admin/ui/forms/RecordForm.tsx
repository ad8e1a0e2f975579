import { Fragment, type ReactNode } from 'react';
import type { FieldDefinition, RecordFields } from '#domain/text/define-record.ts';
import type { Picture } from '#domain/files/picture.ts';
import { Checkbox } from '../fields/Checkbox.tsx';
import { Chips } from '../fields/Chips.tsx';
import type { FieldProps } from '../fields/Field.tsx';
import { ListField } from '../fields/ListField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { Select, type Option } from '../fields/Select.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { TextField } from '../fields/TextField.tsx';
import { HtmlField } from '../editor/HtmlField.tsx';
import { PictureField } from './PictureField.tsx';
import { placeOf, rowsShown } from './record-fields.ts';
import { valueAt } from './record-path.ts';
import { labelAt, type EditFormState } from './use-edit-form.ts';

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
