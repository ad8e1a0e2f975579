import { Link } from 'react-router';
import { longDate } from '#domain/calendar.ts';
import { chapterHeading } from '#domain/chapter-heading.ts';
import type { Chapter } from '#domain/chapter.ts';
import type { ContentClass, Versioned } from '#domain/content.ts';
import { materialLabel } from '#domain/material-types.ts';
import { deleteFailed, TEXT } from '#domain/texts.ts';
import type { Edits } from '../../api-client.ts';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { ListScreen } from '../../ui/ListScreen.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { fileSize } from './file-size.ts';

/** `/admin/classes/{classId}/chapters/{chapterId}/content`: the study materials of one chapter. */
export function MaterialsScreen({
  course,
  chapter,
  edits,
}: {
  course: ContentClass;
  chapter: Versioned<Chapter>;
  edits: Pick<Edits, 'deleteMaterial' | 'reorderMaterials'>;
}) {
  const action = useAction();
  const say = useToast();
  const place = { classId: course.id, chapterId: chapter.id };
  const base = `/admin/classes/${course.id}/chapters`;

  const remove = async (id: string) => {
    const deleted = await action.run(undefined, async () => {
      const answer = await edits.deleteMaterial(place, id);
      return answer.kind === 'ok' ? answer : { ...answer, message: deleteFailed(answer.message) };
    });
    if (deleted) say(deleted.value.warning ?? TEXT.file.deleted);
  };

  return (
    <ListScreen
      title="Study Materials"
      lead={`${course.title}, ${chapterHeading(chapter)}`}
      above={
        <p className="crumbs">
          <Link to={base}>All chapters</Link>
          <Link to={`${base}/${String(chapter.id)}/videos`}>Videos</Link>
        </p>
      }
      problem={action.problem}
      items={chapter.materials}
      empty={{ title: 'No Study Materials', text: 'This chapter has no study materials.' }}
      reorder={{ label: ({ title }) => title, save: (ids) => edits.reorderMaterials(place, ids) }}
    >
      {(material) => (
        <li className="row" key={material.id}>
          <div className="row-main">
            <h2>{material.title}</h2>
            <p className="meta">
              {materialLabel(material.type, 'admin')}, {fileSize(material.size)}, added{' '}
              {longDate(material.date)}
            </p>
          </div>
          <div className="row-actions">
            <a
              className="button secondary"
              href={material.url}
              target="_blank"
              rel="noopener"
              aria-label={`Open ${material.title} in a new tab`}
            >
              Open
            </a>
            <DeleteButton
              what="material"
              name={material.title}
              question={TEXT.confirm.material}
              busy={action.busy}
              onDelete={() => remove(material.id)}
            />
          </div>
        </li>
      )}
    </ListScreen>
  );
}
