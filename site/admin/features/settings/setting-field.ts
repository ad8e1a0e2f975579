import type { InputHTMLAttributes } from 'react';
import type { Option } from '../../ui/fields/Select.tsx';
import type { RowList } from './centre-values.ts';

/** One field of the settings form. */
export interface SettingField {
  name: string;
  label: string;
  hint?: string;
  /** More than one: a field of several lines. */
  rows?: number;
  /** `together`: the fields of its row or section are all empty or belong together, so none says that it may be left out. */
  optional?: boolean | 'together';
  /** `picture`: one that is uploaded; its text is `pictureText`. `days`: of the week, as `Mo,We`. */
  type?: InputHTMLAttributes<HTMLInputElement>['type'] | 'picture' | 'whatsapp' | 'days';
  /** The row of a list that it belongs to; shown when the row before has something in it. */
  row?: { list: RowList; at: number };
  /** A choice from a list, in place of typing. */
  options?: readonly Option[];
  /** Its name among the translations of the form, where it has any: one of `ProfileTexts`, or that of a row's field. */
  translated?: string;
  /** The hint there, where it is not that of the English field. */
  translatedHint?: string;
}

/** The text of a setting that is on; off is empty. */
export const ON = 'Yes';
/** The choices of a setting that is on or off. */
export const YES_OR_NO: readonly Option[] = [
  { value: '', label: 'No' },
  { value: ON, label: 'Yes' },
];

/** A group of fields under one heading, with its own Save button. No two sections share a field of the profile. */
export interface SettingSection {
  /** Names its draft on this device. */
  id: string;
  title: string;
  fields: readonly SettingField[];
}

/** The fields of each of `count` entries. */
export const times = <T>(count: number, make: (index: number) => readonly T[]): T[] =>
  Array.from({ length: count }, (_, index) => make(index)).flat();
