import { Suspense } from 'react';
import { MayDialog } from '../dialogs/MayDialog';
import { useAddressParams, useClosePart } from '../dialogs/useAddressParams';
import { useOffered } from '../parts/part';
import type { DialogAct } from './act';

/** The part of an act that concerns its dialog. */
export type ActWithDialog<T> = Pick<
  DialogAct<T>,
  'name' | 'needs' | 'right' | 'applies' | 'opens' | 'dialog'
>;

interface ActDialogsProps<T> {
  of: readonly ActWithDialog<T>[];
  on: T;
}

/**
 * The dialogs of acts over the page of the record in the context, opened by a query parameter. Without the
 * right for it, a message takes the dialog's place.
 */
export const ActDialogs = <T,>({ of, on }: ActDialogsProps<T>) =>
  of.map((act) => <Opened key={act.name} act={act} on={on} />);

const Opened = <T,>({ act, on }: { act: ActWithDialog<T>; on: T }) => {
  const { opens, dialog, needs, right, applies } = act;
  const value = useAddressParams().get(opens);
  const close = useClosePart(opens);
  const isOffered = useOffered();
  if (!value || !dialog || !isOffered({ needs }) || applies?.(on) === false) return null;
  return (
    <MayDialog right={right} title={dialog.title} onClose={close}>
      <Suspense fallback={null}>
        <dialog.view value={value} onClose={close} />
      </Suspense>
    </MayDialog>
  );
};
