import { useEffect, useRef, useState } from 'react';
import { fileSize } from '#domain/text/format.ts';
import type { Api } from '../../client/api-client.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { TaskProgress } from '../../ui/feedback/TaskProgress.tsx';
import type { FormProblem } from '../../ui/forms/form-problem.ts';
import { runExport } from './run-export.ts';
import { useTask } from './use-task.ts';

interface Packed {
  address: string;
  name: string;
  text: string;
}

/** Packs everything into a zip file and offers it. */
export function ExportPanel({
  archive,
}: {
  archive: Pick<Api['archive'], 'export' | 'readContent'>;
}) {
  const task = useTask();
  const [packed, setPacked] = useState<Packed>();
  const [problem, setProblem] = useState<FormProblem>();
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (packed === undefined) return undefined;
    link.current?.click();
    return () => {
      URL.revokeObjectURL(packed.address);
    };
  }, [packed]);

  const start = async () => {
    setPacked(undefined);
    setProblem(undefined);
    const today = new Date().toISOString().slice(0, 10);
    const result = await task.run((context) => runExport(archive, { ...context, today }));
    if (result?.kind === 'failed') setProblem({ title: 'Not exported', message: result.message });
    if (result?.kind !== 'ok') return;
    const { zip, name, files } = result;
    const text = `${files} files, ${fileSize(zip.size)}`;
    setPacked({ address: URL.createObjectURL(zip), name, text });
  };

  return (
    <section className="panel" aria-labelledby="export-title">
      <h2 id="export-title">Export</h2>
      <p>
        One zip file with everything: classes, chapters, videos, study materials, blog posts with
        drafts, settings, and all files. Keep it in a safe place. It does not include visitors’
        messages or passwords.
      </p>
      {problem && <ErrorSummary problem={problem} />}
      {packed && (
        <p className="banner" role="status">
          Exported ({packed.text}).{' '}
          <a ref={link} href={packed.address} download={packed.name}>
            Save {packed.name}
          </a>
        </p>
      )}
      {task.progress ? (
        <TaskProgress label="Export" progress={task.progress} onCancel={task.cancel} />
      ) : (
        <div className="actions">
          <Button kind="primary" onClick={() => void start()}>
            Export the site
          </Button>
        </div>
      )}
    </section>
  );
}
