import { useEffect, useEffectEvent } from 'react';
import type { Chapter } from '#domain/course/chapter.ts';
import { TEXT } from '#domain/text/texts.ts';
import { checkVideoLines, firstWrong } from '#domain/course/video-lines.ts';
import { useAdmin, useChapter } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { inAddress } from '../../client/api.ts';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { lineRange, selectText } from '../../ui/fields/select-text.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { addLabel, LineChecks, LinesNote, LINKS_LABEL, titlesOf } from './LineChecks.tsx';
import { useLinkLines } from './video-details.ts';

const LABELS = { links: LINKS_LABEL };
const HINT =
  'Type a title before or after the link: “Circles | https://youtu.be/…”. Without one, YouTube’s title is used, or else the chapter’s name.';

/** Adds many videos in one go, from pasted links; says line by line what will become of them. */
export function PasteForm({
  onCancel,
  onSaved,
}: {
  onCancel: () => void;
  onSaved: (chapter: Chapter) => void;
}) {
  const { api } = useAdmin();
  const { chapter, place } = useChapter();
  const linkLines = useLinkLines();
  const read = (text: string) => linkLines.read(text, chapter);
  const form = useEditForm({
    draftKey: `videos:${place.classId}:${place.chapterId}`,
    initial: { links: '' },
    labels: LABELS,
    formulas: ({ links }) => titlesOf(read(links)),
    check: ({ links }) => checkVideoLines(read(links)),
    save: (videos) =>
      settle(
        api.classes[':classId'].chapters[':chapterId'].videos.batch.$post({
          param: inAddress(place),
          json: { videos },
        }),
      ),
    what: 'Videos',
    failed: TEXT.save.addVideo,
    onSaved: (saved) => {
      onSaved(saved.chapter);
    },
  });
  const { links } = form.values;
  const field = form.field('links');
  const lines = read(links);
  linkLines.look(lines);
  const wrong = firstWrong(lines)?.line;
  const checked = checkVideoLines(lines);
  // Problems of the lines are shown once, beside the buttons; other failures above the form.
  const { problem } = form;
  const tried = problem?.field === 'links';

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
      submit={addLabel(lines)}
      busy="Adding..."
      onCancel={onCancel}
      note={
        <LinesNote
          lines={lines}
          problem={tried && checked.kind !== 'ok' ? checked.message : undefined}
          onWrong={goToWrong}
        />
      }
    >
      <TextArea
        {...field}
        error={undefined}
        label={LABELS.links}
        hint={HINT}
        rows={6}
        spellCheck={false}
        required
      />
      <LineChecks lines={lines} text={links} onText={field.onValue} busy={form.saving} />
    </EditForm>
  );
}
