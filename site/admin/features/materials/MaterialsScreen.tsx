import { useState } from 'react';
import { Link } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { chapterHeading } from '#domain/course/chapter-path.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import type { ContentClass, Versioned } from '#domain/content/content.ts';
import { deleteFailed, TEXT } from '#domain/text/texts.ts';
import type { Uploads } from '../../client/api-client.ts';
import type { Edits } from '../../client/operations.ts';
import { ListScreen } from '../../ui/screens/ListScreen.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useDeletedToast } from '../../ui/feedback/use-deleted-toast.ts';
import { useListForm } from '../../ui/forms/use-open-form.ts';
import { MaterialForm } from './MaterialForm.tsx';
import { MaterialRow } from './MaterialRow.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { useUploads } from './use-uploads.ts';

/** `/admin/classes/{classId}/chapters/{chapterId}/content`: the study materials of one chapter. */
export function MaterialsScreen({
  classRecord,
  chapter,
  edits,
  uploads,
}: {
  classRecord: ContentClass;
  chapter: Versioned<Chapter>;
  edits: Pick<
    Edits,
    'addMaterial' | 'updateMaterial' | 'deleteMaterial' | 'reorderMaterials' | 'restoreDeleted'
  >;
  uploads: Pick<Uploads, 'material'>;
}) {
  // What is not among these was uploaded while the screen is open.
  const [before] = useState(() => new Set(chapter.materials.map(({ id }) => id)));
  const { edited, close } = useListForm(chapter.materials);
  const action = useAction();
  const sayDeleted = useDeletedToast(edits.restoreDeleted);
  const place = { classId: classRecord.id, chapterId: chapter.id };
  const last = chapter.materials.at(-1)?.language;
  const { queue, state } = useUploads(place, edits, uploads, last);
  const base = `/admin/classes/${classRecord.id}/chapters`;

  const remove = async (id: string) => {
    const deleted = await action.run(undefined, async () => {
      const answer = await edits.deleteMaterial(place, id);
      return answer.kind === 'ok' ? answer : { ...answer, message: deleteFailed(answer.message) };
    });
    if (deleted) sayDeleted(TEXT.file.deleted, deleted.value);
  };

  return (
    <ListScreen
      title="Study Materials"
      lead={`${classRecord.title}, ${plainFormulas(chapterHeading(chapter))}`}
      above={
        <p className="crumbs">
          <Link to={base}>All chapters</Link>
          <Link to={`${base}/${chapter.id}/videos`}>Videos</Link>
        </p>
      }
      {...(!edited || state.files.length > 0
        ? {
            panel: {
              busy: state.files.length > 0,
              content: <UploadPanel queue={queue} state={state} />,
            },
          }
        : {})}
      problem={action.problem}
      form={
        edited && (
          <MaterialForm
            key={edited.id}
            place={place}
            chapter={chapter}
            material={edited}
            edits={edits}
            onClose={close}
          />
        )
      }
      items={chapter.materials}
      empty={{ title: 'No Study Materials', text: 'This chapter has no study materials.' }}
      reorder={{
        label: ({ title }) => plainFormulas(title),
        save: (ids) => edits.reorderMaterials(place, ids),
      }}
    >
      {(material) => (
        <MaterialRow
          key={material.id}
          material={material}
          added={before.has(material.id) ? undefined : { text: 'New' }}
          busy={action.busy}
          onDelete={() => remove(material.id)}
        />
      )}
    </ListScreen>
  );
}
