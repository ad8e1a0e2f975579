/** One part of a multipart form. */
export interface FormPart {
  name: string;
  /** Whether it was sent as a file, with a file name. */
  isFile: boolean;
  content: Buffer;
}

const boundaryOf = (contentType: string) => {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
};

/** The name in `Content-Disposition: form-data; name="key"`; undefined if there is none. */
const describe = (head: string) => {
  const disposition = head
    .split('\r\n')
    .find((line) => /^content-disposition:\s*form-data\s*;/i.test(line));
  const [, name] = /;\s*name="([^"]*)"/i.exec(disposition ?? '') ?? [];
  return name === undefined
    ? undefined
    : { name, isFile: /;\s*filename\*?=/i.test(disposition ?? '') };
};

/**
 * Takes a whole `multipart/form-data` body apart, in the order of the parts. Undefined if it is not
 * well-formed.
 */
export const parseMultipart = (body: Buffer, contentType: string): FormPart[] | undefined => {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) return undefined;
  const opening = Buffer.from(`--${boundary}`);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  if (!body.subarray(0, opening.length).equals(opening)) return undefined;
  const parts: FormPart[] = [];
  let at = opening.length;
  // Behind each boundary stands a line break and a part, or two dashes at the end.
  while (body.toString('latin1', at, at + 2) === '\r\n') {
    const headEnd = body.indexOf('\r\n\r\n', at);
    if (headEnd < 0) return undefined;
    const end = body.indexOf(delimiter, headEnd + 2);
    if (end < 0) return undefined;
    const described = describe(body.toString('utf8', at + 2, headEnd));
    if (!described) return undefined;
    parts.push({ ...described, content: body.subarray(headEnd + 4, end) });
    at = end + delimiter.length;
  }
  return body.toString('latin1', at, at + 2) === '--' ? parts : undefined;
};
