import { lazy, Suspense } from 'react';
import { Navigate, useOutletContext, useParams, type RouteObject } from 'react-router';
import type { Api } from './client/api-client.ts';
import { ChaptersScreen } from './features/chapters/ChaptersScreen.tsx';
import { ClassesScreen } from './features/classes/ClassesScreen.tsx';
import { DashboardScreen } from './features/dashboard/DashboardScreen.tsx';
import { DeletedScreen } from './features/deleted/DeletedScreen.tsx';
import { EnquiriesScreen } from './features/enquiries/EnquiriesScreen.tsx';
import { HealthScreen } from './features/health/HealthScreen.tsx';
import { MaterialsScreen } from './features/materials/MaterialsScreen.tsx';
import { PostsScreen } from './features/posts/PostsScreen.tsx';
import { ExamsScreen } from './features/exams/ExamsScreen.tsx';
import { OfferScreen } from './features/offer/OfferScreen.tsx';
import { ForgottenScreen } from './features/session/ForgottenScreen.tsx';
import { PracticeScreen } from './features/practice/PracticeScreen.tsx';
import { PublishingScreen } from './features/publishing/PublishingScreen.tsx';
import { SettingsScreen } from './features/settings/SettingsScreen.tsx';
import { AllVideosScreen } from './features/videos/AllVideosScreen.tsx';
import { ChapterVideosScreen } from './features/videos/ChapterVideosScreen.tsx';
import { LoginArea, RecoveryArea } from './layout/LoginArea.tsx';
import { ResetArea } from './layout/ResetArea.tsx';
import { SignedInArea } from './layout/SignedInArea.tsx';
import type { ScreenContext } from './layout/Workspace.tsx';
import { Loading } from './ui/feedback/Loading.tsx';
import { LoadProblem } from './ui/feedback/LoadProblem.tsx';

// Opened rarely, so they are not in the first load.
const AccountScreen = lazy(() =>
  import('./features/account/AccountScreen.tsx').then((module) => ({
    default: module.AccountScreen,
  })),
);

const ArchiveScreen = lazy(() =>
  import('./features/archive/ArchiveScreen.tsx').then((module) => ({
    default: module.ArchiveScreen,
  })),
);

/** Shown when a screen itself fails, which is a fault of ours. Typed text is in its draft and is offered again. */
function ScreenFault() {
  return (
    <main className="login" id="main">
      <LoadProblem
        title="Something went wrong on this screen"
        message="Reload the page to continue. What you typed is kept on this device."
        onRetry={() => {
          window.location.reload();
        }}
      />
    </main>
  );
}

const useScreen = () => useOutletContext<ScreenContext>();

function Dashboard() {
  const { content, calls, logout } = useScreen();
  const { list } = calls.enquiries;
  return <DashboardScreen classes={content.classes} listEnquiries={list} onLogout={logout} />;
}

