import { use, useEffect, type ReactNode } from 'react';
import { TitleSuffix } from '#ui/screens/Screen.tsx';

/** The small sheet of paper that every screen before the sign-in is on; its heading is the document's title. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const suffix = use(TitleSuffix);
  useEffect(() => {
    document.title = `${title} | ${suffix}`;
  }, [title, suffix]);
  return (
    <main className="login" id="main">
      <div className="panel">
        <p className="brand">{suffix}</p>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
