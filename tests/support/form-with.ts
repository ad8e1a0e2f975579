/** A browser's form: the fields, then the file. */
export const formWith = (fields: Record<string, string>, file: string | Blob) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', typeof file === 'string' ? new Blob([file]) : file, 'anything.bin');
  return form;
};
