/*
 * The edge function of the API: tells it which encodings the browser takes.
 *
 * A CloudFront Function (viewer request, JavaScript runtime 2.0). CloudFront hands `accept-encoding` itself on only
 * where it may keep answers, which is nowhere in the API; a policy that names it is refused. No imports.
 */

function handler(event) {
  var request = event.request;
  var accepted = request.headers['accept-encoding'];
  request.headers['x-accept-encoding'] = { value: accepted ? accepted.value : 'identity' };
  return request;
}
