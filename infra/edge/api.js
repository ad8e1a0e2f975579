/*
 * The edge function of the API: puts each call into one of a fixed number of shards, by the network that it comes
 * from (`/api/session` -> `/shard/7/api/session`), and tells the API which encodings the browser takes.
 *
 * A CloudFront Function (viewer request, JavaScript runtime 2.0). API Gateway has a rate limit for each shard, so
 * one network can use up that of its own shard only (docs/decisions/0016-limit-per-network.md). CloudFront passes
 * `accept-encoding` itself on only where it may keep answers, which is nowhere in the API; a policy that names it
 * is refused. No imports; the free names `SHARDS` and `SHARD_FOLDER` are set in a line before this code.
 */

/* `0DB8` -> `db8` */
function plain(group) {
  return group.toLowerCase().replace(/^0+/, '') || '0';
}

/* What one customer holds: all of an IPv4 address, the first 48 bits of an IPv6 address. */
function networkOf(ip) {
  if (!ip.includes(':')) return ip;
  var groups = ip.split('::')[0].split(':').concat(['', '', '']);
  return groups.slice(0, 3).map(plain).join(':');
}

function shardOf(network) {
  var hash = 0;
  for (var i = 0; i < network.length; i += 1) {
    hash = (hash * 31 + network.charCodeAt(i)) % 1000003;
  }
  return hash % SHARDS;
}

function handler(event) {
  var request = event.request;
  request.uri = SHARD_FOLDER + shardOf(networkOf(event.viewer.ip)) + request.uri;
  var accepted = request.headers['accept-encoding'];
  request.headers['x-accept-encoding'] = { value: accepted ? accepted.value : 'identity' };
  return request;
}
