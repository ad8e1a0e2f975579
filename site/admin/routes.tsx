import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Outlet, type RouteObject, useParams } from 'react-router';
import { TEXT } from '#domain/text/texts';
import { useAddressed, useAdmin } from './client/admin.ts';
import { DashboardScreen } from './features/dashboard/DashboardScreen.tsx';
import { LoginArea, SignedInArea } from './layout/Guard.tsx';
import { Loading, LoadProblem } from './ui/feedback/Loaded.tsx';
import { Screen } from './ui/screens/Screen.tsx';

/** The route to a screen that is not in the first load. */
const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => {
  const Lazy = lazy(async () => ({ default: await load() }));
  return {
    path,
    element: (
      <Suspense fallback={<Loading text="Loading..." />}>
        <Lazy />
      </Suspense>
    ),
  };
};

const loadDaily = () => import('./daily-screens.ts');

/** The same of one that is opened every day, by the name of its component. */
const daily = (
  path: string,
  name: Extract<keyof Awaited<ReturnType<typeof loadDaily>>, `${string}Screen`>,
) => screen(path, async () => (await loadDaily())[name]);

/** Shown when a screen itself fails, which is a fault of ours. Typed text is in its draft and is offered again. */
function ScreenFault() {
  return (
    <main className="login" id="main">
      <LoadProblem
        title="Something went wrong on this screen"
        message="Reload the page to continue. What you typed is kept on this device."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}

/** The screens of a class; an unknown one leads to the list it would be in. */
function OfClass() {
  const { classRecord } = useAddressed();
  return classRecord ? <Outlet key={classRecord.id} /> : <Navigate to="/admin/classes" replace />;
}

/** The screens of a chapter of it. */
function OfChapter() {
  const { classId = '' } = useParams();
  const { chapter } = useAddressed();
  return chapter ? (
    <Outlet key={chapter.id} />
  ) : (
    <Navigate to={`/admin/classes/${classId}/chapters`} replace />
  );
}

/** The screens that a helper is told about in place of seeing them; the API refuses their calls anyway (ACCOUNT-7). */
function OfAdministrators() {
  const { me } = useAdmin();
  return me.role === 'administrator' ? (
    <Outlet />
  ) : (
    <Screen title="For administrators">
      <p>{TEXT.auth.helper}</p>
    </Screen>
  );
}

/** Every address of the admin (ADMIN-1); all but the login are behind the guard. */
export const adminRoutes: RouteObject[] = [
  { path: '/admin/login', element: <LoginArea /> },
  screen('/admin/login/:way', async () => (await import('./features/session/WayBack.tsx')).WayBack),
  {
    path: '/admin',
    element: <SignedInArea />,
    errorElement: <ScreenFault />,
    children: [
      { index: true, element: <DashboardScreen /> },
      daily('today', 'TodayScreen'),
      daily('classes', 'ClassesScreen'),
      {
        path: 'classes/:classId',
        element: <OfClass />,
        children: [
          daily('chapters', 'ChaptersScreen'),
          daily('exams', 'ExamsScreen'),
          daily('offer', 'OfferScreen'),
          {
            path: 'chapters/:chapterId',
            element: <OfChapter />,
            children: [
              daily('content', 'MaterialsScreen'),
              daily('videos', 'ChapterVideosScreen'),
              daily('practice', 'PracticeScreen'),
            ],
          },
        ],
      },
      daily('videos', 'AllVideosScreen'),
      daily('blogs', 'PostsScreen'),
      daily('deleted', 'DeletedScreen'),
      daily('health', 'HealthScreen'),
      screen(
        'publishing',
        async () => (await import('./features/publishing/PublishingScreen.tsx')).PublishingScreen,
      ),
      daily('enquiries', 'EnquiriesScreen'),
      {
        element: <OfAdministrators />,
        children: [
          daily('settings', 'SettingsScreen'),
          screen(
            'settings/people',
            async () => (await import('./features/account/PeopleScreen.tsx')).PeopleScreen,
          ),
          screen(
            'settings/archive',
            async () => (await import('./features/archive/ArchiveScreen.tsx')).ArchiveScreen,
          ),
        ],
      },
      screen(
        'settings/account',
        async () => (await import('./features/account/AccountScreen.tsx')).AccountScreen,
      ),
      { path: '*', element: <Navigate to="/admin" replace /> },
    ],
  },
];
