import { waitingForConsent } from '#domain/profile/centre.ts';
import { publicProfile, type Profile } from '#domain/profile/profile.ts';
import type { SettingSection } from './setting-field.ts';

/** The message after a section is saved; it mentions what is not shown, and why. */
export const savedWords = ({ id, title }: SettingSection, saved: Profile): string => {
  const isOver = publicProfile(saved, Date.now()).notice !== saved.notice;
  if (isOver) return `${title} saved. The notice is not shown: its last day is over.`;
  const { results, parentWords } = saved;
  const section = id === 'results' ? { results } : id === 'parent-words' ? { parentWords } : {};
  return waitingForConsent(section) === 0
    ? `${title} saved`
    : `${title} saved. What has no tick for consent is not shown.`;
};
