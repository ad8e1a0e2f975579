/**
 * The page that the viewer is compared with: the same engine, but the whole file first and then every page
 * drawn at scale 1.5, one under another. `data-drawn` on its root is the number of pages that are there.
 */
export const peerPage = (engine: string, pdf: string): string => `<!doctype html>
<meta charset="utf-8"><title>Peer</title><div id="pages"></div>
<script type="module">
  const pdfjs = await import('${engine}pdf.min.mjs');
  pdfjs.GlobalWorkerOptions.workerSrc = '${engine}pdf.worker.min.mjs';
  const data = await (await fetch('${pdf}')).arrayBuffer();
  const file = await pdfjs.getDocument({ data, standardFontDataUrl: location.origin + '${engine}standard_fonts/' }).promise;
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const viewport = page.getViewport({ scale: 1.5 });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    document.querySelector('#pages').append(canvas);
    await page.render({ canvas, viewport }).promise;
    document.documentElement.dataset.drawn = number;
  }
</script>`;
