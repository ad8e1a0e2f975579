import { classLabel } from '#domain/course/class-id.ts';
import type { ContentClass } from '#domain/content/content.ts';
import type { Enquiry } from '#domain/contact/enquiry.ts';
import type { Profile } from '#domain/profile/profile.ts';
import {
  ANY_CLASS,
  DEFAULT_REPLIES,
  filledReply,
  NUMBERED_CLASS,
  replyIn,
} from '#domain/profile/reply-templates.ts';
import type { ReplyTemplate } from '#domain/profile/private-fields.ts';
import type { Language } from '#domain/text/language.ts';

/** What replies are made of. */
export interface ReplySource {
  profile: Profile;
  classes: readonly Pick<ContentClass, 'id' | 'title' | 'translations'>[];
}

/** The replies to choose from. */
export const repliesOf = ({ replyTemplates }: Profile): readonly ReplyTemplate[] =>
  replyTemplates ?? DEFAULT_REPLIES;

const className = (
  language: Language,
  id: string | undefined,
  classes: ReplySource['classes'],
): string => {
  if (id === undefined) return ANY_CLASS[language];
  if (/^\d+$/.test(id)) return `${NUMBERED_CLASS[language]} ${id}`;
  const found = classes.find((each) => each.id === id);
  if (!found) return classLabel(id);
  return (language !== 'en' && found.translations?.[language]?.title) || found.title;
};

/** A template for a message, in a language and filled in; another language where it has none in this one. */
export const replyTo = (
  { name, classId }: Pick<Enquiry, 'name' | 'classId'>,
  template: ReplyTemplate,
  wanted: Language,
  { profile, classes }: ReplySource,
): { language: Language; text: string } => {
  const { language, text } = replyIn(template, wanted);
  const own = language === 'en' ? undefined : profile.translations?.[language];
  const values = {
    name,
    class: className(language, classId, classes),
    teacher: own?.teacherName || profile.teacherName,
    site: profile.productName,
    phone: profile.phone,
    address: own?.address || profile.address,
  };
  return { language, text: filledReply(text, values) };
};
