/*
 * The edge router: turns a visitor's address into a file of the live release.
 *
 * A CloudFront Function (viewer request, JavaScript runtime 2.0) and, unchanged, the router of the
 * local server. No imports; the free names are `cf`, the runtime's helper module with the
 * KeyValueStore that holds the live release's id under the key `release`, and `SECOND_NAME`,
 * the site's name with `www.` before it where that is used, else ''.
 */

var RELEASE_ID = /^[a-z0-9-]{1,64}$/;
var SHELLS = { files: 'files.html', admin: 'admin.html' };
var hasOwn = Object.prototype.hasOwnProperty;
/* S3 answers 400 to a key of more than 1,024 bytes; the folder before the path takes up to 75. */
var LONGEST_PATH = 900;

function answer(statusCode, statusDescription, headers, text) {
  headers['cache-control'] = { value: 'no-store' };
  headers['content-type'] = { value: 'text/plain; charset=utf-8' };
  return {
    statusCode: statusCode,
    statusDescription: statusDescription,
    headers: headers,
    body: { encoding: 'text', data: text },
  };
}

function moved(path, rawQuery) {
  var response = answer(301, 'Moved Permanently', {}, '');
  response.headers.location = { value: rawQuery ? path + '?' + rawQuery : path };
  response.headers['cache-control'] = { value: 'public, max-age=3600' };
  return response;
}

/* Whether a decoded part holds a separator or a control character. */
function isUnsafe(segment) {
  for (var i = 0; i < segment.length; i += 1) {
    var code = segment.charCodeAt(i);
    if (code < 32 || code === 127 || code === 47 || code === 92) return true;
  }
  return false;
}

/* The decoded parts of a path, or undefined when one of them could name something outside. */
function segmentsOf(uri) {
  var segments = [];
  var parts = uri.split('/');
  for (var i = 0; i < parts.length; i += 1) {
    if (parts[i] === '') continue;
    var segment;
    try {
      segment = decodeURIComponent(parts[i]);
    } catch (_malformed) {
      return undefined;
    }
    if (segment === '.' || segment === '..' || isUnsafe(segment)) return undefined;
    segments.push(segment);
  }
  return segments;
}

/* The file below the release folder for a path that is in its one canonical form. */
function fileFor(segments) {
  if (segments.length === 0) return 'index.html';
  if (hasOwn.call(SHELLS, segments[0])) return SHELLS[segments[0]];
  var last = segments[segments.length - 1];
  var path = segments.map(encodeURIComponent).join('/');
  if (path.replace(/%../g, '.').length > LONGEST_PATH) return 'no-such-page';
  // `/10.html` is not a second address of `/10`; no page's name ends so.
  if (last.endsWith('.html') || path === '404' || path === 'index') return 'no-such-page';
  return last.includes('.') ? path : path + '.html';
}

function queryOf(querystring) {
  return Object.keys(querystring)
    .map(function (name) {
      var entry = querystring[name];
      var values = entry.multiValue || [entry];
      return values
        .map(function (item) {
          return item.value === '' ? name : name + '=' + item.value;
        })
        .join('&');
    })
    .join('&');
}

async function handler(event) {
  var request = event.request;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return answer(
      405,
      'Method Not Allowed',
      { allow: { value: 'GET, HEAD' } },
      'Not allowed here.',
    );
  }
  var host = request.headers.host;
  if (SECOND_NAME !== '' && host && host.value === SECOND_NAME) {
    return moved('https://' + SECOND_NAME.slice(4) + request.uri, queryOf(request.querystring));
  }
  var release;
  try {
    release = await cf.kvs().get('release');
  } catch (_noSuchKey) {
    release = undefined;
  }
  if (typeof release !== 'string' || !RELEASE_ID.test(release)) {
    var headers = { 'retry-after': { value: '10' } };
    return answer(
      503,
      'Service Unavailable',
      headers,
      'The site is being prepared. Try again soon.',
    );
  }
  var folder = '/releases/' + release + '/';
  var segments = segmentsOf(request.uri);
  if (segments === undefined) {
    request.uri = folder + 'no-such-page';
    return request;
  }
  var canonical = '/' + segments.map(encodeURIComponent).join('/');
  var isShell = segments.length > 0 && hasOwn.call(SHELLS, segments[0]);
  // Trailing and doubled slashes lead to the one address of a page.
  if (!isShell && request.uri !== '/' && /\/$|\/\//.test(request.uri)) {
    return moved(canonical, queryOf(request.querystring));
  }
  if (canonical === '/ca') return moved('/ca-foundation', queryOf(request.querystring));
  request.uri = folder + fileFor(segments);
  return request;
}
