import { useRecordContext } from 'react-admin';
import { formatDateTime } from '../../../domain/time';
import { useAsk } from '../../components/dialogs/Questions';
import { useAddressParams, useClosePart } from '../../components/dialogs/useAddressParams';
import { useToldMutation } from '../../components/feedback/useToldMutation';
import { useUndoAction } from '../../components/history/useUndo';
import { Button } from '../../components/parts/Button';
import { part } from '../../components/parts/part';
import surfaces from '../../components/parts/surfaces.module.css';
import { useLastSeen } from '../../components/parts/useLastSeen';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { useMethods } from '../../dataProvider/useMethods';
import styles from './CustomerShow.module.css';
import type { CustomerDetail, CustomerNote } from './customerDetail';
import { NoteDialog } from './NoteDialog';

/** The notes about the customer in the context, newest first; an addition. */
export const Notes = part({ needs: 'customer_notes' }, () => {
  const customer = useRecordContext<CustomerDetail>();
  const { get, open } = useAddressParams();
  const close = useClosePart('note');
  const editing = get('note');
  const found = customer?.notes.find(({ id }) => id === editing);
  // One that is deleted meanwhile keeps its form open with what was typed.
  const edited = useLastSeen(editing, found);
  if (!customer || customer.isErased) return null;
  const { url, notes: list } = customer;
  return (
    <section
      className={`${surfaces.card} ${styles.wide}`}
      aria-labelledby="customer-notes"
      data-paper={list.length === 0 ? 'never' : undefined}
      tabIndex={-1}
    >
      <div className={styles.cardHead}>
        <h2 id="customer-notes" className={styles.cardTitle}>
          {`Notes${list.length > 0 ? ` (${list.length})` : ''}`}
        </h2>
        <Button variant="outline" size="sm" onClick={() => open({ note: 'new' })}>
          Add note
        </Button>
      </div>
      {list.length > 0 ? (
        <ul className={styles.items} aria-label="Notes">
          {list.map((note) => (
            <Note key={note.id} note={note} url={url} />
          ))}
        </ul>
      ) : (
        <p className={surfaces.quiet}>
          What is worth knowing next time. One note can be the alert, such as an allergy, which
          shows wherever this customer is booked.
        </p>
      )}
      {(editing === 'new' || edited) && (
        <NoteDialog url={url} note={edited} isGone={edited !== found} onClose={close} />
      )}
    </section>
  );
});

const WhatBecomes = part(
  { needs: 'recycle_bin' },
  () => 'It waits in the recycle bin, and is no longer shown here.',
  () => 'Its text is deleted permanently.',
);

interface NoteProps {
  note: CustomerNote;
  url: string;
}

const Note = ({ note, url }: NoteProps) => {
  const timeZone = useTimeZone();
  const { open } = useAddressParams();
  const methods = useMethods();
  const undoAction = useUndoAction();
  const ask = useAsk();
  const { mutate, isPending } = useToldMutation(() => methods.deleteNote({ url, id: note.id }), {
    queryKey: ['customers'],
    done: () => 'Note deleted',
    actions: ({ data }) => undoAction(data),
  });
  const deleteIfWanted = async () => {
    const isWanted = await ask({
      title: 'Delete this note?',
      confirmLabel: 'Delete note',
      children: (
        <>
          <WhatBecomes />
          {note.isAlert && <span>{' No alert shows where this customer is booked.'}</span>}
        </>
      ),
    });
    if (isWanted) mutate(undefined);
  };
  const about = [note.author, note.createdAt && formatDateTime(note.createdAt, timeZone)];
  const label = note.body.slice(0, 60);
  return (
    <li className={styles.note} tabIndex={-1}>
      <p className={styles.notes}>{note.body}</p>
      <p className={surfaces.quiet}>
        {note.isAlert && <strong className={styles.alertMark}>Alert · </strong>}
        <span>{about.filter(Boolean).join(' · ')}</span>
      </p>
      <div className={styles.noteActs}>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Edit the note: ${label}`}
          onClick={() => open({ note: note.id })}
        >
          Edit
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={isPending}
          aria-label={`Delete the note: ${label}`}
          onClick={deleteIfWanted}
        >
          Delete
        </Button>
      </div>
    </li>
  );
};
