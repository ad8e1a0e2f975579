/**
 * The typed HTML as it reads, in a frame without any rights: no script of a pasted text runs, and nothing
 * in it reaches the admin.
 */
export function ContentPreview({ html }: { html: string }) {
  return (
    <section className="preview" aria-labelledby="content-preview">
      <h3 id="content-preview">Content Preview</h3>
      <iframe sandbox="" srcDoc={html} title="Content Preview" />
    </section>
  );
}
