import type { ContentClass } from '#domain/content/content.ts';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { ChaptersScreen } from '../features/chapters/ChaptersScreen.tsx';
import { ClassesScreen } from '../features/classes/ClassesScreen.tsx';
import { ExamsScreen } from '../features/exams/ExamsScreen.tsx';
import { MaterialsScreen } from '../features/materials/MaterialsScreen.tsx';
import { OfferScreen } from '../features/offer/OfferScreen.tsx';
import { PracticeScreen } from '../features/practice/PracticeScreen.tsx';
import { AllVideosScreen } from '../features/videos/AllVideosScreen.tsx';
import { ChapterVideosScreen } from '../features/videos/ChapterVideosScreen.tsx';
import { youtubeCalls } from '../client/youtube-calls.ts';
import { useScreen } from './use-screen.ts';

/** `/admin/classes`. */
export function Classes() {
  const { content, edits } = useScreen();
  return <ClassesScreen classes={content.classes} edits={edits} />;
}

/** The class and chapter of the address; an unknown one leads to the list it would be in. */
const useAddressedRecords = () => {
  const { content } = useScreen();
  const { classId, chapterId } = useParams();
  const classRecord = content.classes.find(({ id }) => id === classId);
  const chapter = classRecord?.chapters.find(({ id }) => String(id) === chapterId);
  return { classRecord, chapter };
};

const toClasses = <Navigate to="/admin/classes" replace />;

/** The chapters of a class. */
export function Chapters() {
  const { content, edits } = useScreen();
  const { classRecord } = useAddressedRecords();
  if (!classRecord) return toClasses;
  return (
    <ChaptersScreen
      key={classRecord.id}
      classRecord={classRecord}
      classes={content.classes}
      edits={edits}
    />
  );
}

/** The exams of a class. */
export function Exams() {
  const { edits } = useScreen();
  const { classRecord } = useAddressedRecords();
  if (!classRecord) return toClasses;
  return <ExamsScreen key={classRecord.id} classRecord={classRecord} edits={edits} />;
}

/** Batches and fees of a class. */
export function Offer() {
  const { edits } = useScreen();
  const { classRecord } = useAddressedRecords();
  if (!classRecord) return toClasses;
  return <OfferScreen key={classRecord.id} classRecord={classRecord} edits={edits} />;
}

/** What the screens of a chapter work with; without the chapter of the address, where to go instead. */
function OfChapter({
  children,
}: {
  children: (of: {
    key: string;
    classRecord: ContentClass;
    chapter: ContentClass['chapters'][number];
  }) => ReactNode;
}) {
  const { classRecord, chapter } = useAddressedRecords();
  if (!classRecord) return toClasses;
  if (!chapter) return <Navigate to={`/admin/classes/${classRecord.id}/chapters`} replace />;
  return children({ key: `${classRecord.id}:${chapter.id}`, classRecord, chapter });
}

/** The materials of a chapter. */
export function Materials() {
  const { content, edits, sender, publishing } = useScreen();
  return (
    <OfChapter>
      {({ key, ...of }) => (
        <MaterialsScreen
          key={key}
          {...of}
          classes={content.classes}
          edits={edits}
          sender={sender}
          step={publishing.step}
        />
      )}
    </OfChapter>
  );
}

/** The videos of a chapter. */
export function Videos() {
  const { content, edits } = useScreen();
  return (
    <OfChapter>
      {({ key, ...of }) => (
        <ChapterVideosScreen
          key={key}
          {...of}
          classes={content.classes}
          edits={edits}
          youtube={youtubeCalls}
        />
      )}
    </OfChapter>
  );
}

/** The practice questions of a chapter. */
export function Practice() {
  const { edits, calls } = useScreen();
  return (
    <OfChapter>
      {({ key, ...of }) => (
        <PracticeScreen key={key} {...of} edits={edits} uploads={calls.uploads} />
      )}
    </OfChapter>
  );
}

/** `/admin/videos`. */
export function AllVideos() {
  return <AllVideosScreen classes={useScreen().content.classes} />;
}
