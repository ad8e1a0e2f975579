/** An answer in words, which nobody keeps. */
export const plainAnswer = (
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(message, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
