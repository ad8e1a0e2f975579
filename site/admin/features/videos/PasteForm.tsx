import { useEffect, useEffectEvent } from 'react';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import { TEXT } from '#domain/text/texts.ts';
import { checkVideoLines, parseVideoLines, type VideoLine } from '#domain/course/video-lines.ts';
import type { ChapterRef, Edits } from '../../client/operations.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { counted } from '#domain/text/format.ts';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { FormulaQuestion } from '../../ui/formulas/FormulaQuestion.tsx';
import type { FormulaText } from '../../ui/formulas/find-bad-formulas.ts';
import { useFormulaQuestion } from '../../ui/formulas/use-formula-question.ts';
import { lineRange, selectText } from '../../ui/fields/select-text.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';

const LABELS = { links: 'YouTube links, one per line' };
const HINT =
  'Type a title before or after the link: “Circles | https://youtu.be/…”. Without one, the chapter’s name is used.';

const describeLine = (line: VideoLine): string => {
  switch (line.kind) {
    case 'ready':
      return `${plainFormulas(line.video.title)}${line.named ? '' : ' (no title given)'}`;
    case 'repeated':
      return line.message;
    // The reason for the first such line is beside the buttons.
    case 'wrong':
      return 'Needs fixing';
  }
};

/** The titles that are pasted with their links. */
const titlesOf = (lines: readonly VideoLine[]): FormulaText[] =>
  lines.flatMap((line): FormulaText[] => {
    if (line.kind !== 'ready' || !line.named) return [];
    const label = `Title in line ${line.line}`;
    return [{ name: 'links', label, text: line.video.title, kind: 'text' }];
  });

const summaryOf = (lines: readonly VideoLine[]): string => {
  const count = (kind: VideoLine['kind']) => lines.filter((line) => line.kind === kind).length;
  const wrong = count('wrong');
  return [
    `${count('ready')} ready`,
    ...(count('repeated') ? [`${count('repeated')} skipped`] : []),
    ...(wrong ? [`${counted(wrong, 'line')} ${wrong === 1 ? 'needs' : 'need'} fixing`] : []),
  ].join(', ');
};

/** Adds many videos in one go, from pasted links; says line by line what will become of them. */
export function PasteForm({
  place,
  chapter,
  edits,
  onCancel,
  onSaved,
}: {
  place: ChapterRef;
  chapter: Chapter;
  edits: Pick<Edits, 'addVideos'>;
  onCancel: () => void;
  onSaved: (chapter: Chapter) => void;
}) {
  const question = useFormulaQuestion();
  const form = useEditForm({
    draftKey: `videos:${place.classId}:${place.chapterId}`,
    initial: { links: '' },
    check: ({ links }) => checkVideoLines(parseVideoLines(links, chapter)),
    confirm: ({ links }) => question.ask(titlesOf(parseVideoLines(links, chapter))),
    save: (videos) => edits.addVideos(place, videos),
    failed: TEXT.save.addVideo,
    onSaved: (saved) => {
      onSaved(saved.chapter);
    },
  });
  const { links } = form.values;
  const field = form.field('links');
  const lines = parseVideoLines(links, chapter);
  const ready = lines.filter(({ kind }) => kind === 'ready').length;
  const wrong = lines.find(({ kind }) => kind === 'wrong')?.line;
  const checked = checkVideoLines(lines);
  // Problems of the lines are shown once, beside the buttons; other failures above the form.
  const { problem } = form;
  const tried = problem?.field === 'links';
  const fault =
    checked.kind !== 'ok' && (wrong !== undefined || tried) ? checked.message : undefined;

  const goToWrong = () => {
    const { start, end } = wrong === undefined ? { start: 0, end: 0 } : lineRange(links, wrong);
    selectText(field.id, start, end);
  };
  const afterTry = useEffectEvent(() => {
    if (tried) goToWrong();
  });
  // Once per try to save: the selection must not move while she types.
  useEffect(() => {
    afterTry();
  }, [problem]);

  return (
    <EditForm
      form={tried ? { ...form, problem: undefined } : form}
      title="Paste several links"
      submit={ready > 0 ? `Add ${counted(ready, 'video')}` : 'Add videos'}
      busy="Adding..."
      labels={LABELS}
      onCancel={onCancel}
      note={
        <>
          <p role="status">{lines.length > 0 && summaryOf(lines)}</p>
          {fault !== undefined && (
            <p className="field-error" role={tried ? 'alert' : undefined}>
              {wrong === undefined ? (
                fault
              ) : (
                <Button kind="inline" onClick={goToWrong}>
                  {fault}
                </Button>
              )}
            </p>
          )}
        </>
      }
    >
      <FormulaQuestion asking={question.asking} formId={form.id} />
      <TextArea
        {...field}
        error={undefined}
        label={LABELS.links}
        hint={HINT}
        rows={6}
        spellCheck={false}
        required
      />
      {lines.length > 0 && (
        <ol className="line-checks">
          {lines.map((line) => (
            <li key={line.line} className={line.kind}>
              <span className="line-number">Line {line.line}</span>
              <span>{describeLine(line)}</span>
            </li>
          ))}
        </ol>
      )}
    </EditForm>
  );
}
