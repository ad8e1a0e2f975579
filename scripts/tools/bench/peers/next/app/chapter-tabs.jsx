'use client';

import { useState } from 'react';

const TABS = [
  { shows: 'videos', name: 'Video Lectures' },
  { shows: 'materials', name: 'Study Materials' },
];

export function ChapterTabs({ children }) {
  const [shown, setShown] = useState('videos');
  return (
    <>
      <div role="tablist">
        {TABS.map(({ shows, name }) => (
          <button
            key={shows}
            type="button"
            role="tab"
            aria-selected={shown === shows}
            onClick={() => setShown(shows)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" data-tab={shown}>
        {children}
      </div>
    </>
  );
}