function Classes() {
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

function Chapters() {
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

function Exams() {
  const { edits } = useScreen();
  const { classRecord } = useAddressedRecords();
  if (!classRecord) return toClasses;
  return <ExamsScreen key={classRecord.id} classRecord={classRecord} edits={edits} />;
}

function Offer() {
  const { edits } = useScreen();
  const { classRecord } = useAddressedRecords();
  if (!classRecord) return toClasses;
  return <OfferScreen key={classRecord.id} classRecord={classRecord} edits={edits} />;
}

function ChapterPart({ part }: { part: 'content' | 'videos' | 'practice' }) {
  const { edits, calls } = useScreen();
  const { classRecord, chapter } = useAddressedRecords();
  if (!classRecord) return toClasses;
  if (!chapter) return <Navigate to={`/admin/classes/${classRecord.id}/chapters`} replace />;
  const key = `${classRecord.id}:${chapter.id}`;
  if (part === 'practice') {
    return (
      <PracticeScreen
        key={key}
        classRecord={classRecord}
        chapter={chapter}
        edits={edits}
        uploads={calls.uploads}
      />
    );
  }
  return part === 'videos' ? (
    <ChapterVideosScreen key={key} classRecord={classRecord} chapter={chapter} edits={edits} />
  ) : (
    <MaterialsScreen
      key={key}
      classRecord={classRecord}
      chapter={chapter}
      edits={edits}
      uploads={calls.uploads}
    />
  );
}

function AllVideos() {
  return <AllVideosScreen classes={useScreen().content.classes} />;
}

function Posts() {
  const { content, missing, edits, calls } = useScreen();
  return (
    <PostsScreen
      posts={content.blogPosts}
      isComplete={content.isComplete}
      missing={missing}
      loadPost={calls.content.post}
      edits={edits}
      previewPost={calls.previews.post}
      uploads={calls.uploads}
    />
  );
}

function Enquiries() {
  const { content, edits, calls } = useScreen();
  return <EnquiriesScreen list={calls.enquiries.list} edits={edits} profile={content.profile} />;
}

function Deleted() {
  const { edits, calls } = useScreen();
  return <DeletedScreen list={calls.trash.list} edits={edits} />;
}

function Health() {
  const { content, calls } = useScreen();
  return <HealthScreen calls={calls.health} content={content} />;
}

function Publishing() {
  const { content, edits, calls, publishing } = useScreen();
  return (
    <PublishingScreen
      calls={calls.releases}
      view={publishing}
      content={content}
      restoreRelease={edits.restoreRelease}
    />
  );
}

function Settings() {
  const { content, edits, calls } = useScreen();
  return (
    <SettingsScreen
      profile={content.profile}
      classes={content.classes}
      edits={edits}
      previewProfile={calls.previews.profile}
      uploads={calls.uploads}
    />
  );
}

function AccountSettings() {
  return (
    <Suspense fallback={<Loading text="Loading..." />}>
      <AccountScreen account={useScreen().calls.account} />
    </Suspense>
  );
}

function ArchiveSettings() {
  const { edits, calls } = useScreen();
  return (
    <Suspense fallback={<Loading text="Loading..." />}>
      <ArchiveScreen archive={calls.archive} account={calls.account} edits={edits} />
    </Suspense>
  );
}

/** Every address of the admin (ADMIN-1); all but the login are behind the guard. */
export const adminRoutes = (api: Api): RouteObject[] => [
  { path: '/admin/login', element: <LoginArea api={api} /> },
  { path: '/admin/login/forgotten', element: <ForgottenScreen ask={api.requestReset} /> },
  { path: '/admin/login/recovery', element: <RecoveryArea api={api} /> },
  { path: '/admin/login/reset', element: <ResetArea api={api} /> },
  {
    path: '/admin',
    element: <SignedInArea api={api} />,
    errorElement: <ScreenFault />,
    children: [
      { index: true, element: <Dashboard /> },
      { path: 'classes', element: <Classes /> },
      { path: 'classes/:classId/chapters', element: <Chapters /> },
      { path: 'classes/:classId/exams', element: <Exams /> },
      { path: 'classes/:classId/offer', element: <Offer /> },
      {
        path: 'classes/:classId/chapters/:chapterId/content',
        element: <ChapterPart part="content" />,
      },
      {
        path: 'classes/:classId/chapters/:chapterId/videos',
        element: <ChapterPart part="videos" />,
      },
      {
        path: 'classes/:classId/chapters/:chapterId/practice',
        element: <ChapterPart part="practice" />,
      },
      { path: 'videos', element: <AllVideos /> },
      { path: 'blogs', element: <Posts /> },
      { path: 'deleted', element: <Deleted /> },
      { path: 'health', element: <Health /> },
      { path: 'publishing', element: <Publishing /> },
      { path: 'enquiries', element: <Enquiries /> },
      { path: 'settings', element: <Settings /> },
      { path: 'settings/account', element: <AccountSettings /> },
      { path: 'settings/archive', element: <ArchiveSettings /> },
      { path: '*', element: <Navigate to="/admin" replace /> },
    ],
  },
];
