import { useState } from 'react';
import { afterToggle, FIRST_OPEN } from './faq-state.ts';

/** A question with its answer as HTML that the server has already cleaned. */
export interface Question {
  question: string;
  answer: string;
}

/**
 * The questions as native `<details>` of one name, so that they open one at a time without JavaScript too;
 * the state does the same in browsers that do not know the name.
 */
export function Faq({ questions }: { questions: readonly Question[] }) {
  const [open, setOpen] = useState(FIRST_OPEN);
  return (
    <div className="faq">
      {questions.map(({ question, answer }, place) => (
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
            <h3>{question}</h3>
          </summary>
          <div className="prose" dangerouslySetInnerHTML={{ __html: answer }} />
        </details>
      ))}
    </div>
  );
}
