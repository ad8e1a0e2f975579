import { Fragment, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  LANGUAGE_NAMES,
  LANGUAGE_WORDS,
  LANGUAGES,
  type Language,
  type OtherLanguage,
} from '#domain/text/language.ts';
import { TextArea } from '../fields/TextArea.tsx';
import { TextField } from '../fields/TextField.tsx';
import type { FieldProps } from '../fields/Field.tsx';
import { Button } from '../fields/Button.tsx';
import { readDraft, writeDraft, type FormValues } from './draft-store.ts';
import {
  isPerhapsOutdated,
  languageOfField,
  outdatedMarks,
  tabId,
  translatedLabels,
  translatedName,
} from './translated-values.ts';

/** A text of a form that can be given in other languages, too. */
export interface TranslatedField {
  /** Its name among the translations: `title`. */
  name: string;
  /** What its English field is called, and the name of that field in the form. */
  label: string;
  english: string;
  hint?: string | undefined;
  /** More than one: a field of several lines. */
  rows?: number | undefined;
}

/**
 * The fields of a form by language: those in English, then the same texts in each other language, each with the English
 * text above it. All of them belong to one form, so nothing that is typed depends on which tab is shown.
 */
export function LanguageTabs({
  form,
  fields,
  children,
}: {
  form: {
    id: string;
    draftKey: string;
    values: FormValues;
    stored: FormValues;
    problem: { field?: string | undefined } | undefined;
    field: (name: string) => Omit<FieldProps, 'label'>;
  };
  fields: readonly TranslatedField[];
  /** The fields in English, with those that have no language. */
  children: ReactNode;
}) {
  const [shown, setShown] = useState<Language>('en');
  const list = useRef<HTMLDivElement>(null);
  const { id, values, stored, problem } = form;
  const marksKey = `check:${form.draftKey}`;
  // They do not expire.
  const [marks, setMarks] = useState(() => readDraft(localStorage, marksKey, 0)?.values ?? {});
  useEffect(() => {
    const found = outdatedMarks({ values, stored }, fields);
    if (Object.keys(found).length === 0) return;
    const draft = { values: { ...marks, ...found }, savedAt: Date.now() };
    writeDraft(localStorage, marksKey, draft);
  }, [values, stored, fields, marks, marksKey]);
  const settle = (own: string) => {
    const { [own]: _, ...rest } = marks;
    setMarks(rest);
    writeDraft(localStorage, marksKey, { values: rest, savedAt: Date.now() });
  };

  // A new problem is shown with its field.
  const [known, setKnown] = useState(problem);
  if (problem !== known) {
    setKnown(problem);
    if (problem?.field !== undefined) setShown(languageOfField(problem.field) ?? 'en');
  }

  const move = ({ key }: KeyboardEvent) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const at = (LANGUAGES.indexOf(shown) + step + LANGUAGES.length) % LANGUAGES.length;
    setShown(LANGUAGES[at] ?? 'en');
    list.current?.querySelectorAll('button')[at]?.focus();
  };

  const written = (language: OtherLanguage): number =>
    fields.filter(({ name }) => values[translatedName(language, name)]?.trim()).length;

  return (
    <div className="language-tabs">
      <div role="tablist" aria-label="Language of the texts" ref={list} onKeyDown={move}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            id={tabId(id, language)}
            aria-controls={`${id}-language`}
            aria-selected={language === shown}
            tabIndex={language === shown ? 0 : -1}
            onClick={() => {
              setShown(language);
            }}
          >
            <span lang={language}>{LANGUAGE_NAMES[language]}</span>
            {language !== 'en' && fields.length > 0 && (
              <span className="count">
                {written(language)} of {fields.length}
                {fields.some((field) => isPerhapsOutdated(form, field, language, marks)) &&
                  ', check'}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-language`} aria-labelledby={tabId(id, shown)}>
        {shown === 'en' ? (
          children
        ) : (
          <Translations
            form={form}
            fields={fields}
            language={shown}
            marks={marks}
            settle={settle}
          />
        )}
      </div>
    </div>
  );
}

function Translations({
  form,
  fields,
  language,
  marks,
  settle,
}: Pick<Parameters<typeof LanguageTabs>[0], 'form' | 'fields'> & {
  language: OtherLanguage;
  marks: FormValues;
  /** Says that a translation still fits. */
  settle: (own: string) => void;
}) {
  const labels = translatedLabels(
    Object.fromEntries(fields.map(({ name, label }) => [name, label])),
  );
  return (
    <>
      <p className="hint">
        {fields.length === 0
          ? 'Please write the English texts first.'
          : 'Where a field is empty, visitors see the English text.'}
      </p>
      {fields.map(({ name, english, hint, rows = 1 }) => {
        const outdated = isPerhapsOutdated(form, { name, english }, language, marks);
        const wasSaved = outdated && form.values[english] === form.stored[english];
        const own = translatedName(language, name);
        const text = form.values[english] ?? '';
        const props = {
          ...form.field(own),
          label: labels[own] ?? name,
          lang: language,
          hint: (
            <>
              {hint !== undefined && <span>{hint}. </span>}
              {outdated && (
                <span className="warning">
                  {`The ${LANGUAGE_WORDS[language]} text may be out of date: the English one was changed. `}
                </span>
              )}
              {text === '' ? 'No English text yet' : <span className="english">{text}</span>}
            </>
          ),
        };
        return (
          <Fragment key={own}>
            {rows > 1 ? (
              <TextArea {...props} rows={rows} />
            ) : (
              <TextField {...props} type="text" autoComplete="off" />
            )}
            {wasSaved && (
              <div className="row-actions">
                <Button
                  kind="quiet"
                  aria-label={`It still fits: ${props.label}`}
                  onClick={() => {
                    settle(own);
                  }}
                >
                  It still fits
                </Button>
              </div>
            )}
          </Fragment>
        );
      })}
    </>
  );
}
