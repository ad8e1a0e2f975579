import { type ReactNode, useState } from 'react';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { whatsappShareUrl } from '#domain/profile/contact-links.ts';
import { useAdmin, useChapter } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { Menu } from '../../ui/dialogs/Menu.tsx';
import { DialogButton, Modal } from '../../ui/dialogs/Modal.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { isSamePlace } from './places.ts';

/** Sends a page of the site on: by the phone's share sheet, or by WhatsApp. */
export function ShareLinks({ text, path, share }: { text: string; path: string; share: string }) {
  const url = new URL(path, window.location.href).href;
  return (
    <>
      {'share' in navigator && (
        <Button
          kind="primary"
          onClick={() => {
            // Closing the share sheet is no error.
            navigator.share({ title: text, text, url }).catch(() => undefined);
          }}
        >
          {share}
        </Button>
      )}
      <a className="button secondary" href={whatsappShareUrl(`${text}\n${url}`)} rel="noreferrer">
        WhatsApp
      </a>
    </>
  );
}

/** Chooses the chapter that a video or a PDF moves to. */
function MoveDialog({
  list,
  id,
  name,
  onClose,
}: {
  list: 'videos' | 'materials';
  id: string;
  name: string;
  onClose: () => void;
}) {
  const { content } = useAdmin();
  const { place, calls, param } = useChapter();
  const [target, choose] = useState(place);
  const action = useAction();
  const places = content.classes.filter(({ chapters }) => chapters.length > 0);
  const classRecord = places.find((one) => one.id === target.classId);
  const move = async () => {
    const said = `${name} moved to ${classRecord?.title ?? ''}, Chapter ${target.chapterId}.`;
    const call = () =>
      settle(
        calls[':list'][':itemId'].move.$post({
          param: { ...param, list, itemId: id },
          json: target,
        }),
      );
    // It is no longer in this list, and with it the menu.
    await action.run(undefined, call, said);
  };
  return (
    <Modal title={`Move ${name}`} problem={action.problem} onClose={onClose}>
      {classRecord && (
        <PlaceFields
          form="move"
          classes={places}
          classRecord={classRecord}
          place={target}
          onPlace={choose}
        />
      )}
      <div className="actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind="primary"
          disabled={action.busy || isSamePlace(place, target)}
          onClick={() => void move()}
        >
          {action.busy ? 'Moving...' : 'Move'}
        </Button>
      </div>
    </Modal>
  );
}

/** Move, share and delete of a video or a PDF, behind one button; `children` are what only one of both has. */
export function LessonMenu({
  list,
  lesson: { id, title },
  path,
  children,
}: {
  list: 'videos' | 'materials';
  lesson: { id: string; title: string };
  /** Its page on the site, where it has one. */
  path: string | undefined;
  children: (close: () => void) => ReactNode;
}) {
  const name = plainFormulas(title);
  return (
    <Menu name={name}>
      {(close) => (
        <>
          <DialogButton label="Move to another chapter">
            {(closeMove) => <MoveDialog list={list} id={id} name={name} onClose={closeMove} />}
          </DialogButton>
          {path !== undefined && <ShareLinks text={name} path={path} share="Share" />}
          {children(close)}
        </>
      )}
    </Menu>
  );
}
