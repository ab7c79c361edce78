import { useQuery } from '@tanstack/react-query';
import { DialogBody, RecordDialog } from '../../../components/dialogs/RecordDialog';
import { RecordNotFound } from '../../../components/dialogs/RecordNotFound';
import { LoadFailure } from '../../../components/feedback/LoadFailure';
import surfaces from '../../../components/parts/surfaces.module.css';
import { ApiError } from '../../../dataProvider/errors';
import { useMethods } from '../../../dataProvider/useMethods';
import { type ShownDays, useShownDay } from './useShownDay';

interface NotShownProps {
  id: string;
  shown: ShownDays;
  onClose: () => void;
}

/** An appointment outside of the shown days: moves the calendar there. */
export const NotShown = ({ id, shown, onClose }: NotShownProps) => {
  const methods = useMethods();
  const query = useQuery({
    queryKey: ['scheduling', 'one', id],
    queryFn: async ({ signal }) => (await methods.appointment({ id, signal })).data,
    staleTime: 0,
    meta: { needs: 'one_appointment' },
  });
  const { data, error, isEnabled } = query;
  const isShown = useShownDay(data?.start, shown);
  const isGone = error instanceof ApiError && error.status === 404;
  if (!isEnabled || isGone || (data && isShown)) {
    return (
      <RecordNotFound
        title="Appointment"
        thing="appointment"
        {...(!isEnabled && {
          message:
            'This appointment is not among the days that are shown. Please look for it in the calendar.',
        })}
        onClose={onClose}
      />
    );
  }
  return (
    <RecordDialog title="Appointment" width="sm" onClose={onClose}>
      <DialogBody>
        {error ? (
          <LoadFailure query={query} />
        ) : (
          <p className={surfaces.note} role="status">
            Loading appointment...
          </p>
        )}
      </DialogBody>
    </RecordDialog>
  );
};
