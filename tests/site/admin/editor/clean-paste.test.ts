import { expect, test } from 'vitest';
import { cleanHtml, textHtml } from '#ui/editor/clean-paste.ts';
import { writeHtml } from '#ui/editor/html-document.ts';

const pasted = (html: string): string => writeHtml(cleanHtml(html).doc);

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office">
<head><style><!-- p.MsoNormal {margin:0cm;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head>
<body lang=EN-IN><!--StartFragment-->
<h1><span lang=EN-US>Quadratic equations<o:p></o:p></span></h1>
<p class=MsoNormal><b><span style='font-family:serif'>Step 1.</span></b><span
style='color:#1F3864'> Write <i>a</i> and x<sup>2</sup><o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp;</span></span></span><![endif]>First<o:p></o:p></p>
<p style='mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span></span><![endif]>Inner</p>
<p style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·</span></span><![endif]>Second</p>
<table border=1><tr><td width=200 valign=top><p>x<o:p></o:p></p></td><td><p>y</p></td></tr></table>
<p><img width=100 src="file:///C:/clip_image001.png" v:shapes="Picture_x0020_1"></p>
<!--EndFragment--></body></html>`;

const GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;"><h2><span style="font-weight:400;">Circles</span></h2><p dir="ltr"><span style="font-weight:700;font-style:italic;">Area</span><span style="font-weight:400;"> is πr</span><span style="vertical-align:super;">2</span><span>, see </span><a href="https://www.google.com/url?q=https://ncert.nic.in/a&amp;sa=D"><span style="color:#1155cc;">NCERT</span></a></p><br /><ul><li><p><span style="font-weight:400;">One</span></p></li><ul><li><p>Inner</p></li></ul><li><p>Two</p></li></ul><div><table><colgroup><col width="50"/></colgroup><tbody><tr><td style="border:solid"><p>n</p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

const WHATSAPP_WEB = `<html><body><!--StartFragment--><span dir="ltr" class="copyable-text"><span>Test on </span><strong class="copyable-text">Monday</strong><span> </span><img src="data:image/gif;base64,R0lGOD" alt="📝" class="emoji wa" data-plain-text="📝"></span><!--EndFragment--></body></html>`;

// Specification: POST-28
test('what is pasted from Word is its structure and its marks alone', () => {
  expect(pasted(WORD)).toBe(
    '<h2>Quadratic equations</h2>\n<p><b>Step 1.</b> Write <i>a</i> and x<sup>2</sup></p>\n' +
      '<ul>\n<li>\nFirst\n<ol><li>Inner</li></ol>\n</li>\n<li>Second</li>\n</ul>\n' +
      '<table><tr><td>x</td><td>y</td></tr></table>',
  );
  expect(cleanHtml(WORD).leftOut).toBe(1);
});

test('what is pasted from Google Docs is not all bold, and its links lead where they say', () =>
  expect(pasted(GOOGLE_DOCS)).toBe(
    '<h2>Circles</h2>\n<p><strong><em>Area</em></strong> is πr<sup>2</sup>, see <a href="https://ncert.nic.in/a">NCERT</a></p>\n' +
      '<ul>\n<li>\nOne\n<ul><li>Inner</li></ul>\n</li>\n<li>Two</li>\n</ul>\n<table><tbody><tr><td>n</td></tr></tbody></table>',
  ));

test('what is pasted from WhatsApp keeps its signs and its marks, not who wrote it when', () => {
  expect(pasted(WHATSAPP_WEB)).toBe('<p>Test on <strong>Monday</strong> 📝</p>');
  const chat =
    '[10:32 am, 22/11/2026] Ganit Sir: *Homework* for _today_\n- Ex 4.1\n- Ex 4.2 $a*b*c$\n[10:33 am, 22/11/2026] Ganit Sir: 2 * 3 * 4 is ~25~ 24 <b>';
  expect(pasted(textHtml(chat))).toBe(
    '<p><strong>Homework</strong> for <em>today</em></p>\n<ul>\n<li>Ex 4.1</li>\n<li>Ex 4.2 $a*b*c$</li>\n</ul>\n<p>2 * 3 * 4 is <s>25</s> 24 &lt;b&gt;</p>',
  );
});

test('nothing that could act or come from another site is pasted', () =>
  expect(
    pasted(
      '<p onclick="x()">a<script>b()</script><img src="https://a.example/i.png"><a href="javascript:x()">c</a></p><iframe src="x"></iframe>',
    ),
  ).toBe('<p>ac</p>'));
