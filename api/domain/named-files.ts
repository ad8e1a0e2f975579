/**
 * Whether a text of the content names a stored file: by its key, in a record, or by its file name, in the
 * address of a picture in a post. Rather once too often than once too seldom: what is not named may be swept.
 */
export const namesFile = (content: object, s3Key: string): boolean => {
  const filename = s3Key.slice(s3Key.lastIndexOf('/') + 1);
  // A material's cover goes by the name of its PDF.
  const named = s3Key.startsWith('covers/') ? filename.replace(/\.webp$/, '.pdf') : filename;
  const text = JSON.stringify(content);
  return [named, encodeURIComponent(named), encodeURI(named)].some((name) => text.includes(name));
};
