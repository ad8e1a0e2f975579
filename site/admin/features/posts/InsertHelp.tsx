import { useEffect, useRef } from 'react';
import { Button } from '../../ui/fields/Button.tsx';
import { insertPart, type InsertedPart } from './insert-part.ts';

const PARTS = [
  { label: 'Heading', before: '<h2>', after: '</h2>\n' },
  { label: 'Paragraph', before: '<p>', after: '</p>\n' },
  { label: 'List', before: '<ul>\n  <li>', after: '</li>\n</ul>\n' },
  { label: 'Formula', before: '$', after: '$' },
] as const;

/**
 * Buttons that put a tag pair around the selection of the textarea with this id, or at the end while it has not been
 * touched; the text stays plain HTML.
 */
export function InsertHelp({
  textareaId,
  disabled,
  onValue,
}: {
  textareaId: string;
  disabled: boolean;
  onValue: (text: string) => void;
}) {
  // An untouched textarea says that its cursor is at the start.
  const touched = useRef(false);
  useEffect(() => {
    const area = document.getElementById(textareaId);
    const touch = () => {
      touched.current = true;
    };
    area?.addEventListener('focus', touch);
    return () => {
      area?.removeEventListener('focus', touch);
    };
  }, [textareaId]);

  const insert = (part: InsertedPart) => {
    const area = document.getElementById(textareaId);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const selection = { start: area.selectionStart, end: area.selectionEnd };
    const next = insertPart(area.value, touched.current ? selection : undefined, part);
    area.value = next.text;
    area.focus();
    area.setSelectionRange(next.start, next.end);
    onValue(next.text);
  };
  return (
    <div className="row-actions" role="group" aria-label="Insert into the content">
      {PARTS.map((part) => (
        <Button
          key={part.label}
          kind="quiet"
          disabled={disabled}
          onClick={() => {
            insert(part);
          }}
        >
          {part.label}
        </Button>
      ))}
    </div>
  );
}
