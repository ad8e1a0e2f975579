/*
 * The edge function of stored files and of uploads: turns a visitor's address into a key of the media bucket.
 *
 * A CloudFront Function (viewer request, JavaScript runtime 2.0). `/media/<key>` leads to the key, for the
 * folders that are public; the one address that takes uploads leads to the bucket itself. No imports.
 */

var FOLDERS = /^(materials|blog-images|covers)\//;

function refusal(statusCode, statusDescription, headers) {
  headers['cache-control'] = { value: 'no-store' };
  headers['content-type'] = { value: 'text/plain; charset=utf-8' };
  return {
    statusCode,
    statusDescription,
    headers,
    body: { encoding: 'text', data: statusDescription },
  };
}

/* Whether a decoded key names a public file and nothing outside its folder. */
function isPublic(key) {
  if (!FOLDERS.test(key)) return false;
  var parts = key.split('/');
  for (var i = 0; i < parts.length; i += 1) {
    if (parts[i] === '' || parts[i] === '.' || parts[i] === '..') return false;
  }
  return true;
}

function handler(event) {
  var request = event.request;
  if (request.uri === '/incoming-uploads') {
    if (request.method !== 'POST')
      return refusal(405, 'Method Not Allowed', { allow: { value: 'POST' } });
    request.uri = '/';
    return request;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refusal(405, 'Method Not Allowed', { allow: { value: 'GET, HEAD' } });
  }
  var encoded = request.uri.slice('/media/'.length);
  var key;
  try {
    key = decodeURIComponent(encoded);
  } catch (_malformed) {
    return refusal(404, 'Not Found', {});
  }
  if (/%2f|%5c/i.test(encoded) || !isPublic(key)) return refusal(404, 'Not Found', {});
  request.uri = '/' + encoded;
  return request;
}
