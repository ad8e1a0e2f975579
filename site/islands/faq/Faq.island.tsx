import { useState } from 'react';

/** The place of the open question; `undefined` when all are closed. */
export type OpenQuestion = number | undefined;

/** The first question is open by default (HOME-8). */
export const FIRST_OPEN: OpenQuestion = 0;

/**
 * Which question is open after one was opened or closed: at most one at a time.
 * `(0, 3, true)` -> 3; `(3, 3, false)` -> none; `(3, 0, false)` -> 3, since another one closed.
 */
export const afterToggle = (open: OpenQuestion, place: number, isOpen: boolean): OpenQuestion => {
  if (isOpen) return place;
  return open === place ? undefined : open;
};

/** A question with its answer as HTML that the server has already cleaned. */
export interface Question {
  question: string;
  answer: string;
  /** For `lang`, where they are not in the page's language. */
  languages?: { question?: string | undefined; answer?: string | undefined };
}

/**
 * The questions as native `<details>` of one name, so that they open one at a time without JavaScript too;
 * the state does the same in browsers that do not know the name.
 */
export function Faq({ questions }: { questions: readonly Question[] }) {
  const [open, setOpen] = useState(FIRST_OPEN);
  return (
    <div className="faq">
      {questions.map(({ question, answer, languages }, place) => (
        <details
          key={question}
          name="faq"
          open={open === place}
          onToggle={({ currentTarget }) => {
            const isOpen = currentTarget.open;
            setOpen((before) => afterToggle(before, place, isOpen));
          }}
        >
          <summary>
            <h3 lang={languages?.question}>{question}</h3>
          </summary>
          <div
            className="prose"
            lang={languages?.answer}
            dangerouslySetInnerHTML={{ __html: answer }}
          />
        </details>
      ))}
    </div>
  );
}
