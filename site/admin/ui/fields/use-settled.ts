import { useEffect, useState } from 'react';

/** From the last letter to a search on the server. */
const TYPING_MS = 300;

/** A text once it has not changed for a moment. */
export const useSettled = (text: string, pauseMs = TYPING_MS): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
};
