/** What a CloudFront Function may weigh. Bytes of UTF-8. */
export const FUNCTION_BYTES = 10_240;

/**
 * The router's source as CloudFront runs it: the helper module that the local server hands in as `cf` is an
 * import there. `secondName` is `www.ganit.example`, from where readers are led to the site's own name. Throws
 * when it is too large.
 */
export const forCloudFront = (router: string, secondName = ''): string => {
  const code = `import cf from 'cloudfront';\nvar SECOND_NAME = '${secondName}';\n${router}`;
  const bytes = Buffer.byteLength(code);
  if (bytes > FUNCTION_BYTES) {
    throw new Error(
      `The edge router has ${String(bytes)} bytes; CloudFront takes ${String(FUNCTION_BYTES)}.`,
    );
  }
  return code;
};
