import {
  DEFAULT_REPLIES,
  REPLY_LIMITS,
  replyProblem,
  type ReplyTemplate,
} from '#domain/profile/reply-templates.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { FormValues } from '../../ui/forms/draft-store.ts';
import { filledRows } from './centre-values.ts';

const FIELDS = ['title', 'en', 'hi', 'pa'] as const;

const nameOf = (row: number, field: (typeof FIELDS)[number]): string =>
  `replyTemplates.${row}.${field}`;

/** The form's texts of the reply templates; all rows, also the empty ones. */
export const replyValues = (templates: readonly ReplyTemplate[] = DEFAULT_REPLIES): FormValues => {
  const values: FormValues = {};
  for (let row = 0; row < REPLY_LIMITS.templates; row += 1) {
    for (const field of FIELDS) values[nameOf(row, field)] = templates[row]?.[field] ?? '';
  }
  return values;
};

const isDefault = (templates: readonly Partial<ReplyTemplate>[]): boolean =>
  templates.length === DEFAULT_REPLIES.length &&
  templates.every((one, index) =>
    FIELDS.every((field) => one[field] === DEFAULT_REPLIES[index]?.[field]),
  );

/**
 * What the texts mean, not checked yet. Those that come with the site are not stored, so they are there again after all
 * others are deleted, and better ones come with the next version.
 */
export const assembledReplies = (values: FormValues): Partial<ReplyTemplate>[] | undefined => {
  const templates = filledRows(values, 'replyTemplates').map((row) => {
    const template: Partial<ReplyTemplate> = {};
    for (const field of FIELDS) {
      const text = (values[nameOf(row, field)] ?? '').trim();
      if (field === 'title' || text !== '') template[field] = text;
    }
    return template;
  });
  return templates.length === 0 || isDefault(templates) ? undefined : templates;
};

/** What is wrong with such a field, in plain words; `undefined` where the words for all fields do. */
export const replyWords = (field: string, values: FormValues): string | undefined => {
  if (!/^replyTemplates\.\d+\.(?:en|hi|pa)$/.test(field)) return undefined;
  const text = (values[field] ?? '').trim();
  if (text === '') return 'Please enter the text in one language at least';
  return text.length > REPLY_LIMITS.text ? TEXT.edit.tooLarge : replyProblem(text);
};
