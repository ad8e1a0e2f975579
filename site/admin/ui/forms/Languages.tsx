import { Fragment, useEffect, useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGE_WORDS, OTHER_LANGUAGES } from '#domain/text/language.ts';
import { Button } from '../fields/Button.tsx';
import { HtmlField } from '../editor/HtmlField.tsx';
import { ListField } from './RecordForm.tsx';
import { TextArea, TextField } from '../fields/Field.tsx';
import { readDraft, writeDraft } from './draft-store.ts';
import { isNothing, valueAt } from './record-path.ts';
import { languagesId } from './ErrorSummary.tsx';
import {
  isPerhapsOutdated,
  outdatedMarks,
  type OutdatedMarks,
  type TranslatedField,
} from './record-fields.ts';
import { labelAt, type EditFormState, type Field } from './use-edit-form.ts';

/** Marks of translations that are perhaps outdated, kept on this device until the translation is saved or said to fit. */
const useMarks = (form: EditFormState, fields: readonly TranslatedField[]) => {
  const { draftKey, values, stored } = form;
  const key = `check:${draftKey}`;
  const [marks, setMarks] = useState<OutdatedMarks>(
    // They do not expire.
    () => readDraft<OutdatedMarks>(localStorage, key, 0)?.values ?? {},
  );
  useEffect(() => {
    const found = outdatedMarks({ values, stored }, fields);
    if (Object.keys(found).length === 0) return;
    writeDraft(localStorage, key, { values: { ...marks, ...found }, savedAt: Date.now() });
  }, [values, stored, fields, marks, key]);
  return {
    marks,
    settle: (own: string) => {
      const { [own]: _, ...rest } = marks;
      setMarks(rest);
      writeDraft(localStorage, key, { values: rest, savedAt: Date.now() });
    },
  };
};

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : String(value);

/**
 * The texts of a form in the other languages, folded to a line that says what is missing: `हिन्दी, ਪੰਜਾਬੀ: 2 missing in
 * Hindi`. Each has the English text above it.
 */
export function Languages({
  form,
  fields,
}: {
  form: EditFormState;
  fields: readonly TranslatedField[];
}) {
  const [open, setOpen] = useState(false);
  const { id, values, stored, problem, labels } = form;
  const { marks, settle } = useMarks(form, fields);

  // A new problem is shown with its field.
  const [known, setKnown] = useState(problem);
  if (problem !== known) {
    setKnown(problem);
    if (/(?:^|\.)(?:translations|bringTranslations)\./.test(problem?.field ?? '')) setOpen(true);
  }

  const written = fields.filter(({ path }) => !isNothing(valueAt(values, path)));
  const counts = OTHER_LANGUAGES.map((language) => {
    const missing = written.filter(({ own }) => isNothing(valueAt(values, own(language))));
    const old = fields.filter((field) => isPerhapsOutdated(form, field, language, marks));
    return { language, missing: missing.length, old: old.length };
  });
  const said = [
    ...counts
      .filter(({ missing }) => missing > 0)
      .map(({ language, missing }) => `${missing} missing in ${LANGUAGE_WORDS[language]}`),
    ...counts
      .filter(({ old }) => old > 0)
      .map(({ language, old }) => `${old} to check in ${LANGUAGE_WORDS[language]}`),
  ];

  return (
    <div className="languages">
      <button
        type="button"
        className="fold"
        id={languagesId(id)}
        aria-expanded={open}
        aria-controls={`${languagesId(id)}-texts`}
        onClick={() => {
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
      </button>
      <div id={`${languagesId(id)}-texts`} className="languages-texts" hidden={!open}>
        {open && (
          <p className="hint">
            {written.length === 0
              ? 'Please write the English texts first.'
              : 'Where a field is empty, visitors see the English text.'}
          </p>
        )}
        {open &&
          OTHER_LANGUAGES.flatMap((language) =>
            fields.map((field) => {
              const { path, own, hint, rows = 1, list, isHtml = false } = field;
              const english = valueAt(values, path);
              const isOld = isPerhapsOutdated(form, field, language, marks);
              const control = form.control(own(language));
              const props = {
                ...(control as Field<string>),
                label: labelAt(labels, control.name),
                lang: language,
                hint: (
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
                      <span className="english">{textOf(english)}</span>
                    )}
                  </>
                ),
              };
              if (isNothing(english) && isNothing(control.value)) return null;
              return (
                <Fragment key={control.name}>
                  {list && (
                    <ListField
                      {...props}
                      {...(control as Field<string[]>)}
                      rows={rows}
                      paragraphs={list === 'paragraphs'}
                    />
                  )}
                  {isHtml && <HtmlField {...props} rows={rows} isShort />}
                  {!isHtml && !list && rows > 1 && <TextArea {...props} rows={rows} />}
                  {!list && rows === 1 && <TextField {...props} autoComplete="off" />}
                  {isOld && valueAt(values, path) === valueAt(stored, path) && (
                    <div className="row-actions">
                      <Button
                        kind="quiet"
                        aria-label={`It still fits: ${props.label}`}
                        onClick={() => {
                          settle(control.name);
                        }}
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
    </div>
  );
}
