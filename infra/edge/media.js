/*
 * The edge function of stored files and of uploads: turns a visitor's address into a key of the media bucket.
 *
 * A CloudFront Function (viewer request, JavaScript runtime 2.0). `/media/<key>` leads to the key, for the
 * folders that are public; the one address that takes uploads leads to the bucket itself. No imports; the free
 * names `PUBLIC_FOLDERS` and `UPLOAD_PATH` are set in a line before this code.
 */

/* In bytes. S3 answers 400 to a longer key, and only its 403 and 404 lead on to the API. */
var LONGEST_KEY = 1024;

function refusal(statusCode, statusDescription, headers, text) {
  headers['cache-control'] = { value: 'no-store' };
  headers['content-type'] = { value: 'text/plain; charset=utf-8' };
  return {
    statusCode: statusCode,
    statusDescription: statusDescription,
    headers: headers,
    body: { encoding: 'text', data: text },
  };
}

function notAllowed(methods) {
  return refusal(405, 'Method Not Allowed', { allow: { value: methods } }, 'Not allowed here.');
}

function notFound() {
  return refusal(404, 'Not Found', {}, 'There is no such file.');
}

/* Whether a decoded key is in a public folder and leads nowhere else. */
function isPublic(key) {
  var parts = key.split('/');
  if (parts.length < 2 || !PUBLIC_FOLDERS.includes(parts[0])) return false;
  for (var i = 0; i < parts.length; i += 1) {
    if (parts[i] === '' || parts[i] === '.' || parts[i] === '..') return false;
  }
  return true;
}

function handler(event) {
  var request = event.request;
  if (request.uri === UPLOAD_PATH) {
    if (request.method !== 'POST') return notAllowed('POST');
    request.uri = '/';
    return request;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed('GET, HEAD');
  // CloudFront chooses this function by the normalized path, but passes the path as it was sent.
  if (!request.uri.startsWith('/media/')) return notFound();
  var encoded = request.uri.slice('/media/'.length);
  var key;
  try {
    key = decodeURIComponent(encoded);
  } catch (_malformed) {
    return notFound();
  }
  if (/%2f|%5c/i.test(encoded) || !isPublic(key)) return notFound();
  var path = key.split('/').map(encodeURIComponent).join('/');
  if (path.replace(/%../g, '.').length > LONGEST_KEY) return notFound();
  request.uri = '/' + path;
  return request;
}
