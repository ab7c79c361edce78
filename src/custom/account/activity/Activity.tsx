import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { kindChoices, useKinds } from '../../../components/history/kinds';
import { recycleBinPath } from '../../../components/history/recycleBinPath';
import { FilterSelect } from '../../../components/list/ListToolbar';
import { useListQuery } from '../../../components/list/useListQuery';
import { Button } from '../../../components/parts/Button';
import { DayField } from '../../../components/parts/DayField';
import { PageHead } from '../../../components/parts/PageHead';
import { part } from '../../../components/parts/part';
import { ActivityPages } from './ActivityPages';
import styles from './activity.module.css';
import { UndoButton } from './UndoButton';
import { useActivity } from './useActivity';

const RecycleBinLink = part({ needs: 'recycle_bin' }, () => (
  <Button component={Link} variant="outline" to={recycleBinPath}>
    Recycle bin
  </Button>
));

/** The page of all recorded changes in the business. */
const ActivityPage = () => {
  const kinds = useKinds();
  const { get, set } = useListQuery({ field: 'at', order: 'DESC' });
  const [kind, from, to] = [get('kind'), get('from'), get('to')];
  const query = useActivity({ kind, from, to });
  const clear = () => set({ kind: '', from: '', to: '' });

  return (
    <>
      <PageHead
        title="Activity"
        actions={
          <>
            <RecycleBinLink />
            <Button component={Link} variant="outline" to="/profile">
              Profile
            </Button>
          </>
        }
      />
      <div className={styles.filters}>
        <FilterSelect
          label="Kind of change"
          value={kind}
          onChange={(value) => set({ kind: value })}
          choices={[{ value: '', label: 'All changes' }, ...kindChoices(kinds)]}
        />
        <DayField label="From" value={from} max={to} onChange={(day) => set({ from: day })} />
        <DayField label="To" value={to} min={from} onChange={(day) => set({ to: day })} />
      </div>
      <section aria-label="Changes" tabIndex={-1}>
        <ActivityPages
          query={query}
          beside
          actions={(activity) => activity.canUndo && <UndoButton activity={activity} />}
          empty={
            kind || from || to ? (
              <EmptyState
                title="No changes match"
                action={
                  <Button variant="outline" onClick={clear}>
                    Clear filters
                  </Button>
                }
              >
                Nothing of this kind was changed in this time.
              </EmptyState>
            ) : (
              <EmptyState title="No changes yet" icon={<HistoryOutlined />}>
                What you change in App Config and in your profile is listed here.
              </EmptyState>
            )
          }
        />
      </section>
    </>
  );
};

export default ActivityPage;
