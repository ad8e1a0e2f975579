import { useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../ui/forms/draft-store.ts';

const DRAFT = 'today';

/** The pasted links, which a reload leaves in their field. */
export const useTypedLinks = () => {
  const [links, setLinks] = useState(
    () => readDraft(localStorage, DRAFT, Date.now())?.values['links'] ?? '',
  );
  const change = (text: string) => {
    setLinks(text);
    if (text === '') dropDraft(localStorage, DRAFT);
    else writeDraft(localStorage, DRAFT, { values: { links: text }, savedAt: Date.now() });
  };
  return [links, change] as const;
};
