import DEFAULTS from './defaults.json' with { type: 'json' };
import { LANGUAGES, type Language } from '../text/language.ts';

/** A reply in one language at least, as `profile.ts` checks it. */
type Template = { title: string } & Readonly<Partial<Record<Language, string | undefined>>>;

/** Reply templates: how many, and characters of a name and of a text. */
export const REPLY_LIMITS = { templates: 6, name: 40, text: 1_000 } as const;

/** What a reply template may have filled in (ENQUIRY-12). */
const REPLY_PLACEHOLDERS = ['name', 'class', 'teacher', 'site', 'phone', 'address'] as const;
type ReplyValues = Record<(typeof REPLY_PLACEHOLDERS)[number], string>;

const PLACEHOLDER = /\{([^{}]*)\}/g;

const isPlaceholder = (name: string): name is keyof ReplyValues =>
  REPLY_PLACEHOLDERS.some((known) => known === name);

/** The first placeholder of a text that means nothing: `Hello {nmae}` -> `{nmae}`. */
export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !isPlaceholder(name))?.[0];

/** The replies of a site whose teacher has written none. The first is what the links beside a message begin with. */
export const DEFAULT_REPLIES: readonly Template[] = DEFAULTS.replies;

/** The class of somebody who did not choose one. */
export const ANY_CLASS = DEFAULTS.anyClass;

/** What a class with a number is called before the number. */
export const NUMBERED_CLASS = DEFAULTS.numberedClass;

/** The text of a template in a language; in English, or else any other, where it has none. */
export const replyIn = (
  template: Template,
  language: Language,
): { language: Language; text: string } => {
  const written = [language, ...LANGUAGES].find((each) => template[each]) ?? language;
  return { language: written, text: template[written] ?? '' };
};

/** A text with its placeholders filled in: `Hello {name}` -> `Hello Asha`. */
export const filledReply = (reply: string, values: ReplyValues): string =>
  reply.replace(PLACEHOLDER, (all, name: string) => (isPlaceholder(name) ? values[name] : all));
