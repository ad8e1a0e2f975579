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
export const DEFAULT_REPLIES: readonly Template[] = [
  {
    title: 'First reply',
    en: 'Hello {name}, this is {teacher} from {site}. Thank you for your message. When is a good time to talk?',
    hi: 'नमस्ते {name} जी, मैं {site} से {teacher}। आपके संदेश के लिए धन्यवाद। आपसे कब बात हो सकती है?',
    pa: 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ {name} ਜੀ, ਮੈਂ {site} ਤੋਂ {teacher}। ਤੁਹਾਡੇ ਸੁਨੇਹੇ ਲਈ ਧੰਨਵਾਦ। ਤੁਹਾਡੇ ਨਾਲ ਕਦੋਂ ਗੱਲ ਹੋ ਸਕਦੀ ਹੈ?',
  },
  {
    title: 'Free first class',
    en: 'Hello {name}, you are welcome to a free first class for {class}. Which day suits you? The address is {address}. For any question please call {phone}. {teacher}',
    hi: 'नमस्ते {name} जी, {class} की पहली क्लास मुफ़्त है, आप ज़रूर आइए। आपको कौन-सा दिन ठीक रहेगा? पता: {address}। कोई सवाल हो तो {phone} पर फ़ोन कीजिए। {teacher}',
    pa: 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ {name} ਜੀ, {class} ਦੀ ਪਹਿਲੀ ਕਲਾਸ ਮੁਫ਼ਤ ਹੈ, ਤੁਸੀਂ ਜ਼ਰੂਰ ਆਓ। ਤੁਹਾਨੂੰ ਕਿਹੜਾ ਦਿਨ ਠੀਕ ਰਹੇਗਾ? ਪਤਾ: {address}। ਕੋਈ ਸਵਾਲ ਹੋਵੇ ਤਾਂ {phone} ’ਤੇ ਫ਼ੋਨ ਕਰੋ। {teacher}',
  },
  {
    title: 'Could not reach you',
    en: 'Hello {name}, I called about your message but could not reach you. Please call {phone}, or tell me when I may call. {teacher}, {site}',
    hi: 'नमस्ते {name} जी, आपके संदेश के बारे में मैंने फ़ोन किया था, पर बात नहीं हो पाई। कृपया {phone} पर फ़ोन कीजिए या बताइए कि मैं कब फ़ोन करूँ। {teacher}, {site}',
    pa: 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ {name} ਜੀ, ਤੁਹਾਡੇ ਸੁਨੇਹੇ ਬਾਰੇ ਮੈਂ ਫ਼ੋਨ ਕੀਤਾ ਸੀ, ਪਰ ਗੱਲ ਨਹੀਂ ਹੋ ਸਕੀ। ਕਿਰਪਾ ਕਰਕੇ {phone} ’ਤੇ ਫ਼ੋਨ ਕਰੋ ਜਾਂ ਦੱਸੋ ਕਿ ਮੈਂ ਕਦੋਂ ਫ਼ੋਨ ਕਰਾਂ। {teacher}, {site}',
  },
];

/** The class of somebody who did not choose one. */
export const ANY_CLASS: Readonly<Record<Language, string>> = {
  en: 'your class',
  hi: 'आपकी कक्षा',
  pa: 'ਤੁਹਾਡੀ ਜਮਾਤ',
};

/** What a class with a number is called before the number. */
export const NUMBERED_CLASS: Readonly<Record<Language, string>> = {
  en: 'Class',
  hi: 'कक्षा',
  pa: 'ਜਮਾਤ',
};

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
