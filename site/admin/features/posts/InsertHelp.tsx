import { Button } from '../../ui/Button.tsx';

const PARTS = [
  { label: 'Heading', before: '<h2>', after: '</h2>\n' },
  { label: 'Paragraph', before: '<p>', after: '</p>\n' },
  { label: 'List', before: '<ul>\n  <li>', after: '</li>\n</ul>\n' },
  { label: 'Formula', before: '$', after: '$' },
] as const;

/** Buttons that put a tag pair around the selection of the textarea with this id; the text stays plain HTML. */
export function InsertHelp({
  textareaId,
  disabled,
  onValue,
}: {
  textareaId: string;
  disabled: boolean;
  onValue: (text: string) => void;
}) {
  const insert = (before: string, after: string) => {
    const area = document.getElementById(textareaId);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const { selectionStart: start, selectionEnd: end, value } = area;
    const selected = value.slice(start, end);
    area.setRangeText(before + selected + after, start, end);
    area.setSelectionRange(start + before.length, start + before.length + selected.length);
    area.focus();
    onValue(area.value);
  };
  return (
    <div className="row-actions" role="group" aria-label="Insert into the content">
      {PARTS.map(({ label, before, after }) => (
        <Button
          key={label}
          kind="quiet"
          disabled={disabled}
          onClick={() => {
            insert(before, after);
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
