import type { Profile } from './profile.ts';
import { SAMPLE_EMAIL } from './profile.ts';

/** What a new site says of nobody: whoever runs it puts their own in its place. */
export const SAMPLE = {
  teacherName: 'Ganit Sir',
  address: 'First Floor, 12 Example Market, Model Town, Ludhiana, Punjab 141002',
  phone: '+91 98765 43210',
  email: SAMPLE_EMAIL,
  /** A sentence of the sample's biography without its name, which may be replaced in it. */
  biography: 'He began with a handful of neighbourhood children around one table',
} as const;

/** Which of these a profile still has, each with its section of the settings. */
export const sampleFields = (profile: Profile): { label: string; section: string }[] => {
  const { teacherName, phone, whatsapp, email, address, social, biography } = profile;
  const checks: readonly [boolean, string, string][] = [
    [teacherName === SAMPLE.teacherName, 'Your name', 'names'],
    [phone === SAMPLE.phone, 'Phone', 'contact'],
    [whatsapp === SAMPLE.phone, 'WhatsApp', 'contact'],
    [email === SAMPLE.email, 'Email', 'contact'],
    [address === SAMPLE.address, 'Street address', 'contact'],
    [social.some(({ url }) => /ganitpoint[.-]example$/.test(url)), 'Social links', 'contact'],
    [biography.some((text) => text.includes(SAMPLE.biography)), 'Biography', 'about'],
  ];
  return checks.flatMap(([isSample, label, section]) => (isSample ? [{ label, section }] : []));
};
