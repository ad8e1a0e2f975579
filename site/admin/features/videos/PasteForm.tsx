import type { Chapter } from '#domain/chapter.ts';
import { TEXT } from '#domain/texts.ts';
import { checkVideoLines, parseVideoLines, type VideoLine } from '#domain/video-lines.ts';
import type { ChapterPlace, Edits } from '../../api-client.ts';
import { counted } from '../../ui/counted.ts';
import { EditForm } from '../../ui/EditForm.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useEditForm } from '../../ui/use-edit-form.ts';

const LABELS = { links: 'YouTube links, one per line' };
const HINT =
  'A title may stand before or after its link: “Circles | https://youtu.be/…”. Without one the video is called after the chapter.';

const inWords = (line: VideoLine): string => {
  if (line.kind !== 'ready') return line.message;
  return line.named ? line.video.title : `${line.video.title} (no title given)`;
};

/** Adds many videos in one go, from pasted links; says line by line what will become of them. */
export function PasteForm({
  place,
  chapter,
  edits,
  onDone,
}: {
  place: ChapterPlace;
  chapter: Chapter;
  edits: Pick<Edits, 'addVideos'>;
  onDone: () => void;
}) {
  const say = useToast();
  const form = useEditForm({
    draftKey: `videos:${place.classId}:${String(place.chapterId)}`,
    initial: { links: '' },
    check: ({ links }) => checkVideoLines(parseVideoLines(links, chapter)),
    save: async (videos) => {
      const answer = await edits.addVideos(place, videos);
      return answer.kind === 'ok' ? { kind: 'ok' as const, value: videos.length } : answer;
    },
    failed: TEXT.save.addVideo,
    onSaved: (count) => {
      say(`${counted(count, 'video')} added`);
      onDone();
    },
  });
  const lines = parseVideoLines(form.values.links, chapter);
  const count = (kind: VideoLine['kind']) => lines.filter((line) => line.kind === kind).length;
  const ready = count('ready');
  const summary = [
    `${String(ready)} ready`,
    ...(count('repeated') ? [`${String(count('repeated'))} left out`] : []),
    ...(count('wrong') ? [`${String(count('wrong'))} to correct`] : []),
  ].join(', ');

  return (
    <EditForm
      form={form}
      title="Paste many links"
      submit={ready > 0 ? `Add ${counted(ready, 'video')}` : 'Add videos'}
      busy="Adding..."
      labels={LABELS}
      onCancel={onDone}
    >
      <TextArea
        {...form.field('links')}
        label={LABELS.links}
        hint={HINT}
        rows={8}
        spellCheck={false}
        required
      />
      <p role="status">{lines.length > 0 && summary}</p>
      {lines.length > 0 && (
        <ol className="line-checks">
          {lines.map((line) => (
            <li key={line.line} className={line.kind}>
              <span className="line-number">Line {line.line}</span>
              <span>{inWords(line)}</span>
            </li>
          ))}
        </ol>
      )}
    </EditForm>
  );
}
