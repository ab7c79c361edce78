import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { daysInBin } from '../../../../domain/activity';
import { formatDate } from '../../../../domain/time';
import { useMay } from '../../../authProvider/useMay';
import { EmptyState } from '../../../components/feedback/EmptyState';
import type { Activity } from '../../../components/history/activityMethods';
import { kindChoices, subjectWords, useKinds } from '../../../components/history/kinds';
import { UndoButton } from '../../../components/history/UndoButton';
import type { Refusal } from '../../../components/history/useUndo';
import { FilterSelect } from '../../../components/list/ListToolbar';
import { useListQuery } from '../../../components/list/useListQuery';
import { Button } from '../../../components/parts/Button';
import { PageHead } from '../../../components/parts/PageHead';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { ActivityPages } from './ActivityPages';
import styles from './activity.module.css';
import { useActivity } from './useActivity';

const BringBackDialog = lazy(() => import('./BringBackDialog'));
const PurgeDialog = lazy(() => import('./PurgeDialog'));

/** The page of deletions that can be undone. */
const RecycleBin = () => (
  <>
    <PageHead
      title="Recycle bin"
      actions={
        <Button component={Link} variant="outline" to="/profile/activity">
          Activity
        </Button>
      }
    >{`What was deleted in the last ${daysInBin} days. Restoring a record also restores what belonged to it.`}</PageHead>
    <DeletedRecords />
  </>
);

/** The open dialog: purge a deleted record, or resolve why it cannot be restored. */
type OpenDialog = { deletion: Activity } & ({ act: 'purge' } | { act: 'mend'; refusal: Refusal });

const DeletedRecords = () => {
  const { get, set } = useListQuery({ field: 'at', order: 'DESC' });
  const kind = get('kind');
  const kinds = useKinds();
  const query = useActivity({ kind, from: '', to: '', deleted: true });
  const timeZone = useTimeZone();
  const may = useMay();
  const [doing, setDoing] = useState<OpenDialog>();
  const close = () => setDoing(undefined);

  return (
    <section aria-label="Deleted" tabIndex={-1}>
      <div className={styles.filters}>
        <FilterSelect
          label="Kind"
          value={kind}
          onChange={(value) => set({ kind: value })}
          choices={[{ value: '', label: 'All kinds' }, ...kindChoices(kinds)]}
        />
      </div>
      <ActivityPages
        query={query}
        noun={['deletion', 'deletions']}
        empty={
          <EmptyState
            title={kind ? 'Nothing of this kind is deleted' : 'The recycle bin is empty'}
            icon={<DeleteOutlined />}
          >
            What you delete can be restored here.
          </EmptyState>
        }
        actions={(activity) => (
          <>
            {activity.canUndo && (
              <UndoButton
                activity={activity}
                labels={['Restore', 'Restoring...']}
                aria-label={`Restore ${subjectWords(kinds, activity)}`}
                onRefused={(refusal) => setDoing({ act: 'mend', deletion: activity, refusal })}
              />
            )}
            {activity.goneAt && (
              <>
                {may('config') && activity.canUndo && (
                  <Button
                    variant="ghost"
                    size="sm"
                    color="error"
                    aria-label={`Delete ${subjectWords(kinds, activity)} permanently`}
                    onClick={() => setDoing({ act: 'purge', deletion: activity })}
                  >
                    Delete permanently
                  </Button>
                )}
                <span className={`${surfaces.quiet} ${styles.gone}`}>
                  {`Deleted permanently on ${formatDate(activity.goneAt, timeZone)}`}
                </span>
              </>
            )}
          </>
        )}
      />
      <Suspense fallback={null}>
        {doing?.act === 'mend' && <BringBackDialog {...doing} onClose={close} />}
        {doing?.act === 'purge' && <PurgeDialog deletion={doing.deletion} onClose={close} />}
      </Suspense>
    </section>
  );
};

export default RecycleBin;
