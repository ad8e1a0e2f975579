import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Outlet, type RouteObject, useParams } from 'react-router';
import { TEXT } from '#domain/text/texts';
import { useAddressed, useAdmin } from './client/admin.ts';
import { DashboardScreen } from './features/dashboard/DashboardScreen.tsx';
import { LoginArea, SignedInArea } from './layout/Guard.tsx';
import { Loading, LoadProblem } from './ui/feedback/Loaded.tsx';
import { Screen } from './ui/screens/Screen.tsx';

/** The route to a screen that is not in the first load, by the name of its component. */
const screen = <Name extends string>(
  path: string,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): RouteObject => {
  const Lazy = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  return {
    path,
    element: (
      <Suspense fallback={<Loading text="Loading..." />}>
        <Lazy />
      </Suspense>
    ),
  };
};

/** Those that are opened every day. */
const daily = () => import('./daily-screens.ts');

/** Back to an account whose password or device is gone. */
const wayBack = () => import('./features/session/WayBack.tsx');

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

/** The screens of a class and of its chapters; an unknown one leads to the list it would be in. */
function OfClass() {
  const { classId, chapterId } = useParams();
  const { classRecord, chapter } = useAddressed();
  if (!classRecord) return <Navigate to="/admin/classes" replace />;
  if (chapterId !== undefined && !chapter) {
    return <Navigate to={`/admin/classes/${classRecord.id}/chapters`} replace />;
  }
  return <Outlet key={[classId, chapterId].join()} />;
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
  screen('/admin/login/forgotten', wayBack, 'Forgotten'),
  screen('/admin/login/recovery', wayBack, 'Recovery'),
  screen('/admin/login/reset', wayBack, 'Reset'),

  {
    path: '/admin',
    element: <SignedInArea />,
    errorElement: <ScreenFault />,
    children: [
      { index: true, element: <DashboardScreen /> },
      screen('today', daily, 'TodayScreen'),
      screen('classes', daily, 'ClassesScreen'),
      {
        path: 'classes/:classId',
        element: <OfClass />,
        children: [
          screen('chapters', daily, 'ChaptersScreen'),
          screen('exams', daily, 'ExamsScreen'),
          screen('offer', daily, 'OfferScreen'),
          screen('chapters/:chapterId/content', daily, 'MaterialsScreen'),
          screen('chapters/:chapterId/videos', daily, 'ChapterVideosScreen'),
          screen('chapters/:chapterId/practice', daily, 'PracticeScreen'),
        ],
      },
      screen('videos', daily, 'AllVideosScreen'),
      screen('blogs', daily, 'PostsScreen'),
      screen('deleted', daily, 'DeletedScreen'),
      screen('health', daily, 'HealthScreen'),
      screen(
        'publishing',
        () => import('./features/publishing/PublishingScreen.tsx'),
        'PublishingScreen',
      ),
      screen('enquiries', daily, 'EnquiriesScreen'),
      {
        element: <OfAdministrators />,
        children: [
          screen('settings', daily, 'SettingsScreen'),
          screen(
            'settings/people',
            () => import('./features/account/PeopleScreen.tsx'),
            'PeopleScreen',
          ),
          screen(
            'settings/archive',
            () => import('./features/archive/ArchiveScreen.tsx'),
            'ArchiveScreen',
          ),
        ],
      },
      screen(
        'settings/account',
        () => import('./features/account/AccountScreen.tsx'),
        'AccountScreen',
      ),
      { path: '*', element: <Navigate to="/admin" replace /> },
    ],
  },
];
