import { useEffect, useEffectEvent, useState } from 'react';
import type { Chapter } from '#domain/course/chapter.ts';
import { TEXT } from '#domain/text/texts.ts';
import {
  checkVideoLines,
  parseVideoLines,
  withPlaylist,
  withTitles,
  type KnownVideo,
  type VideoLine,
} from '#domain/course/video-lines.ts';
import type { YoutubeCalls } from '../../client/youtube-calls.ts';
import type { ChapterRef, Edits } from '../../client/operations.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { counted } from '#domain/text/format.ts';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { FormulaQuestion } from '../../ui/formulas/FormulaQuestion.tsx';
import { useFormulaQuestion } from '../../ui/formulas/use-formula-question.ts';
import { lineRange, selectText } from '../../ui/fields/select-text.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { PlaylistPicker } from './PlaylistPicker.tsx';
import { useVideoDetails, type Details } from './use-video-details.ts';
import { LineChecks, LINKS_LABEL, summaryOf, titlesOf } from './LineChecks.tsx';

const LABELS = { links: LINKS_LABEL };
const HINT =
  'Type a title before or after the link: “Circles | https://youtu.be/…”. Without one, YouTube’s title is used, or else the chapter’s name.';

/** What of the answers can be used in lines. */
const usable = (known: ReadonlyMap<string, Details>): Map<string, KnownVideo> =>
  new Map(
    [...known].flatMap(([id, details]) =>
      details.kind === 'found' ? [[id, details] as const] : [],
    ),
  );

/** A playlist among the lines, and where. */
const playlistIn = (lines: readonly VideoLine[]) =>
  lines.flatMap((line) =>
    (line.kind === 'ready' || line.kind === 'playlist') && line.playlist !== undefined
      ? [{ line: line.line, playlist: line.playlist, isAlone: line.kind === 'playlist' }]
      : [],
  )[0];

/** Adds many videos in one go, from pasted links; says line by line what will become of them. */
export function PasteForm({
  place,
  chapter,
  edits,
  youtube,
  onCancel,
  onSaved,
}: {
  place: ChapterRef;
  chapter: Chapter;
  edits: Pick<Edits, 'addVideos'>;
  youtube: YoutubeCalls;
  onCancel: () => void;
  onSaved: (chapter: Chapter) => void;
}) {
  const question = useFormulaQuestion();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const known = usable(useVideoDetails(asked, youtube.video));
  const read = (text: string) => parseVideoLines(text, chapter, known);
  const [opened, setOpened] = useState('');
  const form = useEditForm({
    draftKey: `videos:${place.classId}:${place.chapterId}`,
    initial: { links: '' },
    check: ({ links }) => checkVideoLines(read(links)),
    confirm: ({ links }) => question.ask(titlesOf(read(links))),
    save: (videos) => edits.addVideos(place, videos),
    failed: TEXT.save.addVideo,
    onSaved: (saved) => {
      onSaved(saved.chapter);
    },
  });
  const { links } = form.values;
  const field = form.field('links');
  const lines = read(links);
  const ids = lines.flatMap((line) => (line.kind === 'ready' ? [line.youtube] : []));
  if (ids.some((id) => !asked.includes(id))) setAsked([...new Set([...asked, ...ids])]);
  const playlist = playlistIn(lines);
  const hasTitles = lines.some((line) => line.kind === 'ready' && line.named === 'youtube');
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
      <LineChecks lines={lines} />
      {hasTitles && (
        <div className="row-actions">
          <Button
            disabled={form.saving}
            onClick={() => {
              field.onValue(withTitles(links, lines));
            }}
          >
            Change the titles
          </Button>
        </div>
      )}
      {playlist &&
        (playlist.isAlone || opened === playlist.playlist ? (
          <PlaylistPicker
            key={playlist.playlist}
            playlist={playlist.playlist}
            load={youtube.playlist}
            onChoose={(videos) => {
              field.onValue(withPlaylist(links, playlist.line, videos));
            }}
          />
        ) : (
          <div className="row-actions">
            <Button
              onClick={() => {
                setOpened(playlist.playlist);
              }}
            >
              Line {playlist.line}: show the whole playlist
            </Button>
          </div>
        ))}
    </EditForm>
  );
}
