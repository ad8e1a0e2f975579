import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import type { Api } from './client/api-client.ts';
import { DashboardScreen } from './features/dashboard/DashboardScreen.tsx';
import { LoginArea } from './layout/LoginArea.tsx';
import { SignedInArea } from './layout/SignedInArea.tsx';
import { useScreen } from './screens/use-screen.ts';
import { Loading } from './ui/feedback/Loading.tsx';
import { LoadProblem } from './ui/feedback/LoadProblem.tsx';

const course = () => import('./screens/course.tsx');
const site = () => import('./screens/site.tsx');
const today = () => import('./screens/today.tsx');
const rarely = () => import('./screens/rarely.tsx');

/** Loads the screens that are opened every day, so that the next tap needs no network. One that fails is loaded when it is opened. */
const loadDailyScreens = () => void Promise.allSettled([course(), site(), today()]);

/** A screen that is not in the first load, by the name of its component. */
function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const Classes = screen(course, 'Classes');
const Chapters = screen(course, 'Chapters');
const Exams = screen(course, 'Exams');
const Offer = screen(course, 'Offer');
const Materials = screen(course, 'Materials');
const Videos = screen(course, 'Videos');
const Practice = screen(course, 'Practice');
const AllVideos = screen(course, 'AllVideos');
const Today = screen(today, 'Today');
const Posts = screen(site, 'Posts');
const Deleted = screen(site, 'Deleted');
const Health = screen(site, 'Health');
const Enquiries = screen(site, 'Enquiries');
const Settings = screen(site, 'Settings');
const AccountSettings = screen(rarely, 'AccountSettings');
const Publishing = screen(rarely, 'Publishing');
const ArchiveSettings = screen(rarely, 'ArchiveSettings');

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

const loadNoticeForm = async () => (await site()).NoticeForm;

function Dashboard() {
  const { content, edits, calls, waiting, logout } = useScreen();
  return (
    <DashboardScreen
      content={content}
      edits={edits}
      listEnquiries={calls.enquiries.list}
      signInMethods={calls.account.signInMethods}
      waiting={waiting}
      loadNoticeForm={loadNoticeForm}
      onLogout={logout}
    />
  );
}

/** What is rarely needed before the login, each with the API: it is not signed in there. */
const waysBack = { Forgotten: 'forgotten', Recovery: 'recovery', Reset: 'reset' } as const;

const wayBack = (api: Api, name: keyof typeof waysBack): RouteObject => {
  const Way = lazy(async () => ({ default: (await rarely())[name] }));
  return {
    path: `/admin/login/${waysBack[name]}`,
    element: (
      <Suspense fallback={<Loading text="Loading..." />}>
        <Way api={api} />
      </Suspense>
    ),
  };
};

/** Every address of the admin (ADMIN-1); all but the login are behind the guard. */
export const adminRoutes = (api: Api): RouteObject[] => [
  { path: '/admin/login', element: <LoginArea api={api} /> },
  wayBack(api, 'Forgotten'),
  wayBack(api, 'Recovery'),
  wayBack(api, 'Reset'),
  {
    path: '/admin',
    element: <SignedInArea api={api} onReady={loadDailyScreens} />,
    errorElement: <ScreenFault />,
    children: [
      { index: true, element: <Dashboard /> },
      { path: 'today', element: <Today /> },
      { path: 'classes', element: <Classes /> },
      { path: 'classes/:classId/chapters', element: <Chapters /> },
      { path: 'classes/:classId/exams', element: <Exams /> },
      { path: 'classes/:classId/offer', element: <Offer /> },
      { path: 'classes/:classId/chapters/:chapterId/content', element: <Materials /> },
      { path: 'classes/:classId/chapters/:chapterId/videos', element: <Videos /> },
      { path: 'classes/:classId/chapters/:chapterId/practice', element: <Practice /> },
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
