import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, Outlet, useParams, type RouteObject } from 'react-router';
import { TEXT } from '#domain/text/texts.ts';
import { useAddressed, useAdmin } from './client/admin.ts';
import { createApi } from './client/api.ts';
import { createRequest } from './client/request.ts';
import { DashboardScreen } from './features/dashboard/DashboardScreen.tsx';
import { LoginArea, SignedInArea } from './layout/Guard.tsx';
import { Loading, LoadProblem } from './ui/feedback/Loaded.tsx';
import { Screen } from './ui/screens/Screen.tsx';

const daily = () => import('./daily-screens.ts');

/** A screen that is not in the first load, by the name of its component. */
const screen = <Name extends string>(
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
) => {
  const Lazy = lazy(async (): Promise<{ default: ComponentType }> => ({
    default: (await load())[name],
  }));
  return <Lazy />;
};

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

/** What is rarely needed before the login. */
const WayBack = lazy(async () => ({
  default: (await import('./features/session/WayBack.tsx')).WayBack,
}));

/** Every address of the admin (ADMIN-1); all but the login are behind the guard. */
export const adminRoutes = (): RouteObject[] => {
  const api = createApi(createRequest());
  return [
    { path: '/admin/login', element: <LoginArea api={api} /> },
    {
      path: '/admin/login/:way',
      element: (
        <Suspense fallback={<Loading text="Loading..." />}>
          <WayBack api={api} />
        </Suspense>
      ),
    },
    {
      path: '/admin',
      element: <SignedInArea api={api} />,
      errorElement: <ScreenFault />,
      children: [
        { index: true, element: <DashboardScreen /> },
        { path: 'today', element: screen(daily, 'TodayScreen') },
        { path: 'classes', element: screen(daily, 'ClassesScreen') },
        {
          path: 'classes/:classId',
          element: <OfClass />,
          children: [
            { path: 'chapters', element: screen(daily, 'ChaptersScreen') },
            { path: 'exams', element: screen(daily, 'ExamsScreen') },
            { path: 'offer', element: screen(daily, 'OfferScreen') },
            {
              path: 'chapters/:chapterId',
              element: <OfChapter />,
              children: [
                { path: 'content', element: screen(daily, 'MaterialsScreen') },
                { path: 'videos', element: screen(daily, 'ChapterVideosScreen') },
                { path: 'practice', element: screen(daily, 'PracticeScreen') },
              ],
            },
          ],
        },
        { path: 'videos', element: screen(daily, 'AllVideosScreen') },
        { path: 'blogs', element: screen(daily, 'PostsScreen') },
        { path: 'deleted', element: screen(daily, 'DeletedScreen') },
        { path: 'health', element: screen(daily, 'HealthScreen') },
        {
          path: 'publishing',
          element: screen(
            () => import('./features/publishing/PublishingScreen.tsx'),
            'PublishingScreen',
          ),
        },
        { path: 'enquiries', element: screen(daily, 'EnquiriesScreen') },
        {
          element: <OfAdministrators />,
          children: [
            { path: 'settings', element: screen(daily, 'SettingsScreen') },
            {
              path: 'settings/people',
              element: screen(() => import('./features/account/PeopleScreen.tsx'), 'PeopleScreen'),
            },
            {
              path: 'settings/archive',
              element: screen(
                () => import('./features/archive/ArchiveScreen.tsx'),
                'ArchiveScreen',
              ),
            },
          ],
        },
        {
          path: 'settings/account',
          element: screen(() => import('./features/account/AccountScreen.tsx'), 'AccountScreen'),
        },
        { path: '*', element: <Navigate to="/admin" replace /> },
      ],
    },
  ];
};
