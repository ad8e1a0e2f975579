/*
 * The edge router: turns a visitor's address into the body that the live generation shows there.
 *
 * A CloudFront Function (viewer request, JavaScript runtime 2.0) and, unchanged, the router of the
 * local server. No imports; the free names are `crypto`, `cf`, the runtime's helper module with the
 * KeyValueStore, and `SECOND_NAME`, the site's name with `www.` before it where that is used, else ''.
 *
 * The store has the live generation's number under `release`, and under each path what it shows in
 * which generation, newest first: `57:hash,41:-,0:hash`, `-` for nothing. The edge learns keys in any
 * order, so a path may hold a generation that is not live here yet: the newest one not above counts.
 */

var GENERATION = /^[1-9][0-9]{0,8}$/;
/* One page each, for every address below it that has no page of its own. */
var SHELLS = ['files', 'admin'];
/* Pages in other languages than English begin with one of these, and have their own page below `files`. */
var LANGUAGES = ['hi', 'pa'];
/* Pictures for shared links were here by page; messengers remember that, so they get the site's own. */
var FORMER_PICTURES = '/share/';
var PICTURE = '/img/og.png';
/* Bytes of a key of the store. */
var LONGEST_KEY = 512;

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

/* `rawQuery` as CloudFront tells it: undefined where an address has no question mark. */
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

/* The value of a key, or '' when there is none. */
async function stored(key) {
  try {
    return await cf.kvs().get(key);
  } catch (_noSuchKey) {
    return '';
  }
}

/* The body that a path shows in a generation, or '-'. */
async function bodyOf(path, generation) {
  var key = path;
  if (key.length > LONGEST_KEY) {
    key = 'sha256:' + crypto.createHash('sha256').update(path).digest('hex');
  }
  var entries = (await stored(key)).split(',');
  for (var i = 0; i < entries.length; i += 1) {
    var parts = entries[i].split(':');
    if (parts.length === 2 && Number(parts[0]) <= generation) return parts[1];
  }
  return '-';
}

/*
 * Where a path leads in a generation, or the shell above it; what is not there is asked of the API, with the body of
 * the not-found page in the language of the address.
 */
async function inGeneration(path, shell, generation, language) {
  var body = path === language + '/404' ? '-' : await bodyOf(path, generation);
  if (body === '-' && shell !== '') body = await bodyOf(shell, generation);
  if (body !== '-') return '/bodies/' + body;
  var missing = language === '' ? '-' : await bodyOf(language + '/404', generation);
  return '/missing/' + (missing === '-' ? await bodyOf('/404', generation) : missing);
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
    return moved('https://' + SECOND_NAME.slice(4) + request.uri, request.rawQueryString());
  }
  var release = await stored('release');
  if (!GENERATION.test(release)) {
    var headers = { 'retry-after': { value: '10' } };
    return answer(
      503,
      'Service Unavailable',
      headers,
      'The site is being prepared. Try again soon.',
    );
  }
  var path = '/404';
  var shell = '';
  var language = '';
  var segments = segmentsOf(request.uri);
  if (segments !== undefined) {
    path = '/' + segments.map(encodeURIComponent).join('/');
    if (LANGUAGES.includes(segments[0])) language = '/' + segments[0];
    var first = language === '' ? segments[0] : segments[1];
    if (SHELLS.includes(first) && (language === '' || first === 'files')) {
      shell = language + '/' + first;
    }
    // Trailing and doubled slashes lead to the one address of a page.
    if (shell === '' && request.uri !== '/' && /\/$|\/\//.test(request.uri)) {
      return moved(path, request.rawQueryString());
    }
    if (path === language + '/ca') {
      return moved(language + '/ca-foundation', request.rawQueryString());
    }
  }
  var uri = await inGeneration(path, shell, Number(release), language);
  if (path.startsWith(FORMER_PICTURES) && uri.startsWith('/missing/')) return moved(PICTURE, '');
  request.uri = uri;
  return request;
}
